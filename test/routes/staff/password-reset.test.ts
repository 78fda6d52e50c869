/** Asking for an email with a link, and the pages of the link. */
import { expect, test } from "vitest";
import { action as ask } from "~/routes/staff/account/forgot";
import { action, loader } from "~/routes/staff/account/new-password";
import { createPostRequest } from "../../support/routes/post-request";

const SITE = "https://www.example.com";
const TOKEN = "a".repeat(56);
const LUZ = { userId: "luz", name: "Luz", role: "sales", mustChangePassword: false };
const PAGE = "/staff/new-password";

function createContext({ step = null as "code" | "password" | null, isAllowed = true } = {}) {
  const done: string[] = [];
  const passwordReset = {
    sendEmail: (email: string, pageUrl: string) => void done.push(`email ${email} ${pageUrl}`),
    open: async (token: string) => {
      done.push(`open ${token}`);
      return token === TOKEN;
    },
    findWaiting: async () => step && { userId: "luz", step },
    enterCode: async (code: string) => code === "123456",
    findPerson: async () => (step === "password" ? LUZ : null),
    setPassword: async (next: string) => {
      done.push(`set ${next}`);
      return null;
    },
  };
  const context = {
    origin: SITE,
    staff: { passwordReset, forget: () => done.push("forget") },
    people: { noteOwnPassword: async () => undefined },
    rateLimit: {
      takeToken: async () => (isAllowed ? { isAllowed } : { isAllowed, retryAfterSeconds: 1800 }),
      returnToken: async () => undefined,
    },
    log: () => undefined,
  };
  return { context, done };
}

async function post(
  task: (args: never) => unknown,
  path: string,
  form: Readonly<Record<string, string>>,
  world = createContext(),
) {
  const request = await createPostRequest(SITE + path, new URLSearchParams(form), {});
  const sent = task({ request, params: {}, context: world.context } as never);
  const answer: unknown = await Promise.resolve(sent).catch((thrown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return [answer.status, answer.headers.get("Location"), ...world.done];
  const { data, init } = answer as { data: object; init: ResponseInit | null };
  return [init?.status ?? 200, data, ...world.done];
}

test("the answer is the same for every address, until the limit", async () => {
  const asked = await post(ask, "/staff/forgot", { email: "luz@example.test" });
  expect(asked).toEqual([200, { isSent: true }, `email luz@example.test ${SITE}${PAGE}`]);
  expect((await post(ask, "/staff/forgot", { email: "luz" }))[0]).toBe(400);
  const limited = await post(
    ask,
    "/staff/forgot",
    { email: "luz@example.test" },
    createContext({ isAllowed: false }),
  );
  expect(limited).toMatchObject([429, { retryAfterMinutes: 30 }]);
});

test.each([
  [`?token_hash=${TOKEN}`, null, "link"],
  ["?token_hash=x", null, "over"],
  ["", "code", "code"],
  ["", "password", "password"],
  ["", null, "over"],
] as const)(
  "opening the page with %j, while %j is asked, changes nothing and shows the step %j",
  async (query, waiting, shown) => {
    const { context, done } = createContext({ step: waiting });
    const request = new Request(SITE + PAGE + query);
    const answer = await loader({ request, params: {}, context } as never);
    expect([(answer as unknown as { data: { step: string } }).data.step, done]).toEqual([shown, []]);
  },
);

test.each([
  ["/es/staff/new-password", `/es${PAGE}?token_hash=${TOKEN}`],
  ["/pt/staff/new-password", `/pt${PAGE}?token_hash=${TOKEN}`],
  [PAGE, null],
  ["/es/elsewhere", null],
  ["", null],
])("a link of an email that was asked for on %j opens %j", async (asked, opened) => {
  const { context } = createContext();
  const query = new URLSearchParams({ token_hash: TOKEN, to: asked && SITE + asked });
  const request = new Request(`${SITE}${PAGE}?${query}`);
  const loading = loader({ request, params: {}, context } as never) as Promise<unknown>;
  const answer = await loading.catch((thrown: unknown) => thrown);
  expect(answer instanceof Response ? answer.headers.get("Location") : null).toBe(opened);
});

test("the button uses the link up, and the token leaves the address", async () => {
  const path = `${PAGE}?token_hash=${TOKEN}`;
  expect(await post(action, path, { token_hash: TOKEN })).toEqual([303, PAGE, `open ${TOKEN}`]);
  expect(await post(action, path, { token_hash: "../../x" })).toEqual([303, PAGE]);
});

test("a code is asked before the password, and a password before its code changes nothing", async () => {
  const early = createContext({ step: "code" });
  const next = { next: "four large boats", again: "four large boats" };
  expect(await post(action, PAGE, next, early)).toEqual([303, PAGE, "forget"]);
  expect((await post(action, PAGE, { code: "654321" }, createContext({ step: "code" })))[0]).toBe(401);
  expect(await post(action, PAGE, { code: "123456" }, createContext({ step: "code" }))).toEqual([303, PAGE]);
  expect(await post(action, PAGE, { code: "123456" }, createContext({ step: "password" }))).toEqual([
    303,
    PAGE,
  ]);
});

test("a new password is typed twice, isn't easy, and opens the dashboard", async () => {
  const send = (next: string, again = next) =>
    post(action, PAGE, { next, again }, createContext({ step: "password" }));
  expect(await send("four large boats")).toEqual([303, "/staff", "set four large boats"]);
  expect((await send("four large boats", "four large boat"))[0]).toBe(400);
  expect(await send("motors1234567")).toMatchObject([
    400,
    { error: { "": ["staffPeople:password.refused.weak"] } },
  ]);
});
