/** Simulates deliveries through whole Twilio outages with a fake clock: how often and how long they are tried, and how many texts arrive. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { getReference } from "~/leads/delivery/sms-text";
import type { ClaimedDelivery } from "~/leads/lead-store";
import { createTwilio } from "../../functions/clients/twilio";
import { deliverLead } from "../../functions/leads/deliver-lead";
import { sendClientSms } from "../../functions/leads/lead-channels";
import { createOutbox, DELIVERY, LEAD } from "./outbox";
import { ACCOUNT, connect, NUMBERS, openStandIn } from "./stand-in-account";

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** How Twilio responds to one kind of request. "lost": it accepts the message, and its response gets lost. */
type Answering = "well" | "lost" | "silent" | "502" | "503" | "429";

/** Twilio's behavior at one moment. */
interface Moment {
  readonly post: Answering;
  readonly list: Exclude<Answering, "lost">;
}

const CLIENT = { name: LEAD.name, email: LEAD.email, phone: LEAD.phone, message: LEAD.message };
const DETAILS = {
  reference: getReference(LEAD.id),
  warning: "",
  about: "",
  tradeIn: null,
  photoCount: 0,
  link: null,
};

const FAIR: Moment = { post: "well", list: "well" };
const PROBLEMS = {
  "502": () => new Response("<h1>Bad gateway</h1>", { status: 502 }),
  "503": () => Response.json({ code: 20503 }, { status: 503 }),
  "429": () => Response.json({ code: 20429 }, { status: 429 }),
  silent: () => Promise.reject(new TypeError("fetch failed")),
  lost: () => Promise.reject(new TypeError("fetch failed")),
} as const;

interface Story {
  /** @param sinceMs since the first attempt */
  readonly getMoment: (sinceMs: number) => Moment;
  /** How long after a message was accepted the list shows it. */
  readonly listLagMs?: number;
  /** 0 ≤ chance < 1. */
  readonly random?: () => number;
}

/** Simulates one lead's delivery from its first attempt until it is done, however long that takes. */
async function play({ getMoment, listLagMs = 0, random = () => 0.5 }: Story) {
  const { state, store } = createOutbox();
  const startMs = Date.parse(LEAD.sentAtIso);
  state.nowMs = startMs;
  const taken: { sid: string; body: string; atMs: number }[] = [];
  const posts: number[] = [];
  const answer: typeof fetch = async (_, init) => {
    const moment = getMoment(state.nowMs - startMs);
    if (init?.method === "POST")
      return answerPost(moment.post, String(new URLSearchParams(String(init.body)).get("Body")));
    if (moment.list !== "well") return PROBLEMS[moment.list]();
    const shown = taken.filter(({ atMs }) => atMs + listLagMs <= state.nowMs);
    const messages = shown.map(({ sid, body }) => ({ sid, body, status: "delivered" }));
    return Response.json({ messages, next_page_uri: null });
  };
  const answerPost = (answering: Answering, body: string) => {
    posts.push(state.nowMs - startMs);
    if (answering !== "well" && answering !== "lost") return PROBLEMS[answering]();
    const sid = `SM${String(taken.length).padStart(32, "0")}`;
    taken.push({ sid, body, atMs: state.nowMs });
    return answering === "lost" ? PROBLEMS.lost() : Response.json({ sid, status: "queued" }, { status: 201 });
  };
  const site = { apiUrl: "https://twilio.invalid", fetch: answer, now: () => new Date(state.nowMs) };
  const twilio = createTwilio({ ...ACCOUNT, ...NUMBERS, ...site });
  const services = {
    store,
    channels: {
      sms: async (claim: ClaimedDelivery) =>
        (await sendClientSms(CLIENT, { ...claim, ...DETAILS, since: new Date(startMs) }, twilio)).answer,
      webhook: () => Promise.reject(new Error("there is no webhook")),
    },
    log: () => undefined,
    random,
  };
  let tries = 0;
  while (state.row.status === "pending") {
    tries += 1;
    state.nowMs = Math.max(state.nowMs, state.row.dueMs);
    await deliverLead(DELIVERY, services);
  }
  const { status } = state.row;
  return { status, tries, posts, texts: taken.length, tookMs: state.nowMs - startMs };
}

