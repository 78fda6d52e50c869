/** Encrypts leads in the lead buffer (AES-256-GCM), so that its storage holds no readable personal data. */
import type { NewLead } from "~/leads/lead";
import { newLeadRecord } from "~/leads/lead-record";
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
import { parseJson } from "~/platform/parse-json";

export interface SealedLead {
  /** Identical for a repeat of the same lead, so that it is buffered once. Keyed, so it reveals nothing without the key. */
  readonly fingerprint: string;
  /** Identifies the key without revealing it. */
  readonly keyId: string;
  /** 12-byte nonce, then the ciphertext with its tag. */
  readonly bytes: Uint8Array;
}

export interface LeadCipher {
  seal(lead: NewLead): Promise<SealedLead>;
  /** Returns null when the key is no longer configured or the data was modified. */
  open(sealed: Pick<SealedLead, "keyId" | "bytes">): Promise<NewLead | null>;
}

interface LeadKey {
  readonly id: string;
  readonly sealing: CryptoKey;
  readonly hashing: CryptoKey;
}

const KEY_ID_CHARACTERS = 12;

/** @param secrets parts of `LEADS_KEY`, newest first: the first encrypts, all decrypt */
export function createLeadCipher(secrets: readonly [string, ...string[]]): LeadCipher {
  const getKeys = deriveOnce(secrets, deriveLeadKey);
  return {
    async seal(lead) {
      const [key] = await getKeys();
      const bytes = await sealText(key.sealing, JSON.stringify(lead), describe(key));
      return { fingerprint: await getFingerprint(key, lead), keyId: key.id, bytes };
    },
    async open({ keyId, bytes }) {
      const key = (await getKeys()).find(({ id }) => id === keyId);
      const plain = key ? await openText(key.sealing, bytes, describe(key)) : null;
      return plain === null ? null : (newLeadRecord.safeParse(parseJson(plain)).data ?? null);
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
