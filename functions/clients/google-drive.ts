/** Speaks to Google Drive (v3): finds a vehicle's folder, lists what is in it, and downloads a file. */
import * as z from "zod";
import { compareNaturally } from "~/photos/gallery/natural-order";
import { isDriveFileId } from "~/photos/gallery/photo-policy";
import { MOST_PAGES, MOST_PHOTOS } from "~/photos/sync/photo-sync-policy";
import { readBoundedBytes } from "~/platform/bounded-bytes";
import { DriveFailure, toDriveFailure } from "./drive-failure";
import { buildFolderQuery, buildPhotoQuery, FOLDER_TYPE, nameHasVin, SHORTCUT_TYPE } from "./drive-query";
import type { GoogleToken } from "./google-token";
import { sendOutbound } from "./outbound";

export const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.readonly";

interface GoogleDriveOptions {
  /** Without a slash at its end. */
  readonly apiUrl: string;
  readonly token: GoogleToken;
  /** The folder in which the vehicles' folders lie. */
  readonly folderId: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** Of each request. */
  readonly timeoutMs?: number;
}

export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  /** In hexadecimal digits; null for what has no content of its own, such as a shortcut. */
  readonly md5: string | null;
  readonly bytes: number | null;
  /** Of a shortcut: what it leads to. */
  readonly target: { readonly id: string; readonly mimeType: string } | null;
}

/** Every method throws GoogleFailure. */
export interface GoogleDrive {
  /** Whether the folder of all folders can be read. */
  checkFolder(): Promise<void>;
  /** Id of the folder whose name contains the VIN, of several the first by name; null when there is none. */
  findFolder(vin: string): Promise<string | null>;
  /** Pictures and shortcuts to pictures in a folder, by name. */
  listPictures(folderId: string): Promise<readonly DriveFile[]>;
  /** One file by its id. */
  getFile(fileId: string): Promise<DriveFile>;
  /** Its content; null when it is longer. */
  download(fileId: string, mostBytes: number): Promise<Uint8Array<ArrayBuffer> | null>;
}

const PATH = "/drive/v3/files";
const FILE_FIELDS = "id,name,mimeType,md5Checksum,size,shortcutDetails(targetId,targetMimeType)";
const PAGE_SIZE = 1000;
/** A photo may be a hundred times as long as a listing. */
const DOWNLOAD_PATIENCE = 3;

const id = z.string().refine(isDriveFileId);
const file = z
  .object({
    id,
    // What no database keeps, control characters and halves of characters, and marks that turn what follows them around.
    name: z.string().transform((name) => name.replace(/[\p{Cc}\p{Cs}\u202A-\u202E\u2066-\u2069]/gu, "")),
    mimeType: z.string(),
    md5Checksum: z
      .string()
      .regex(/^[0-9a-f]{32}$/)
      .optional(),
    size: z.coerce.number().optional(),
    shortcutDetails: z.object({ targetId: id, targetMimeType: z.string() }).optional(),
  })
  .transform(
    ({ md5Checksum = null, size = null, shortcutDetails: shortcut, ...rest }): DriveFile => ({
      ...rest,
      md5: md5Checksum,
      bytes: size,
      target: shortcut ? { id: shortcut.targetId, mimeType: shortcut.targetMimeType } : null,
    }),
  );
const fileList = z.object({
  files: z.array(file),
  nextPageToken: z.string().optional(),
  incompleteSearch: z.boolean().optional(),
});

export function createGoogleDrive(options: GoogleDriveOptions): GoogleDrive {
  const { folderId } = options;
  const request = createRequest(options);
  return {
    async checkFolder() {
      await request(`/${folderId}`, { fields: FILE_FIELDS }, file);
    },
    async findFolder(vin) {
      const named = findNamed((await list(request, buildFolderQuery(folderId, vin))).files, vin);
      // Drive compares the beginnings of words alone, and nobody promises what a word is.
      return named ?? findNamed((await list(request, buildFolderQuery(folderId))).files, vin);
    },
    async listPictures(id) {
      const { files, isWhole } = await list(request, buildPhotoQuery(id));
      const pictures = files.filter(({ mimeType, target }) =>
        (target?.mimeType ?? mimeType).startsWith("image/"),
      );
      // Drive may send short pages. What was not listed must not count as gone.
      if (!isWhole && pictures.length < MOST_PHOTOS) throw new DriveFailure("busy");
      return pictures.toSorted((a, b) => compareNaturally(a.name, b.name) || compareNaturally(a.id, b.id));
    },
    getFile: (id) => request(`/${id}`, { fields: FILE_FIELDS }, file),
    download: (id, mostBytes) => download(options, id, mostBytes),
  };
}