const until = (endMs: number, moment: Moment) => (sinceMs: number) => (sinceMs < endMs ? moment : FAIR);

test.each([0, 0.999_999])("after a day of failures a delivery is dead (random value %d)", async (chance) => {
  const getMoment = () => ({ post: "503", list: "well" }) as const;
  const { status, tries, texts, tookMs } = await play({ getMoment, random: () => chance });
  expect([status, texts]).toEqual(["dead", 0]);
  expect(tookMs).toBeGreaterThanOrEqual(24 * HOUR_MS);
  expect(tookMs).toBeLessThanOrEqual(24.5 * HOUR_MS);
  expect(tries).toBeGreaterThanOrEqual(57);
  expect(tries).toBeLessThanOrEqual(105);
});

const LOST = until(1, { post: "lost", list: "well" });

test.each<[string, Story]>([
  ["a failing message list", { getMoment: until(300 * MINUTE_MS, { post: "well", list: "502" }) }],
  ["a lost answer, with a list that is 50 minutes late,", { getMoment: LOST, listLagMs: 50 * MINUTE_MS }],
])("%s has nothing sent twice", async (_, story) => {
  expect(await play(story)).toMatchObject({ status: "sent", texts: 1, posts: [0] });
});

test("at least an hour passes between two unanswered requests to send", async () => {
  const { posts } = await play({ getMoment: until(5 * HOUR_MS, { post: "silent", list: "well" }) });
  const gaps = posts.slice(1).map((at, index) => at - (posts[index] ?? 0));
  expect(posts.length).toBe(6);
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(HOUR_MS);
});

test("any Twilio failures for 22 hours end in one text and no dead letter, soon after the last failure", async () => {
  const moment = fc.record({
    post: fc.constantFrom<Answering>("well", "lost", "silent", "502", "503", "429"),
    list: fc.constantFrom<Moment["list"]>("well", "silent", "502", "503", "429"),
  });
  const change = fc.tuple(fc.integer({ min: 1, max: 240 }), moment);
  const changes = fc.array(change, { minLength: 1, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(changes, fc.double({ min: 0, max: 0.999, noNaN: true }), async (weather, chance) => {
      const getMoment = (sinceMs: number) => {
        let endMs = 0;
        for (const [minutes, during] of weather) {
          endMs += minutes * MINUTE_MS;
          if (sinceMs < Math.min(endMs, 22 * HOUR_MS)) return during;
        }
        return FAIR;
      };
      const { status, texts, tookMs } = await play({ getMoment, random: () => chance });
      const lasted = weather.reduce((sum, [minutes]) => sum + minutes, 0);
      const lastedMs = Math.min(22 * 60, lasted) * MINUTE_MS;
      // The next attempt after the failures: at most an hour of searching.
      return status === "sent" && texts === 1 && tookMs <= lastedMs + 61 * MINUTE_MS;
    }),
    { numRuns: 200 },
  );
});

test("a Worker that died after sending left a text that is found; only staff send it a second time", async () => {
  const standIn = openStandIn();
  const since = new Date();
  // Nothing is recorded from an attempt that died.
  const claim = { ...DETAILS, since, claimedAtIso: since.toISOString(), unclearSinceIso: null };
  const send = (attempt: number, to = NUMBERS.to) =>
    sendClientSms(CLIENT, { ...claim, attempt }, connect(standIn, { to }));
  expect(await send(2, "+15005550009")).toMatchObject({ error: "21614", answer: { kind: "refused" } });
  for (const attempt of [2, 3]) expect((await send(attempt)).error).toBeNull();
  expect(standIn.list()).toHaveLength(1);
  await send(1);
  expect(standIn.list()).toHaveLength(2);
});
