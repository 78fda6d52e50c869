/** Calls loaders and actions of staff routes with fake services. */
import { DEALER } from "../../fixtures/dealer";
import { fakeStaffMenu } from "../../fixtures/staff-menu";
import { createPostRequest } from "./post-request";

const ID = "00000000-0000-4000-8000-00000000000";
export const SALES = { userId: `${ID}2`, name: "Diego", role: "sales", mustChangePassword: false };
export const OWNER = { ...SALES, userId: `${ID}1`, name: "Marta", role: "owner" };

type Fields = Readonly<Record<string, string | File>>;

interface StaffCall {
  /** Fields of a submitted form, or another body; without it the page is read. */
  readonly form?: Fields | FormData | URLSearchParams | string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string | undefined>>;
  readonly member?: typeof SALES | null;
  /** Parts of the load context. */
  readonly context?: object;
}

export const NOW = new Date("2026-11-20T17:00:00Z");

/** @param waitSeconds until another attempt is allowed; 0 allows it now */
export const createRateLimit = (waitSeconds = 0) => ({
  takeToken: async () => ({ isAllowed: waitSeconds === 0, retryAfterSeconds: waitSeconds }),
  returnToken: async () => undefined,
});

/** @returns what the route responded or threw, and what it logged; `data` is a response's text */
export async function callStaff(
  task: (args: never) => unknown,
  path: string,
  { form, headers = {}, params = {}, member = SALES, context: parts = {} }: StaffCall = {},
) {
  const logged: string[] = [];
  const context = {
    staff: { findMember: async () => member, findSessionId: async () => null },
    people: { listPeople: async () => [OWNER] },
    staffMenu: fakeStaffMenu,
    inventory: { find: async () => null },
    rateLimit: createRateLimit(),
    dealer: DEALER,
    settings: { INVENTORY_FRESH_SECONDS: 30, SUPABASE_URL: "https://project.supabase.co" },
    origin: "https://www.example.com",
    now: () => NOW,
    log: (event: string, values: object = {}) => void logged.push(`${event} ${JSON.stringify(values)}`),
    ...parts,
  };
  const address = `https://www.example.com${path}`;
  const request =
    form === undefined
      ? new Request(address, { headers })
      : await createPostRequest(address, createBody(form), headers);
  const answer: unknown = await Promise.resolve()
    .then(() => task({ request, params, context } as never))
    .catch((thrown: unknown) => thrown);
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const { status } = answer;
    const location = answer.headers.get("Location");
    return { status, location, headers: answer.headers, data: (await answer.text()) as unknown, logged };
  }
  const { data, init } = answer as { data: unknown; init?: ResponseInit | null };
  return {
    ...{ status: init?.status ?? 200, location: null as string | null },
    ...{ headers: new Headers(init?.headers), data, logged },
  };
}

/** A form with a file is multipart. */
function createBody(form: NonNullable<StaffCall["form"]>): BodyInit {
  if (typeof form === "string" || form instanceof FormData || form instanceof URLSearchParams) return form;
  const body = Object.values(form).some((value) => typeof value !== "string")
    ? new FormData()
    : new URLSearchParams();
  for (const [name, value] of Object.entries(form)) body.set(name, value as string);
  return body;
}