function findNamed(folders: readonly DriveFile[], vin: string): string | null {
  const [first] = folders
    .filter(
      ({ name, mimeType, target }) => (target?.mimeType ?? mimeType) === FOLDER_TYPE && nameHasVin(name, vin),
    )
    .toSorted((a, b) => compareNaturally(a.name, b.name) || compareNaturally(a.id, b.id));
  if (!first) return null;
  return first.mimeType === SHORTCUT_TYPE ? (first.target?.id ?? null) : first.id;
}

type Request = <Answer>(
  path: string,
  query: Record<string, string>,
  answer: z.ZodType<Answer>,
) => Promise<Answer>;

/** The first thousands by name. Drive not having looked everywhere is no list. */
async function list(
  request: Request,
  q: string,
): Promise<{ readonly files: readonly DriveFile[]; readonly isWhole: boolean }> {
  const files: DriveFile[] = [];
  const query = {
    q,
    // Files that lie in a shared drive as well as those shared one by one.
    corpora: "allDrives",
    includeItemsFromAllDrives: "true",
    orderBy: "name_natural",
    pageSize: String(PAGE_SIZE),
    fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
  };
  let pageToken: string | undefined;
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const answer = await request("", pageToken ? { ...query, pageToken } : query, fileList);
    if (answer.incompleteSearch) throw new DriveFailure("busy");
    files.push(...answer.files);
    pageToken = answer.nextPageToken;
    if (pageToken === undefined) break;
  }
  return { files, isWhole: pageToken === undefined };
}

function createRequest({
  apiUrl,
  token,
  fetch: send = fetch,
  now = () => new Date(),
  timeoutMs = 10_000,
}: GoogleDriveOptions): Request {
  return async (path, query, schema) => {
    const url = `${apiUrl}${PATH}${path}?${new URLSearchParams({ ...query, supportsAllDrives: "true" })}`;
    const headers = { Authorization: `Bearer ${await token.get()}`, Accept: "application/json" };
    const answer = await sendOutbound(send, url, { headers }, timeoutMs);
    if (answer.kind === "answered" && answer.response.status === 401) token.forget();
    const isTaken = answer.kind === "answered" && answer.response.ok;
    const parsed = isTaken ? parse(schema, answer.body) : null;
    if (parsed === null) throw toDriveFailure(answer, now());
    return parsed;
  };
}

/** Streamed, so that one without an end is left. A redirect would lead off the API's host, with our token. */
async function download(
  { apiUrl, token, fetch: send = fetch, now = () => new Date(), timeoutMs = 10_000 }: GoogleDriveOptions,
  fileId: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = `${apiUrl}${PATH}/${fileId}?alt=media&supportsAllDrives=true`;
  const headers = { Authorization: `Bearer ${await token.get()}` };
  const signal = AbortSignal.timeout(timeoutMs * DOWNLOAD_PATIENCE);
  try {
    const response = await send(url, { headers, redirect: "manual", signal });
    if (response.ok) return await readBoundedBytes(response, mostBytes);
    if (response.status === 401) token.forget();
    throw toDriveFailure({ kind: "answered", response, body: await response.text() }, now());
  } catch (error) {
    if (error instanceof DriveFailure) throw error;
    throw new DriveFailure("busy");
  }
}

/** The text as JSON of a form, or null. */
function parse<Value>(schema: z.ZodType<Value>, text: string): Value | null {
  try {
    return schema.safeParse(JSON.parse(text)).data ?? null;
  } catch {
    return null;
  }
}
