/** A lead buffer and the minute cron, whose time, storage, database, and Twilio account the tests control. */
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import type { LogFields } from "~/edge/log";
import type { StoredHealth } from "~/health/site-health";
import { type BufferNotes, createLeadCipher } from "~/leads/delivery/lead-buffer-client";
import type { NewLead } from "~/leads/lead";
import { createSiteAlerts } from "../../../functions/health/site-alerts";
import { tickMinute } from "../../../functions/health/tick-minute";
import {
  type BufferedLead,
  createLeadBufferHandler,
  type LeadBufferTable,
} from "../../../functions/leads/lead-buffer";
import { textWaitingCount } from "../../../functions/leads/waiting-text";
import { DEALER } from "../../fixtures/dealer";
import { createLead } from "../../fixtures/lead";

const KEY = "0123456789abcdefghijklmnopqrstuvwxyz";
const OTHER_KEY = "zyxwvutsrqponmlkjihgfedcba9876543210";

/** Friday, November 20, 2026, noon in Orlando. */
export const NOON_MS = Date.parse("2026-11-20T17:00:00Z");

export const OWNER = "+14075550143";
export const DEALERSHIP = "+14075550142";
export const TEXT_SETTINGS = {
  TWILIO_API_URL: "https://twilio.invalid",
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
  TWILIO_AUTH_TOKEN: ["0123456789abcdef0123456789abcdef"],
  TWILIO_FROM: "+15005550006",
  TWILIO_TO: DEALERSHIP,
  ALERTS_TO: OWNER as string | undefined,
  LEAD_ANSWER_MINUTES: 30,
  SITE_URL: "https://www.example.com",
};

const secret = "0123456789abcdef";
export const WEBHOOK = { ALERTS_WEBHOOK_URL: "https://alerts.invalid/", ALERTS_WEBHOOK_SECRET: secret };
const NO_WEBHOOK = { ALERTS_WEBHOOK_URL: undefined, ALERTS_WEBHOOK_SECRET: undefined };

type RowState = { fingerprint: string; atMs: number; isSuspected: boolean; isLocked: boolean };
type BufferedRow = BufferedLead & RowState;

/** Implements the contract of `LeadBufferTable` without SQLite; the built Worker's test uses the real one. */
function createLeadBufferTable(now: () => number): LeadBufferTable & { readonly rows: BufferedRow[] } {
  const rows: BufferedRow[] = [];
  let lastId = 0;
  const secondsSince = (atMs: number) => Math.round((now() - atMs) / 1000);
  const describe = (row: BufferedRow) => ({ ...row, waitedSeconds: secondsSince(row.atMs) });
  const change = (id: number, isLocked: boolean) => {
    const at = rows.findIndex((row) => row.id === id);
    const row = rows[at];
    if (row) rows[at] = { ...row, tries: row.tries + 1, isLocked };
  };
  return {
    rows,
    count: () => rows.length,
    readStatus() {
      const [oldest] = rows.filter(({ isLocked }) => !isLocked);
      return {
        waiting: rows.length,
        suspectedWaiting: rows.filter(({ isSuspected }) => isSuspected).length,
        locked: rows.filter(({ isLocked }) => isLocked).length,
        oldestWaitingSeconds: oldest ? secondsSince(oldest.atMs) : null,
      };
    },
    has: (fingerprint) => rows.some((row) => row.fingerprint === fingerprint),
    isWaiting: (id) => rows.some((row) => row.id === id),
    add({ fingerprint, keyId, bytes }, atMs, isSuspected) {
      if (rows.some((row) => row.fingerprint === fingerprint)) return;
      lastId += 1;
      const state = { tries: 0, waitedSeconds: 0, atMs, isSuspected, isLocked: false };
      rows.push({ id: lastId, fingerprint, keyId, bytes, ...state });
    },
    list: (limit) => {
      const sorted = rows.toSorted((a, b) => a.tries - b.tries || a.id - b.id);
      return sorted.slice(0, limit).map(describe);
    },
    listAfter: (id, limit) => {
      const later = rows.filter((row) => row.id > id);
      return later.slice(0, limit).map(describe);
    },
    countNewer(id) {
      const newer = rows.filter((row) => row.id > id && !row.isSuspected);
      const oldestSeconds = newer[0] ? secondsSince(newer[0].atMs) : 0;
      return { count: newer.length, oldestSeconds, lastId: newer.at(-1)?.id ?? id };
    },
    noteFailure: (id) => change(id, false),
    noteLocked: (id) => change(id, true),
    remove(id) {
      const at = rows.findIndex((row) => row.id === id);
      if (at >= 0) rows.splice(at, 1);
    },
    makeDurable: async () => undefined,
  };
}

function createNotes(): BufferNotes {
  const notes = new Map<string, unknown>();
  return {
    readNote: async (name) => structuredClone(notes.get(name)),
    writeNote: async (name, value) => void notes.set(name, structuredClone(value)),
  };
}

