import { data } from "@remix-run/cloudflare";
import { expect, test } from "vitest";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { throw503OnOutage } from "~/staff/guard";
import { loadMenu } from "~/staff/staff-menu";
import { orFailure, type StaffSubmission, staffAction, staffLoader } from "~/staff/staff-route";
import { createPostRequest } from "../../support/routes/post-request";

const down = () => Promise.reject(new BackendUnavailable("down"));

const refused = () => Promise.reject(new BackendRejected("refused", "23514"));

async function respond(failure: () => Promise<never>) {
  const lines: unknown[] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const answer: unknown = await throw503OnOutage(failure(), log).catch((thrown: unknown) => thrown);
  if (!(answer instanceof Response)) throw new Error("no answer of its own");
  return [answer.status, answer.headers.get("Retry-After"), await answer.text(), lines];
}

test("an outage is a full response, so that a download has a Retry-After too; a rejection by the database is a 400", async () => {
  expect(await respond(down)).toEqual([503, "30", "backend", [["staffRequestFailed", { reason: "down" }]]]);
  expect(await respond(refused)).toEqual([400, null, "form", [expect.anything()]]);
});

test("a form is told whether it was an outage or a rejection, and both are logged", async () => {
  const lines: unknown[] = [];
  const log = (...line: unknown[]) => void lines.push(line);
  const told = [await orFailure(refused(), log), await orFailure(down(), log)];
  expect(told).toEqual(["rejected", "unavailable"]);
  expect(await orFailure(Promise.resolve(7), log)).toBe(7);
  expect(lines).toHaveLength(2);
});

test("any other error is thrown", async () => {
  const bug = new Error("bug");
  await expect(throw503OnOutage(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
  await expect(orFailure(Promise.reject(bug), () => undefined)).rejects.toBe(bug);
});

const ANA = { userId: "ana", name: "Ana", role: "sales" as const, mustChangePassword: false };
const COUNTS = { leads: 2, due: 1, vehicles: 3, sheet: 0, photos: 1, version: "7", readAtIso: null };
const MENU = { member: { userId: "ana", name: "Ana", role: "sales" }, counts: COUNTS };
const PAGE = "https://www.example.com/staff/vehicles/7";

/** Runs a wrapper for Ana, or for a visitor; returns status and data, or where it redirects. */
async function call(
  task: (args: never) => Promise<unknown>,
  body: BodyInit | null = null,
  { member = ANA as typeof ANA | null, findMember = async () => member, countMenu = async () => COUNTS } = {},
) {
  const context = {
    staff: { findMember },
    staffMenu: { countMenu },
    people: { listPeople: async () => [{ ...ANA, name: "Luz", role: "owner" }, ANA] },
    log: () => undefined,
  };
  const request = body ? await createPostRequest(PAGE, body, {}) : new Request(PAGE);
  const answer = await task({ request, params: {}, context } as never).catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response)
    return [answer.status, answer.headers.get("Location") ?? (await answer.text())];
  const isBare = typeof answer !== "object" || answer === null || !("init" in answer);
  const { data, init } = (isBare ? { data: answer } : answer) as {
    data: unknown;
    init?: ResponseInit | null;
  };
  return [init?.status ?? 200, data];
}

const form = (fields: Readonly<Record<string, string>>) => new URLSearchParams(fields);
const read = ({ form, member }: StaffSubmission) => [member.userId, form.get("name")];

test("a page is what its handler returns; an outage is a 503", async () => {
  const load = (value: () => unknown) => call((args) => staffLoader(args, "sales", value));
  expect(await load(() => ({ page: 1 }))).toEqual([200, { page: 1 }]);
  expect(await load(async () => data(null, { status: 404 }))).toEqual([404, null]);
  const to = "https://www.example.com/staff";
  expect(await load(() => Response.redirect(to, 303))).toEqual([303, to]);
  expect(await load(down)).toEqual([503, "backend"]);
});

test("the menu has who is signed in and the counts, which an outage takes away", async () => {
  expect(await call(loadMenu)).toEqual([200, MENU]);
  expect(await call(loadMenu, null, { countMenu: down })).toEqual([200, { ...MENU, counts: null }]);
});

test("without the session, for visitors, and before a new password there is no menu, and nothing is counted", async () => {
  const countMenu = () => Promise.reject(new Error("counted"));
  for (const member of [null, { ...ANA, mustChangePassword: true }])
    expect(await call(loadMenu, null, { member, countMenu })).toEqual([200, null]);
  expect(await call(loadMenu, null, { findMember: down, countMenu })).toEqual([200, null]);
});

test("a form goes to the handler of its intent, one without an intent to the default, and an unknown one is a 400", async () => {
  const send = (fields: Readonly<Record<string, string>>) =>
    call((args) => staffAction(args, "sales", { save: read, default: () => "default" }), form(fields));
  expect(await send({ intent: "save", name: "Luz" })).toEqual([200, ["ana", "Luz"]]);
  expect(await send({ name: "Luz" })).toEqual([200, "default"]);
  for (const intent of ["", "sell", "toString", "__proto__"])
    expect(await send({ intent })).toEqual([400, "form"]);
});

test("an action has a role, and reports a body that is too large if it takes files", async () => {
  const owners = (args: never) => staffAction(args, "owner", { default: read });
  expect(await call(owners, form({}))).toEqual([403, { askOwners: ["Luz"] }]);
  const upload = { maxBytes: 10, tooLarge: () => data("tooLarge", { status: 413 }) };
  const files = (args: never) => staffAction(args, { access: "sales", upload }, { default: read });
  const body = new FormData();
  body.set("photos", new File(["x".repeat(11)], "a.jpg"));
  expect(await call(files, body)).toEqual([413, "tooLarge"]);
});
