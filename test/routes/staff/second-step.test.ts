/** The second step on the sign-in page, and the page that turns it on and off. */
import { expect, test } from "vitest";
import { loader, action as signIn } from "~/routes/staff/account/sign-in";
import { action } from "~/routes/staff/account/two-step";
import { createPostRequest } from "../../support/routes/post-request";

const SITE = "https://www.example.com";
const LUZ = { userId: "luz", name: "Luz", role: "sales", mustChangePassword: false };
const SETUP = {
  factorId: crypto.randomUUID(),
  secret: "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
  uri: "otpauth://totp/Orlando:luz@example.test?secret=ABCDEFGHIJKLMNOPQRSTUVWXYZ234567",
};

function createContext({ isWaiting = true } = {}) {
  let isIn = false;
  const enter = async (code: string) => {
    isIn = code === "123456";
    return isIn ? LUZ : "code";
  };
  return {
    staff: {
      findMember: async () => (isIn ? LUZ : null),
      forget: () => undefined,
      secondStep: {
        findWaiting: async () => (isWaiting && !isIn ? { userId: "luz" } : null),
        enterCode: enter,
        start: async () => SETUP,
        confirm: async (_: string, code: string) => code === "123456",
        turnOff: async (code: string) => code === "123456",
      },
      signIn: async () => "code",
    },
    rateLimit: { takeToken: async () => ({ isAllowed: true }), returnToken: async () => undefined },
    origin: "http://127.0.0.1:8787",
    log: () => undefined,
  };
}

async function post(
  task: (args: never) => unknown,
  path: string,
  form: Readonly<Record<string, string>>,
  context: object = createContext(),
) {
  const request = await createPostRequest(SITE + path, new URLSearchParams(form), {});
  const answer: unknown = await Promise.resolve(task({ request, params: {}, context } as never)).catch(
    (thrown) => thrown,
  );
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) return [answer.status, answer.headers.get("Location")];
  const { data, init } = answer as { data: object; init: ResponseInit | null };
  return [init?.status ?? 200, data];
}

const PATH = "/staff/sign-in?returnTo=%2Fstaff%2Fleads";
const PASSWORDS = { email: "luz@example.test", password: "four large boats" };

test("after the password comes the code, then the requested page; a wrong code is asked again", async () => {
  expect(await post(signIn, PATH, PASSWORDS)).toEqual([303, PATH]);
  expect(await post(signIn, PATH, { code: "654321" })).toMatchObject([
    401,
    { error: { "": ["staffTwoStep:refused.code"] } },
  ]);
  expect((await post(signIn, PATH, { code: "12" }))[0]).toBe(400);
  expect(await post(signIn, PATH, { code: "123 456" })).toEqual([303, "/staff/leads"]);
});

test("a code without a password before it only shows the sign-in form", async () => {
  const context = createContext({ isWaiting: false });
  expect(await post(signIn, PATH, { code: "123456" }, context)).toEqual([303, PATH]);
});

test("the page asks for the code while it's missing", async () => {
  const ask = async (isWaiting: boolean) => {
    const request = new Request(SITE + PATH);
    const answer = await loader({ request, params: {}, context: createContext({ isWaiting }) } as never);
    return (answer as unknown as { data: { asksForCode: boolean } }).data.asksForCode;
  };
  expect([await ask(true), await ask(false)]).toEqual([true, false]);
});

test("turning it on shows the key until a code is right; both ask for a code", async () => {
  const context = { ...createContext(), staff: { ...createContext().staff, findMember: async () => LUZ } };
  const send = (form: Readonly<Record<string, string>>) => post(action, "/staff/two-step", form, context);
  expect(await send({ intent: "start" })).toEqual([200, { setup: SETUP }]);
  const confirm = { intent: "confirm", ...SETUP };
  expect(await send({ ...confirm, code: "654321" })).toMatchObject([401, { setup: SETUP }]);
  expect(await send({ ...confirm, code: "" })).toMatchObject([400, { setup: SETUP }]);
  expect(await send({ ...confirm, uri: "javascript:alert(1)", code: "" })).not.toHaveProperty("1.setup");
  expect(await send({ ...confirm, code: "123456" })).toEqual([303, "/staff/two-step"]);
  expect((await send({ intent: "off", code: "654321" }))[0]).toBe(401);
  expect(await send({ intent: "off", code: "123456" })).toEqual([303, "/staff/two-step"]);
});
