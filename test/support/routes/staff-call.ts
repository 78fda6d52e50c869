/** Calls loaders and actions of staff routes with fake services. */
import { fakeStaffMenu } from "../../fixtures/staff-menu";
import { createPostRequest } from "./post-request";

const ID = "00000000-0000-4000-8000-00000000000";
export const SALES = { userId: `${ID}2`, name: "Diego", role: "sales", mustChangePassword: false };
export const OWNER = { ...SALES, userId: `${ID}1`, name: "Marta", role: "owner" };

interface StaffCall {
  /** Fields of a submitted form; without them the page is read. */
  readonly form?: Readonly<Record<string, string>>;
  readonly params?: Readonly<Record<string, string>>;
  readonly member?: typeof SALES;
  /** Parts of the load context. */
  readonly context?: object;
}

const NOW = new Date("2026-11-20T17:00:00Z");

/** @returns what the route responded or threw, and what it logged; `data` is a response's text */
export async function callStaff(
  task: (args: never) => unknown,
  path: string,
  { form, params = {}, member = SALES, context: parts = {} }: StaffCall = {},
) {
  const logged: string[] = [];
  const context = {
    staff: { findMember: async () => member },
    people: { listPeople: async () => [OWNER] },
    staffMenu: fakeStaffMenu,
    inventory: { find: async () => null },
    origin: "https://www.example.com",
    now: () => NOW,
    log: (event: string, values: object = {}) => void logged.push(`${event} ${JSON.stringify(values)}`),
    ...parts,
  };
  const address = `https://www.example.com${path}`;
  const request = form
    ? await createPostRequest(address, new URLSearchParams(form), {})
    : new Request(address);
  const answer: unknown = await Promise.resolve(task({ request, params, context } as never)).catch(
    (thrown: unknown) => thrown,
  );
  if (answer instanceof Error) throw answer;
  if (answer instanceof Response) {
    const { status, headers } = answer;
    return {
      status,
      location: headers.get("Location"),
      headers,
      data: (await answer.text()) as unknown,
      logged,
    };
  }
  const { data, init } = answer as { data: unknown; init?: ResponseInit | null };
  const headers = new Headers(init?.headers);
  return { status: init?.status ?? 200, location: null, headers, data, logged };
}