function createTwilio(now: () => number) {
  const texts: { to: string | null; body: string | null }[] = [];
  const account = {
    /** The responses to the next texts; without one a text is accepted. */
    answers: [] as (() => Response)[],
    settings: TEXT_SETTINGS,
    /** Of the alerts' webhook; unset in most tests. */
    webhook: NO_WEBHOOK as typeof NO_WEBHOOK | typeof WEBHOOK,
  };
  const queued = { sid: `SM${"0".repeat(32)}`, status: "queued" };
  const describe = ({ body }: (typeof texts)[number]) => {
    return { ...queued, body, date_created: new Date(now()).toUTCString() };
  };
  const posts: { headers: Headers; body: string }[] = [];
  const receivePost = (init?: RequestInit) => {
    const answer = account.answers.shift()?.() ?? new Response(null);
    if (answer.ok) posts.push({ headers: new Headers(init?.headers), body: String(init?.body) });
    return answer;
  };
  const send: typeof fetch = async (address, init) => {
    if (address === WEBHOOK.ALERTS_WEBHOOK_URL) return receivePost(init);
    // The message list, newest first.
    if (init?.method !== "POST")
      return Response.json({ messages: texts.toReversed().map(describe), next_page_uri: null });
    const form = init.body as URLSearchParams;
    const answer = account.answers.shift()?.();
    if (!answer || answer.headers.has("X-Accepted"))
      texts.push({ to: form.get("To"), body: form.get("Body") });
    return answer ?? Response.json(queued, { status: 201 });
  };
  const textsTo = (to: string) => texts.filter((text) => text.to === to).map(({ body }) => body);
  return Object.assign(account, { texts, posts, textsTo, fetch: send });
}

function createDatabase(state: { readonly isUp: boolean; readonly isQuarantineUp: boolean }) {
  const stored: NewLead[] = [];
  const quarantined: [string, string][] = [];
  /** Messages that fail as in an outage, and messages that are refused. */
  const [failing, rejected] = [new Set<string>(), new Set<string>()];
  const store = {
    async storeLead(lead: NewLead) {
      if (!state.isUp || failing.has(lead.message)) throw new BackendUnavailable("down");
      if (rejected.has(lead.message)) throw new BackendRejected("refused", "22P05");
      stored.push(lead);
      return { id: `row ${stored.length}`, isNew: true, deliveryIds: [`delivery ${stored.length}`] };
    },
    async quarantineLead(lead: NewLead, reason: string) {
      if (!state.isQuarantineUp) throw new BackendUnavailable("down");
      quarantined.push([lead.message, reason]);
      return { id: "quarantined", isNew: true };
    },
  };
  return { stored, quarantined, failing, rejected, store };
}

export function createWorld() {
  const state = {
    isUp: true,
    alarmMs: null as number | null,
    nowMs: NOON_MS,
    settingsError: null as Error | null,
    isStorageBroken: false,
    isQuarantineUp: true,
    cipher: createLeadCipher([KEY]),
  };
  const now = () => state.nowMs;
  const guard = <Args extends unknown[], Result>(task: (...args: Args) => Result) => {
    return (...args: Args) => {
      if (state.isStorageBroken) throw new Error("storage");
      return task(...args);
    };
  };
  const buffered = createLeadBufferTable(now);
  const { count, readStatus, list } = buffered;
  const leads = { ...buffered, count: guard(count), readStatus: guard(readStatus), list: guard(list) };
  const { store, ...database } = createDatabase(state);
  const twilio = createTwilio(now);
  const enqueued: string[] = [];
  const logged: [string, LogFields][] = [];
  const log = (event: string, fields: LogFields = {}) => void logged.push([event, fields]);
  const notes = createNotes();
  const services = { notes, log, now, fetch: twilio.fetch };
  const readSettings = () => twilio.settings;
  const readWebhookSettings = () => twilio.webhook;
  const openBuffer = () =>
    createLeadBufferHandler({
      leads,
      log,
      now,
      clock: {
        getAlarm: async () => state.alarmMs,
        setAlarm: async (time) => void Object.assign(state, { alarmMs: Number(time) }),
        deleteAlarm: async () => void Object.assign(state, { alarmMs: null }),
      },
      open() {
        if (state.settingsError) throw state.settingsError;
        const queue = { enqueue: async (ids: readonly string[]) => enqueued.push(...ids) > 0 };
        return { cipher: state.cipher, store, queue, channels: ["sms"] as const };
      },
      textWaitingCount: () => textWaitingCount({ ...services, leads, readSettings }),
      random: () => 0,
    });
  const buffer = openBuffer();
  const alerts = createSiteAlerts({ ...services, readSettings, readWebhookSettings });
  /** @param health null while the database is down */
  const tick = (health: StoredHealth | null) => {
    const lastTickAtIso = new Date(state.nowMs).toISOString();
    return tickMinute({
      health: health && {
        recordTick: async () => undefined,
        read: async () => ({ ...health, lastTickAtIso }),
      },
      answerMinutes: 0,
      findBusinessHours: async () => DEALER,
      buffer: { resume: buffer.resume, status: async () => leads.readStatus() },
      alerts,
      log,
    });
  };
  /** Fires the alarm. It is unset before its handler runs. */
  const fireAlarm = async () => {
    state.nowMs = Math.max(state.nowMs, state.alarmMs ?? state.nowMs);
    state.alarmMs = null;
    await buffer.storeWaiting();
  };
  /** Runs the alarm and the cron for the given minutes. */
  const passMinutes = async (minutes: number, health: StoredHealth | null = null) => {
    for (const end = state.nowMs + minutes * 60_000; state.nowMs < end; ) {
      const nextTickMs = Math.floor(state.nowMs / 60_000 + 1) * 60_000;
      if (state.alarmMs !== null && state.alarmMs <= nextTickMs) await fireAlarm();
      else {
        state.nowMs = nextTickMs;
        await tick(health);
      }
    }
  };
  const seal = (message: string, values: Partial<NewLead> = {}) =>
    state.cipher.seal(createLead({ message, ...values }));
  const tools = { buffer, alerts, tick, openBuffer, fireAlarm, passMinutes, seal };
  return { buffered, state, enqueued, logged, twilio, ...database, ...tools };
}

/** Encrypts a lead with a key that the buffer does not have until `addOtherKey` is called. */
export const sealLocked = () => createLeadCipher([OTHER_KEY]).seal(createLead({ message: "locked" }));

export function addOtherKey({ state }: ReturnType<typeof createWorld>): void {
  state.cipher = createLeadCipher([KEY, OTHER_KEY]);
}
