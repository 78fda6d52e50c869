/** The lead buffer: accepts leads while the database is down and stores them when it is up again. Runs in the Durable Object. */
import type { BusinessHours } from "~/dealer/business-facts";
import type { Log } from "~/edge/log";
import { getRetryDelaySeconds } from "~/leads/delivery/delivery-policy";
import type { SealedLead } from "~/leads/delivery/encrypt-lead";
import type { AnswerCounts, BufferStatus, LeadHealth } from "~/leads/delivery/site-health";
import { parseLeadPhone } from "~/leads/inbox/lead-phone.server";
import { getPhoneDigits, type NewLead } from "~/leads/lead";
import type { LeadPerson } from "~/leads/lead-store";
import { createAnswerTotals } from "../alerts/answer-totals";
import type { SiteAlerts } from "../alerts/site-alerts";
import type { BufferNotes } from "./buffer-notes";
import type { BufferedLead, BufferedLeads } from "./buffered-leads";
import { type BufferServices, storeBatch } from "./store-buffered-leads";
import { createTaskQueue } from "./task-queue";

interface LeadBufferParts {
  readonly leads: BufferedLeads;
  readonly notes: BufferNotes;
  readonly clock: Pick<DurableObjectStorage, "getAlarm" | "setAlarm" | "deleteAlarm">;
  /** Creates what depends on settings. @throws SettingsError on every call while a setting is invalid */
  readonly open: () => BufferServices;
  /** @throws SettingsError */
  readonly textWaitingCount: () => Promise<void>;
  readonly alerts: SiteAlerts;
  readonly log: Log;
  readonly now?: () => number;
  readonly random?: () => number;
}

export interface LeadBufferHandler {
  /** Durable once it resolves; deduplicates. Returns "full" when the lead was rejected. Depends on no setting. */
  add(lead: SealedLead, isSuspected?: boolean): Promise<"stored" | "full">;
  /** Alarm handler: stores a batch and sets the next alarm while leads remain. Never throws. */
  storeWaiting(): Promise<void>;
  /** Sets the alarm if leads wait and none is due soon; called on start and every minute. Never throws. */
  resume(): Promise<void>;
  /** Handles the minute cron. Never throws. @param leads null while the database is down */
  tick(leads: LeadHealth | null, businessHours: BusinessHours): Promise<void>;
  status(): BufferStatus;
  /** Adds the responses of one isolate, and reports a cron that stopped. Never throws. */
  countAnswers(counts: AnswerCounts): Promise<void>;
  /** @throws SettingsError */
  listMatching(person: LeadPerson): Promise<NewLead[]>;
  /** Deletes one person's leads. @returns the number deleted. @throws SettingsError */
  eraseMatching(person: LeadPerson): Promise<number>;
}

/** About 20 MB at most: days of an outage at a busy dealership, or a minute of a flood. */
const MAX_WAITING = 10_000;
/** Part of MAX_WAITING; the rest is reserved for leads not suspected as spam. */
const MAX_SUSPECTED = 500;
/** At least ten times the size of a form without photos. */
const MAX_BYTES = 64 * 1024;
const FIRST_ATTEMPT_SECONDS = 2;
/** Limits the delay to 2 ** 6 × 5 seconds, about 5 minutes, for when no cron tick arrives. */
const LAST_STEP_OF_DELAY = 7;
/** An alarm due within this time isn't replaced. */
const NEAR_SECONDS = 10;
/** Used until the first text is sent, so that staff know within a minute. */
const MAX_DELAY_BEFORE_TEXT_SECONDS = 20;
const PAGE_SIZE = 200;
const TICK_NOTE = "lastTick";
const NATIONAL_DIGITS = 10;

