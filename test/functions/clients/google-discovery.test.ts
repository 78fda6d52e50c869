/** Requests to Drive and Sheets are validated against Google's own discovery documents. */
import { expect, test } from "vitest";
import { getGoogleAddresses } from "../../../functions/clients/google-addresses";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleSheets, SHEETS_SCOPE } from "../../../functions/clients/google-sheets";
import { judgeQuestion } from "./google-discovery";

const VIN = "1HGCR2F39EA147260";
const FILE_ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";
const ADDRESSES = getGoogleAddresses(undefined, "https://oauth2.googleapis.com/token");
const token = { get: async () => "token", forget: () => undefined };

/** Records each requested address and responds with `body`. */
function listen(body: unknown, type = "application/json") {
  const asked: { method: string; url: string }[] = [];
  const send: typeof fetch = async (input, init) => {
    asked.push({ method: init?.method ?? "GET", url: String(input) });
    const text = type === "application/json" ? JSON.stringify(body) : String(body);
    return new Response(text, { headers: { "Content-Type": type } });
  };
  return { asked, send };
}

const openDrive = (send: typeof fetch) =>
  createGoogleDrive({ apiUrl: ADDRESSES.driveUrl, token, folderId: FILE_ID, fetch: send });

const judgeAll = (asked: readonly { method: string; url: string }[], scope: string) =>
  asked.map((question) => judgeQuestion({ ...question, scopes: [scope] }));

const PICTURE = { id: FILE_ID, name: `${VIN}.jpg`, mimeType: "image/jpeg" };

test("each request for a list of files is valid in Drive's discovery document, on later pages too", async () => {
  const listed = listen({ files: [PICTURE], nextPageToken: "of-the-next-page" });
  await openDrive(listed.send).findFolder(`${VIN}' or 'x`);
  await openDrive(listed.send)
    .listPictures(FILE_ID)
    .catch(() => undefined);
  expect(listed.asked.length).toBeGreaterThan(8);
  expect(listed.asked.some(({ url }) => url.includes("pageToken=of-the-next-page"))).toBe(true);
  for (const judged of judgeAll(listed.asked, DRIVE_SCOPE))
    expect(judged).toEqual({ id: "drive.files.list", breaches: [] });
});

test("each request for a file's metadata and content is valid in Drive's discovery document", async () => {
  const described = listen(PICTURE);
  await openDrive(described.send).checkFolder();
  await openDrive(described.send).getFile(FILE_ID);
  const given = listen("a picture", "image/jpeg");
  await openDrive(given.send).download(FILE_ID, 100);
  const asked = [...described.asked, ...given.asked];
  expect(asked.map(({ url }) => new URL(url).searchParams.get("alt"))).toEqual([null, null, "media"]);
  for (const judged of judgeAll(asked, DRIVE_SCOPE))
    expect(judged).toEqual({ id: "drive.files.get", breaches: [] });
});

test("the request for a sheet is valid in Sheets' discovery document", async () => {
  const { asked, send } = listen({ values: [] });
  const { sheetsUrl } = ADDRESSES;
  const accountEmail = "sheet@example.com";
  const sheets = createGoogleSheets({ sheetsUrl, sheetId: FILE_ID, token, accountEmail, fetch: send });
  for await (const _ of sheets.readRows());
  expect(judgeAll(asked, SHEETS_SCOPE)).toEqual([{ id: "sheets.spreadsheets.values.get", breaches: [] }]);
});
