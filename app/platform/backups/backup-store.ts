/** What a backup needs of the database and of the bucket that it's stored in. */

export interface BackupRun {
  readonly id: number;
  /** ISO 8601; the instant of its rows. */
  readonly startedAtIso: string;
}

/** JSON lines of one source: a table, which has at least one page, staff's accounts, the photos' names, or the sequences. */
export interface BackupPage {
  /** From 1, without gaps. */
  readonly page: number;
  readonly source: string;
  readonly rows: number;
  /** Of its text, in hexadecimal. */
  readonly sha256: string;
}

export interface BackupContents {
  /** The newest migration. */
  readonly schema: string;
  readonly pages: readonly BackupPage[];
}

/** Implemented by `supabase-backups`. Every method throws BackendUnavailable. */
export interface BackupStore {
  /** Copies all rows into pages when a backup is due. Returns null when there is nothing to do, or another holds the lease. */
  claim(leaseSeconds: number): Promise<BackupRun | null>;
  describe(id: number): Promise<BackupContents>;
  /** Returns null when the page is gone. */
  readPage(id: number, page: number): Promise<string | null>;
  /** Returns null when the photo is gone. */
  readPhoto(photo: StoredPhoto): Promise<Uint8Array<ArrayBuffer> | null>;
  /** Lets the next tick continue. */
  release(id: number): Promise<void>;
  /** Returns false for a run that was abandoned. */
  finish(id: number): Promise<boolean>;
}

/** An object of Storage; its content never changes under its name. */
export interface StoredPhoto {
  readonly bucket: string;
  readonly name: string;
  readonly type: string | null;
}

/** Keys are paths. Every method throws BackendUnavailable. */
export interface BackupBucket {
  list(prefix: string): Promise<readonly string[]>;
  /** Returns null for a missing key. */
  read(key: string): Promise<Uint8Array<ArrayBuffer> | null>;
  write(key: string, bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}