export function createLeadBufferHandler(parts: LeadBufferParts): LeadBufferHandler {
  // biome-ignore lint/plugin: only retry delays
  const { leads, notes, clock, textWaitingCount, alerts, now = Date.now, random = Math.random, log } = parts;
  const exclusively = createTaskQueue();
  const answers = createAnswerTotals(notes, now);
  let failures = 0;

  const setAlarmIn = (seconds: number) => clock.setAlarm(now() + seconds * 1000);
  /** Runs one step and logs its failure, so that the others still run. */
  const attempt = async (name: string, task: () => unknown) => {
    try {
      await task();
    } catch (error) {
      log("leadBufferFailed", { at: name, reason: describeError(error) });
    }
  };
  const resume = () =>
    attempt("resume", async () => {
      if (leads.count() === 0) return;
      const alarmMs = await clock.getAlarm();
      const isNear = alarmMs !== null && alarmMs <= now() + NEAR_SECONDS * 1000;
      if (!isNear) await setAlarmIn(FIRST_ATTEMPT_SECONDS);
    });
  const readStatus = () => describeStatus(leads, notes, answers.read());
  const findMatching = (person: LeadPerson) => findLeads(leads, parts.open().cipher, person);

  return {
    async add(lead, isSuspected = false) {
      const isFull =
        lead.bytes.length > MAX_BYTES ||
        leads.count() >= MAX_WAITING ||
        (isSuspected && leads.countSuspected() >= MAX_SUSPECTED);
      if (isFull && !leads.has(lead.fingerprint)) {
        log("leadBufferFull", { count: leads.count(), isSuspected });
        return "full";
      }
      leads.add(lead, now(), isSuspected);
      await attempt("add", async () => {
        if ((await clock.getAlarm()) === null) await setAlarmIn(FIRST_ATTEMPT_SECONDS);
      });
      await leads.makeDurable();
      return "stored";
    },
    async storeWaiting() {
      // Set the alarm first: if this run is cut off, the next one still happens.
      await attempt("alarm", () => setAlarmIn(MAX_DELAY_BEFORE_TEXT_SECONDS));
      let isUp = false;
      await attempt("store", async () => {
        const { done, failed } = await storeBatch({ ...parts.open(), leads, log, exclusively });
        isUp = done > 0 || failed === 0;
      });
      failures = isUp ? 0 : failures + 1;
      if (!isUp) await attempt("textWaitingCount", textWaitingCount);
      await attempt("alarm", async () => {
        const { waiting, locked } = leads.readCounts();
        if (waiting === 0) return clock.deleteAlarm();
        // Leads that wait only for a missing key are retried at the longest delay.
        const step = waiting > locked ? Math.min(failures, LAST_STEP_OF_DELAY) : LAST_STEP_OF_DELAY;
        const delaySeconds = step === 0 ? 1 : getRetryDelaySeconds(step, random());
        await setAlarmIn(delaySeconds);
        log("leadsStillBuffered", { count: waiting, locked, delaySeconds });
      });
    },
    resume,
    async tick(health, businessHours) {
      await attempt("tick", () => notes.write(TICK_NOTE, new Date(now()).toISOString()));
      await resume();
      await attempt("alert", () => alerts.report({ leads: health, buffer: readStatus() }, businessHours));
    },
    status: readStatus,
    async countAnswers(counts) {
      await attempt("answers", () => answers.add(counts));
      await attempt("clock", () => alerts.watchClock(readStatus()));
    },
    listMatching: async (person) => (await findMatching(person)).map(({ lead }) => lead),
    eraseMatching: (person) =>
      exclusively(async () => {
        const found = await findMatching(person);
        for (const { waiting } of found) leads.remove(waiting.id);
        await leads.makeDurable();
        if (found.length > 0) log("bufferedLeadsErased", { count: found.length });
        return found.length;
      }),
  };
}

function describeStatus(leads: BufferedLeads, notes: BufferNotes, answers: AnswerCounts): BufferStatus {
  const { waiting, suspected, locked, oldestSeconds } = leads.readCounts();
  const lastTickAtIso = notes.read(TICK_NOTE) as string | null;
  return {
    waiting,
    suspectedWaiting: suspected,
    locked,
    oldestWaitingSeconds: oldestSeconds,
    lastTickAtIso,
    answers,
  };
}

/** Decrypts all buffered leads, a page at a time, and returns those of a person. */
async function findLeads(leads: BufferedLeads, cipher: BufferServices["cipher"], person: LeadPerson) {
  const found: { readonly waiting: BufferedLead; readonly lead: NewLead }[] = [];
  let page = leads.listAfter(0, PAGE_SIZE);
  for (let last = page.at(-1); last; last = page.at(-1)) {
    for (const waiting of page) {
      const lead = await cipher.open(waiting);
      if (lead && isOf(lead, person)) found.push({ waiting, lead });
    }
    page = leads.listAfter(last.id, PAGE_SIZE);
  }
  return found;
}

/** Matches by email or by the last ten digits of the phone number. */
function isOf({ email, phone }: NewLead, person: LeadPerson): boolean {
  const digits = person.phoneDigits?.replace(/\D/g, "").slice(-NATIONAL_DIGITS) ?? "";
  const isSameEmail =
    person.email !== undefined && fold(person.email) !== "" && fold(email) === fold(person.email);
  return isSameEmail || (digits !== "" && listLastDigits(phone).includes(digits));
}

/** Last digits of the number as typed, and of the parsed number without extension and dialing prefix. */
const listLastDigits = (phone: string) =>
  [phone, parseLeadPhone(phone)?.e164 ?? ""].map((text) => getPhoneDigits(text).slice(-NATIONAL_DIGITS));

const fold = (email: string) => email.trim().toLowerCase();

/** Only SettingsError messages are known to contain no personal data. */
function describeError(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  return error.name === "SettingsError" ? error.message : error.name;
}
