/** The Drive client against the stand-in. Every exchange is validated against Drive's documents. */
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { DriveFailure } from "../../../functions/clients/drive-failure";
import { FOLDER_TYPE } from "../../../functions/clients/drive-query";
import { createGoogleDrive, DRIVE_SCOPE } from "../../../functions/clients/google-drive";
import { createGoogleToken } from "../../../functions/clients/google-token";
import { makeDriveId } from "../../../local/vendors/google-drive-stand-in";
import published from "../../contracts/google/drive-errors.json";
import { type DriveWorld, openDriveWorld, ROOT_ID } from "../../support/site/drive-world";
import { findDiscoveryBreaches, judgeGoogle } from "./openapi-contract";

const VIN = "1HGCR2F39EA147260";
let world: DriveWorld;
const breaches: string[] = [];
let requests = 0;

beforeAll(async () => {
  world = await openDriveWorld({ longestPage: 2 });
});

afterEach(() => {
  world.clear();
  world.findFault = () => null;
  expect(breaches.splice(0)).toEqual([]);
});

afterAll(() => world?.close());

const judged: typeof fetch = (input, init) => {
  requests += 1;
  return judgeGoogle(world.fetch, DRIVE_SCOPE, breaches)(input, init);
};

function open(options: { readonly timeoutMs?: number } = {}) {
  requests = 0;
  const { account, url, fetch } = world;
  const token = createGoogleToken({ account, tokenUrl: `${url}/token`, scopes: [DRIVE_SCOPE], fetch });
  return createGoogleDrive({ apiUrl: url, token, folderId: ROOT_ID, fetch: judged, ...options });
}

const failureOf = async (task: Promise<unknown>) => {
  const error = await task.catch((thrown: unknown) => thrown);
  if (!(error instanceof DriveFailure)) throw error;
  return { code: error.code, isRetryable: error.isRetryable, retryAfterSeconds: error.retryAfterSeconds };
};

test("a field that doesn't exist is a breach", () => {
  const query = "fields=nextPageToken,files(md5,shortcutDetails(target))";
  const breaches = findDiscoveryBreaches(`https://www.googleapis.com/drive/v3/files?${query}`, DRIVE_SCOPE);
  expect(breaches).toEqual(["files/md5", "files/shortcutDetails/target"]);
});

test("a vehicle's folder is found by its VIN in any case and position, beyond the first page, and not in the trash", async () => {
  for (const name of ["2020 Camry 4T1G11AK0LU318842", "Kia", "Ram", "Ford"]) world.addFolder(name);
  world.addFolder(`${VIN} old`, { isTrashed: true });
  const id = world.addFolder(`Accord ${VIN.toLowerCase()} (blue)`);
  expect(await open().findFolder(VIN)).toBe(id);
  expect(await open().findFolder("5TFDY5F16CX238616")).toBeNull();
  world.clear();
  // Drive's own search misses a VIN inside a word.
  const joined = world.addFolder(`Honda${VIN}`);
  expect(await open().findFolder(VIN)).toBe(joined);
});

test("of two folders the first by name is used, and a shortcut resolves to its target folder", async () => {
  const other = world.addFolder(`b ${VIN}`);
  const theirs = "another-drive-of-theirs";
  const target = world.addFolder("elsewhere", { parentId: theirs, driveId: theirs });
  expect(await open().findFolder(VIN)).toBe(other);
  world.addShortcut(ROOT_ID, `a ${VIN}`, { id: target, mimeType: FOLDER_TYPE });
  expect(await open().findFolder(VIN)).toBe(target);
});

test("the folders are listed with those behind shortcuts, and no file", async () => {
  const first = world.addFolder("tucson pics");
  const target = world.addFolder("elsewhere", { parentId: "another-drive-of-theirs" });
  world.addShortcut(ROOT_ID, "theirs", { id: target, mimeType: FOLDER_TYPE });
  world.addShortcut(ROOT_ID, "a photo", { id: target, mimeType: "image/jpeg" });
  world.addFile(ROOT_ID, "1.jpg", Buffer.from("x"));
  expect(await open().listFolders()).toEqual([
    { id: first, name: "tucson pics" },
    { id: target, name: "theirs" },
  ]);
});

test("special characters in a VIN are escaped in the query, and a short VIN matches only as a whole word", async () => {
  world.addFolder("everything");
  const id = world.addFolder("it's A1 here");
  world.addFolder("A12");
  expect(await open().findFolder("X' or name contains 'every")).toBeNull();
  expect(await open().findFolder("BACK\\' SLASH\\")).toBeNull();
  expect(await open().findFolder("A1")).toBe(id);
  world.clear();
  const again = world.addFolder("STK-1042B then STK-1042");
  expect(await open().findFolder("STK-1042")).toBe(again);
});

test("images and shortcuts to images are listed in natural order, from a shared drive too, and nothing else is", async () => {
  const folder = world.addFolder(VIN, { driveId: "a-shared-drive" });
  const content = Buffer.from("x");
  const shared = { driveId: "a-shared-drive" };
  for (const name of ["10.jpg", "2.png", "notes.pdf", "1.webp", "3.heic"])
    world.addFile(folder, name, content, shared);
  world.addFile(folder, "0.jpg", content, { ...shared, isTrashed: true });
  const target = world.addFile("another-folder-of-theirs", "front.jpg", content, shared);
  world.addShortcut(folder, "4 front", { id: target, mimeType: "image/jpeg" });
  world.addShortcut(folder, "5 contract", { id: target, mimeType: "application/pdf" });
  const files = await open().listPictures(folder);
  expect(files.map(({ name }) => name)).toEqual(["1.webp", "2.png", "3.heic", "4 front", "10.jpg"]);
  expect(files[0]).toMatchObject({ md5: "9dd4e461268c8034f5c8564e155c67a6", bytes: 1, target: null });
  expect(files[3]).toMatchObject({ md5: null, target: { id: target } });
  expect(await open().getFile(target)).toMatchObject({ name: "front.jpg", md5: files[0]?.md5 });
});

