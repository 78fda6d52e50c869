/** Requests to Drive and Sheets are validated against Google's own discovery documents. */
import { expect, test } from "vitest";
import { getGoogleAddresses } from "../../../functions/clients/google-addresses";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleSheets, SHEETS_SCOPE } from "../../../functions/clients/google-sheets";
import { judgeQuestion, listPaths } from "./google-discovery";

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

test("a field mask is expanded to the full path of each field", () => {
  expect(listPaths("nextPageToken,files(id,shortcutDetails(targetId),owners/me)")).toEqual([
    "nextPageToken",
    "files/id",
    "files/shortcutDetails/targetId",
    "files/owners/me",
  ]);
});

const LIST = "https://www.googleapis.com/drive/v3/files";
const VALUES = `https://sheets.googleapis.com/v4/spreadsheets/${FILE_ID}/values/A%3AZ`;

test.each([
  [`${LIST}?fields=files(id,md5)`, "the response of drive.files.list has no files/md5"],
  [`${LIST}?fields=files(shortcutDetails(target))`, "has no files/shortcutDetails/target"],
  [`${LIST}?fields=id`, "the response of drive.files.list has no id"],
  [`${LIST}/${FILE_ID}?fields=files(id)`, "the response of drive.files.get has no files/id"],
  [`${LIST}?pageSize=1001`, "pageSize may not be 1001"],
  [`${LIST}?supportsAllDrives=yes`, "supportsAllDrives may not be yes"],
  [`${LIST}?alt=media`, "drive.files.list has no media download"],
  [`${LIST}?alt=csv`, "alt may not be csv"],
  [`${LIST}?fileId=x`, "drive.files.list has no parameter fileId"],
  [`${LIST}?q=a&q=b`, "a parameter is repeated"],
  [`${LIST}/${FILE_ID}/export`, "is not a method"],
  [`${LIST}/${FILE_ID}?orderBy=name`, "drive.files.get has no parameter orderBy"],
  [`${VALUES}?majorDimension=LINES`, "majorDimension may not be LINES"],
  [VALUES, `${DRIVE_SCOPE}.metadata does not authorize sheets.spreadsheets.values.get`],
])("%s is reported as a violation: %s", (url, breach) => {
  const scopes = url === VALUES ? [`${DRIVE_SCOPE}.metadata`] : [DRIVE_SCOPE];
  const { breaches } = judgeQuestion({ method: "GET", url, scopes });
  expect(breaches).toEqual([expect.stringContaining(breach)]);
});
