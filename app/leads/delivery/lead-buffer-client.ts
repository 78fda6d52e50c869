/** Encrypts leads (AES-256-GCM) for the lead buffer, so that its storage holds no readable personal data, and calls its Durable Object. */
import { BackendUnavailable } from "~/backend/unavailable";
import type { NewLead } from "~/leads/lead";
import { newLeadRecord } from "~/leads/lead-record";
import type { BufferedLeads, BufferStatus, LeadBuffer, Person } from "~/leads/lead-store";
import {
  deriveId,
  deriveOnce,
  deriveSealingKey,
  deriveSigningKey,
  openText,
  sealText,
  signText,
} from "~/platform/crypto";
import { formatHex } from "~/platform/encoding";
import { parseJsonAs } from "~/platform/parse-json";
import { within } from "~/platform/timing";

/** What was sent while the database may be down, by name. The values are JSON-serializable. */
export interface BufferNotes {
  /** Returns undefined for a note that was never written. */
  readNote(name: string): Promise<unknown>;
  /** Resolves when the note is durable. */
  writeNote(name: string, value: unknown): Promise<void>;
}

/** Methods of the Durable Object. */
export interface LeadBufferStub extends BufferNotes {
  /** Durable once it resolves; deduplicates. Returns "full" when the lead was rejected. Depends on no setting. */
  add(lead: SealedLead, isSuspected?: boolean): Promise<"stored" | "full">;
  /** Continues to store leads if some wait and no alarm is due soon; called on start and every minute. Never throws. */
  resume(): Promise<void>;
  status(): Promise<BufferStatus>;
  /** @throws SettingsError */
  listMatching(person: Person): Promise<NewLead[]>;
  /** Deletes one person's leads. @returns the number deleted. @throws SettingsError */
  eraseMatching(person: Person): Promise<number>;
}

/** The binding. One object holds all leads: outages are short and leads are few. */
export interface LeadBufferNamespace {
  getByName(name: string): LeadBufferStub;
}

const BUFFER_NAME = "leads";
/** The shopper is waiting at the form. The buffer normally answers within milliseconds. */
// biome-ignore lint/plugin: the shopper is told to call; the database failed before
const ADD_TIMEOUT_MS = 5000;
// biome-ignore lint/plugin: the health says that the buffer doesn't answer; the alert comes a minute later
const STATUS_TIMEOUT_MS = 3000;
/** Up to ten thousand leads are decrypted. */
const SEARCH_TIMEOUT_MS = 30_000;

export function createLeadBufferClient(
  buffers: LeadBufferNamespace,
  cipher: LeadCipher,
): LeadBuffer & BufferedLeads {
  const { status } = createBufferControls(buffers);
  const search = <Result>(task: (buffer: LeadBufferStub) => Promise<Result>) =>
    call(SEARCH_TIMEOUT_MS, () => task(buffers.getByName(BUFFER_NAME)));
  return {
    async add(lead) {
      const sealed = await cipher.seal(lead);
      const task = buffers.getByName(BUFFER_NAME).add(sealed, lead.isSuspected);
      const answer = await within(ADD_TIMEOUT_MS, task, describeTimeout);
      if (answer !== "stored") throw new Error("The lead buffer is full.");
    },
    status,
    listMatching: (person) => search((buffer) => buffer.listMatching(person)),
    eraseMatching: (person) => search((buffer) => buffer.eraseMatching(person)),
  };
}

/** What the minute cron calls, whatever the settings contain. Every method throws BackendUnavailable. */
export function createBufferControls(
  buffers: LeadBufferNamespace,
): Pick<LeadBufferStub, "resume" | "status" | "readNote" | "writeNote"> {
  const ask = <Result>(task: (buffer: LeadBufferStub) => Promise<Result>) =>
    call(STATUS_TIMEOUT_MS, () => task(buffers.getByName(BUFFER_NAME)));
  return {
    resume: () => ask((buffer) => buffer.resume()),
    status: () => ask((buffer) => buffer.status()),
    readNote: (name) => ask((buffer) => buffer.readNote(name)),
    writeNote: (name, value) => ask((buffer) => buffer.writeNote(name, value)),
  };
}

/** @throws BackendUnavailable */
async function call<Result>(timeoutMs: number, task: () => Promise<Result>): Promise<Result> {
  try {
    return await within(timeoutMs, task(), describeTimeout);
  } catch {
    throw new BackendUnavailable("The lead buffer does not answer.");
  }
}

const describeTimeout = () => new Error("The lead buffer did not answer in time.");

export interface SealedLead {
  /** Identical for a repeat of the same lead, so that it is buffered once. Keyed, so it reveals nothing without the key. */
  readonly fingerprint: string;
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  /** 12-byte nonce, then the ciphertext with its tag. */
  readonly bytes: Uint8Array;
}

interface LeadKey {
  readonly id: string;
  readonly sealing: CryptoKey;
  readonly hashing: CryptoKey;
}

const KEY_ID_CHARACTERS = 12;

export type LeadCipher = ReturnType<typeof createLeadCipher>;

/** @param secrets parts of `LEADS_KEY`, newest first: the first encrypts, all decrypt */
export function createLeadCipher(secrets: readonly [string, ...string[]]) {
  const getKeys = deriveOnce(secrets, deriveLeadKey);
  return {
    async seal(lead: NewLead): Promise<SealedLead> {
      const [key] = await getKeys();
      const bytes = await sealText(key.sealing, JSON.stringify(lead), describe(key));
      return { fingerprint: await getFingerprint(key, lead), keyId: key.id, bytes };
    },
    /** Returns null when the key is no longer configured or the data was modified. */
    async open({ keyId, bytes }: Pick<SealedLead, "keyId" | "bytes">): Promise<NewLead | null> {
      const key = (await getKeys()).find(({ id }) => id === keyId);
      const plain = key ? await openText(key.sealing, bytes, describe(key)) : null;
      return plain === null ? null : parseJsonAs(newLeadRecord, plain);
    },
  };
}

/** Authenticates the key id, too, so that ciphertext can't be attributed to another key. */
const describe = ({ id }: LeadKey) => `lead:1:${id}`;

/** Excludes the send time, so that a second click gives the same fingerprint. */
async function getFingerprint({ hashing }: LeadKey, { sentAtIso: _, ...lead }: NewLead): Promise<string> {
  return formatHex(await signText(hashing, JSON.stringify(lead)));
}

async function deriveLeadKey(secret: string): Promise<LeadKey> {
  const [id, sealing, hashing] = await Promise.all([
    deriveId(secret, "lead key id", KEY_ID_CHARACTERS),
    deriveSealingKey(secret, "lead"),
    deriveSigningKey(secret, "lead fingerprint"),
  ]);
  return { id, sealing, hashing };
}