test("an incomplete list is an error, so that missing files are not treated as deleted", async () => {
  const folder = world.addFolder(VIN);
  for (let number = 1; number <= 9; number += 1) world.addFile(folder, `${number}.jpg`, Buffer.from("x"));
  expect(await failureOf(open().listPictures(folder))).toMatchObject({ code: "busy", isRetryable: true });
});

const token = { get: async () => "token", forget: () => undefined };

test("a file is downloaded completely, one over the limit is rejected, and an endless one without a length stops there", async () => {
  const content = Buffer.from("0123456789");
  const id = world.addFile(ROOT_ID, "1.jpg", content);
  expect(await open().download(id, 10)).toEqual(new Uint8Array(content));
  expect(await open().download(id, 9)).toBeNull();
  let sent = 0;
  const endless = new ReadableStream({
    pull(controller) {
      sent += 1;
      controller.enqueue(new Uint8Array(1000));
    },
  });
  const send = async () => new Response(endless);
  const drive = createGoogleDrive({ apiUrl: "http://drive.test", token, folderId: ROOT_ID, fetch: send });
  expect(await drive.download("a-file-of-theirs", 5000)).toBeNull();
  expect(sent).toBeLessThan(10);
});

const PASSING = new Set(["rateLimitExceeded", "userRateLimitExceeded", "backendError", "authError"]);

const ERRORS = published.errors.map((error) => [error.status, error.reason, error] as const);

test.each(ERRORS)("error %i %s is retried or not, as its guide says", async (status, reason, { body }) => {
  const id = world.addFile(ROOT_ID, "1.jpg", Buffer.from("x"));
  world.findFault = () => ({ kind: "error", status, body });
  const calls = [() => open().checkFolder(), () => open().findFolder(VIN), () => open().download(id, 10)];
  for (const ask of calls) {
    const { code, isRetryable } = await failureOf(ask());
    expect([code, isRetryable]).toEqual([expectedCode(status, reason), PASSING.has(reason)]);
    expect(requests).toBe(1);
  }
});

function expectedCode(status: number, reason: string): string {
  if (PASSING.has(reason)) return "busy";
  if (reason === "dailyLimitExceeded") return "dailyLimit";
  return { 400: "refused", 403: "notAllowed", 404: "missing" }[status] ?? "?";
}

test("Drive's Retry-After is returned; a proxy's page, a broken connection and a timeout are retryable", async () => {
  const id = world.addFile(ROOT_ID, "1.jpg", Buffer.from("0123456789"));
  const body = { error: { code: 429, message: "Too many", errors: [{ reason: "rateLimitExceeded" }] } };
  world.findFault = () => ({ kind: "error", status: 429, body, retryAfterSeconds: 7 });
  const busy = { code: "busy", isRetryable: true };
  expect(await failureOf(open().findFolder(VIN))).toEqual({ ...busy, retryAfterSeconds: 7 });
  const faults = [{ kind: "proxyError", status: 502 }, { kind: "reset" }, { kind: "silence" }] as const;
  for (const fault of faults) {
    world.findFault = () => fault;
    const drive = open({ timeoutMs: 100 });
    expect(await failureOf(drive.findFolder(VIN))).toMatchObject(busy);
    expect(await failureOf(drive.download(id, 100))).toMatchObject(busy);
  }
});

test("an expired token is replaced for the next request", async () => {
  const id = world.addFolder(VIN);
  const drive = open();
  expect(await drive.findFolder(VIN)).toBe(id);
  world.revokeTokens();
  expect(await failureOf(drive.findFolder(VIN))).toMatchObject({ isRetryable: true });
  expect(await drive.findFolder(VIN)).toBe(id);
});

test("a redirect, an invalid file id and an incomplete search are errors", async () => {
  const answers: Response[] = [];
  const send: typeof fetch = async (input, init) => {
    expect(init?.redirect).toBe("manual");
    expect(String(input)).toMatch(/^https:\/\/drive\.example\/drive\/v3\/files/);
    return answers.shift() ?? new Response(null, { status: 500 });
  };
  const options = { apiUrl: "https://drive.example", token, folderId: ROOT_ID, fetch: send };
  const drive = createGoogleDrive(options);
  const elsewhere = { status: 302, headers: { Location: "http://169.254.169.254/" } };
  answers.push(new Response(null, elsewhere), new Response(null, elsewhere));
  expect(await failureOf(drive.findFolder(VIN))).toMatchObject({ code: "refused" });
  expect(await failureOf(drive.download(makeDriveId("x"), 10))).toMatchObject({ code: "refused" });
  const hostile = { id: "../../../secrets?x=", name: VIN, mimeType: FOLDER_TYPE };
  answers.push(Response.json({ files: [hostile] }), Response.json({ files: [], incompleteSearch: true }));
  expect(await failureOf(drive.findFolder(VIN))).toMatchObject({ code: "busy" });
  expect(await failureOf(drive.findFolder(VIN))).toMatchObject({ code: "busy" });
});
