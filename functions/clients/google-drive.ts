/** Google Drive API v3 client: finds a vehicle's folder, lists its images and downloads files. */
import * as z from "zod";
import { compareNaturally } from "~/photos/gallery/natural-order";
import { isDriveFileId } from "~/photos/gallery/photo-policy";
import { MAX_PAGES, MAX_PHOTOS } from "~/photos/sync/photo-sync-policy";
import { readBoundedBytes } from "~/platform/bytes";
import { parseJsonAs } from "~/platform/parse-json";
import { DriveFailure, toDriveFailure } from "./drive-failure";
import {
  buildFolderQuery,
  buildPhotoQuery,
  chooseFolder,
  type DriveFolder,
  FOLDER_TYPE,
} from "./drive-query";
import type { GoogleToken } from "./google-token";
import { readAnswerText, sendOutbound } from "./outbound";

export const DRIVE_SCOPE = "https://www.googleapis.com/auth/drive.readonly";

interface GoogleDriveOptions {
  /** No trailing slash. */
  readonly apiUrl: string;
  readonly token: GoogleToken;
  /** Parent of the vehicles' folders. */
  readonly folderId: string;
  readonly fetch?: typeof fetch;
  readonly now?: () => Date;
  /** Per request. */
  readonly timeoutMs?: number;
}

export interface DriveFile {
  readonly id: string;
  readonly name: string;
  readonly mimeType: string;
  /** Hex; null for files without content, such as shortcuts. */
  readonly md5: string | null;
  readonly bytes: number | null;
  /** Target of a shortcut. */
  readonly target: { readonly id: string; readonly mimeType: string } | null;
}

const PATH = "/drive/v3/files";
const FILE_FIELDS = "id,name,mimeType,md5Checksum,size,shortcutDetails(targetId,targetMimeType)";
const PAGE_SIZE = 1000;
/** Multiplies the timeout: a photo can be a hundred times the size of a listing. */
const DOWNLOAD_TIMEOUT = 3;

const id = z.string().refine(isDriveFileId);
const file = z.lazy(() =>
  z
    .object({
      id,
      // Strips control characters and lone surrogates, which PostgreSQL rejects, and bidirectional control characters.
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
    ),
);
const fileList = z.lazy(() =>
  z.object({
    files: z.array(file),
    nextPageToken: z.string().optional(),
    incompleteSearch: z.boolean().optional(),
  }),
);

export type GoogleDrive = ReturnType<typeof createGoogleDrive>;

/** Every method may throw GoogleFailure. */
export function createGoogleDrive(options: GoogleDriveOptions) {
  const { folderId } = options;
  const request = createRequest(options);
  return {
    /** Checks that the parent folder is readable. */
    async checkFolder(): Promise<void> {
      await request(`/${folderId}`, { fields: FILE_FIELDS }, file);
    },
    /** Lists the folders in the parent folder, and shortcuts to folders with the id of their target. */
    listFolders: () => listFolders(request, folderId),
    /** Returns the id of the folder whose name contains the VIN, the first by name if several do, or null. */
    async findFolder(vin: string): Promise<string | null> {
      const named = chooseFolder(await listFolders(request, folderId, vin), vin);
      // `name contains` matches only word prefixes, and Google doesn't define a word: fall back to all folders.
      return (named ?? chooseFolder(await listFolders(request, folderId), vin))?.id ?? null;
    },
    /** Lists images, and shortcuts to images, sorted by name. */
    async listPictures(id: string): Promise<readonly DriveFile[]> {
      const { files, isWhole } = await list(request, buildPhotoQuery(id));
      const pictures = files.filter(({ mimeType, target }) =>
        (target?.mimeType ?? mimeType).startsWith("image/"),
      );
      // Drive may return short pages. Photos missing from a partial list must not be treated as deleted.
      if (!isWhole && pictures.length < MAX_PHOTOS) throw new DriveFailure("busy");
      return pictures.toSorted((a, b) => compareNaturally(a.name, b.name) || compareNaturally(a.id, b.id));
    },
    getFile: (id: string) => request(`/${id}`, { fields: FILE_FIELDS }, file),
    /** Returns the file's content, or null when it exceeds the limit. */
    download: (id: string, mostBytes: number) => download(options, id, mostBytes),
  };
}

/** @param vin leaves out folders without it */
async function listFolders(
  request: Request,
  folderId: string,
  vin?: string,
): Promise<readonly DriveFolder[]> {
  const { files } = await list(request, buildFolderQuery(folderId, vin));
  return files
    .filter(({ mimeType, target }) => (target?.mimeType ?? mimeType) === FOLDER_TYPE)
    .map(({ id, name, target }) => ({ id: target?.id ?? id, name }));
}

type Request = <Answer>(
  path: string,
  query: Record<string, string>,
  answer: z.ZodType<Answer>,
) => Promise<Answer>;

/** Reads up to MAX_PAGES pages sorted by name. Throws when Drive reports an incomplete search. */
async function list(
  request: Request,
  q: string,
): Promise<{ readonly files: readonly DriveFile[]; readonly isWhole: boolean }> {
  const files: DriveFile[] = [];
  const query = {
    q,
    // Includes files in shared drives as well as individually shared files.
    corpora: "allDrives",
    includeItemsFromAllDrives: "true",
    orderBy: "name_natural",
    pageSize: String(PAGE_SIZE),
    fields: `nextPageToken,incompleteSearch,files(${FILE_FIELDS})`,
  };
  let pageToken: string | undefined;
  for (let page = 0; page < MAX_PAGES; page += 1) {
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
    const isSuccess = answer.kind === "answered" && answer.response.ok;
    const parsed = isSuccess ? parseJsonAs(schema, answer.body) : null;
    if (parsed === null) throw toDriveFailure(answer, now());
    return parsed;
  };
}

/** Streams, so that an oversized file is cut off. Redirects aren't followed: they would send the token to another host. */
async function download(
  { apiUrl, token, fetch: send = fetch, now = () => new Date(), timeoutMs = 10_000 }: GoogleDriveOptions,
  fileId: string,
  mostBytes: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const url = `${apiUrl}${PATH}/${fileId}?alt=media&supportsAllDrives=true`;
  const headers = { Authorization: `Bearer ${await token.get()}` };
  const signal = AbortSignal.timeout(timeoutMs * DOWNLOAD_TIMEOUT);
  try {
    const response = await send(url, { headers, redirect: "manual", signal });
    if (response.ok) return await readBoundedBytes(response, mostBytes);
    if (response.status === 401) token.forget();
    throw toDriveFailure({ kind: "answered", response, body: (await readAnswerText(response)) ?? "" }, now());
  } catch (error) {
    if (error instanceof DriveFailure) throw error;
    throw new DriveFailure("busy");
  }
}
