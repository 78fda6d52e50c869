/**
 * Requests to Drive and Sheets call methods of Google's own discovery documents, with scopes that authorize them and field masks of
 * existing fields. Their parameters are validated against the OpenAPI documents.
 */
import { expect, test } from "vitest";
import { getGoogleAddresses } from "../../../functions/clients/google-addresses";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleSheets, SHEETS_SCOPE } from "../../../functions/clients/google-sheets";
import discovery from "../../contracts/google/discovery.json";

const VIN = "1HGCR2F39EA147260";
const FILE_ID = "1AbC_dEf-GhIjKlMnOpQrStUvWxYz0123";
const ADDRESSES = getGoogleAddresses(undefined, "https://oauth2.googleapis.com/token");
const token = { get: async () => "token", forget: () => undefined };

/** A reference to a schema, an array, or an object. */
interface Shape {
  readonly $ref?: string;
  readonly items?: Shape;
  readonly properties?: Readonly<Record<string, Shape>>;
}

interface Method {
  readonly id: string;
  readonly httpMethod: string;
  readonly path: string;
  readonly response: Shape;
  readonly scopes: readonly string[];
}

interface Document {
  readonly rootUrl: string;
  readonly servicePath: string;
  readonly methods: readonly Method[];
  readonly schemas: Readonly<Record<string, Shape>>;
}

/** Expands a field mask: "a,b(c,d/e)" names a, b/c and b/d/e (Google APIs, "Partial response"). */
function listPaths(mask: string, before = ""): string[] {
  return [...mask.matchAll(/([^,()]+)(?:\(((?:[^()]|\([^()]*\))*)\))?/g)].flatMap(([, name = "", inner]) =>
    inner === undefined ? [before + name] : listPaths(inner, `${before}${name}/`),
  );
}

/** Returns the shape whose fields a mask selects next: the items of a list, or the object itself. */
function resolve(shape: Shape | undefined, schemas: Document["schemas"]): Shape | undefined {
  if (shape?.$ref) return resolve(schemas[shape.$ref], schemas);
  return shape?.items ? resolve(shape.items, schemas) : shape;
}

const hasField = ({ schemas }: Document, { response }: Method, path: string) => {
  let shape: Shape | undefined = response;
  for (const name of path.split("/")) shape = resolve(shape, schemas)?.properties?.[name];
  return shape !== undefined;
};

/** Returns the methods that a request calls, whether the scope authorizes them, and the fields of its mask that don't exist. */
function describeRequest(url: string, scope: string) {
  const { origin, pathname, searchParams } = new URL(url);
  return (discovery.documents as unknown as readonly Document[]).flatMap((document) =>
    document.methods
      .filter(({ httpMethod, path }) => {
        const address = (document.rootUrl + document.servicePath + path).replaceAll(/\{\w+\}/g, "[^/]+");
        return httpMethod === "GET" && new RegExp(`^${address}$`).test(origin + pathname);
      })
      .map((method) => ({
        id: method.id,
        isAllowed: method.scopes.includes(scope),
        unknown: listPaths(searchParams.get("fields") ?? "").filter(
          (path) => !hasField(document, method, path),
        ),
      })),
  );
}

/** Records each requested address and responds with `body`. */
function listen(body: unknown, type = "application/json") {
  const asked: string[] = [];
  const send: typeof fetch = async (input, init) => {
    expect(init?.method ?? "GET").toBe("GET");
    asked.push(String(input));
    const text = type === "application/json" ? JSON.stringify(body) : String(body);
    return new Response(text, { headers: { "Content-Type": type } });
  };
  const drive = createGoogleDrive({ apiUrl: ADDRESSES.driveUrl, token, folderId: FILE_ID, fetch: send });
  return { asked, send, drive };
}

const PICTURE = { id: FILE_ID, name: `${VIN}.jpg`, mimeType: "image/jpeg" };

test("each request for a list of files, also of a later page, is one of Drive's methods", async () => {
  const { asked, drive } = listen({ files: [PICTURE], nextPageToken: "of-the-next-page" });
  await drive.findFolder(`${VIN}' or 'x`);
  await drive.listPictures(FILE_ID).catch(() => undefined);
  expect(asked.length).toBeGreaterThan(8);
  expect(asked.some((url) => url.includes("pageToken=of-the-next-page"))).toBe(true);
  for (const url of asked)
    expect(describeRequest(url, DRIVE_SCOPE)).toEqual([
      { id: "drive.files.list", isAllowed: true, unknown: [] },
    ]);
});

test("each request for a file's metadata and content is one of Drive's methods", async () => {
  const described = listen(PICTURE);
  await described.drive.checkFolder();
  await described.drive.getFile(FILE_ID);
  const given = listen("a picture", "image/jpeg");
  await given.drive.download(FILE_ID, 100);
  const asked = [...described.asked, ...given.asked];
  expect(asked.map((url) => new URL(url).searchParams.get("alt"))).toEqual([null, null, "media"]);
  for (const url of asked)
    expect(describeRequest(url, DRIVE_SCOPE)).toEqual([
      { id: "drive.files.get", isAllowed: true, unknown: [] },
    ]);
});

test("the request for a sheet is one of Sheets' methods", async () => {
  const { asked, send } = listen({ values: [] });
  const { sheetsUrl } = ADDRESSES;
  const accountEmail = "sheet@example.com";
  const sheets = createGoogleSheets({ sheetsUrl, sheetId: FILE_ID, token, accountEmail, fetch: send });
  for await (const _ of sheets.readRows());
  const id = "sheets.spreadsheets.values.get";
  expect(asked.map((url) => describeRequest(url, SHEETS_SCOPE))).toEqual([
    [{ id, isAllowed: true, unknown: [] }],
  ]);
});

test("a field that doesn't exist is reported", () => {
  const url =
    "https://www.googleapis.com/drive/v3/files?fields=nextPageToken,files(id,md5,shortcutDetails(target))";
  const [{ unknown } = { unknown: [] }] = describeRequest(url, DRIVE_SCOPE);
  expect(unknown).toEqual(["files/md5", "files/shortcutDetails/target"]);
});
