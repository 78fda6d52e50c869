/** Wraps the loaders and actions of staff routes: access, dispatch by intent, outages, and the cache policy. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BackendRejected, BackendUnavailable, ignoreOutage, isBackendFailure } from "~/backend/unavailable";
import { personal } from "~/edge/cache/cache-policies";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { type Access, requireAccess, type WithoutSession } from "./guard";
import type { StaffMember } from "./roles";
import type { StaffMenu, WithMenu } from "./staff-menu";

export type StaffRequest = Pick<LoaderFunctionArgs, "request" | "params" | "context"> & {
  readonly member: StaffMember;
};

export type StaffSubmission = StaffRequest & {
  readonly form: FormData;
};

interface StaffActionOptions<Answer> {
  readonly access: Access;
  readonly withoutSession?: WithoutSession;
  /** For forms with files; without it a form may have 64 KB of text. */
  readonly upload?: { readonly maxBytes?: number; readonly tooLarge: () => Answer };
}

/** A handler's value as `data()`; responses, such as redirects, are sent unchanged. */
type Sent<Value> = Value extends Response
  ? Value
  : Value extends DataWithInit<infer Inner>
    ? ReturnType<typeof personal<Inner>>
    : ReturnType<typeof personal<Value>>;
interface DataWithInit<Value> {
  readonly type: string;
  readonly data: Value;
  readonly init: ResponseInit | null;
}

/** Page data with what the menu shows. */
type Page<Value> = Value extends Response
  ? Value
  : Value extends DataWithInit<infer Inner>
    ? ReturnType<typeof personal<Inner & WithMenu>>
    : ReturnType<typeof personal<Value & WithMenu>>;

/**
 * Runs the loader of a staff page, and adds the menu to its data.
 * @param handler returns the page's data, `data()` with further headers, or a response
 * @throws what `requireAccess` throws, a 404 with the menu, and a 503 during an outage
 */
export async function staffLoader<Value>(
  { request, params, context }: LoaderFunctionArgs,
  access: Access,
  handler: (request: StaffRequest) => Value,
): Promise<Page<Awaited<Value>>> {
  const member = await requireAccess(request, context, access);
  const [answer, menu] = await Promise.all([
    run(() => handler({ request, params, context, member }), context.log).catch(keep404),
    readMenu(member, context),
  ]);
  if ("missing" in answer) throw notFound(answer, menu);
  if (answer instanceof Response || answer.data === null) return answer as Page<Awaited<Value>>;
  return { ...answer, data: { ...(answer.data as object), menu } } as unknown as Page<Awaited<Value>>;
}

/** A 404 gets the menu; rethrows everything else. */
function keep404(error: unknown): { readonly missing: unknown } {
  if (!isDataWithInit(error) || error.init?.status !== 404) throw error;
  return { missing: error.data };
}

const notFound = (answer: { readonly missing: unknown }, menu: StaffMenu | null) =>
  data({ ...answer, menu }, { status: 404 });

/** Runs the loader of a staff route that isn't a page: a file, or data for another program. */
export async function staffResource<Value>(
  { request, params, context }: LoaderFunctionArgs,
  access: Access,
  handler: (request: StaffRequest) => Value,
): Promise<Sent<Awaited<Value>>> {
  const member = await requireAccess(request, context, access);
  return run(() => handler({ request, params, context, member }), context.log);
}

/** During an outage of the counts the menu has only its links. */
async function readMenu(
  { userId, name, role, mustChangePassword }: StaffMember,
  { staffMenu, log }: Pick<StaffRequest["context"], "staffMenu" | "log">,
): Promise<StaffMenu | null> {
  if (mustChangePassword) return null;
  const counts = await ignoreOutage(staffMenu.countMenu(), ({ message }) =>
    log("staffRequestFailed", { reason: message }),
  );
  return { member: { userId, name, role }, counts: counts ?? null };
}

/**
 * Runs the action of a staff route: one handler per value of the form's field "intent".
 * @param handlers `default` handles a form without the field
 * @throws what `requireAccess` throws, 400 for an unknown intent, a 404 with the menu, 503 during an outage that the handler
 * doesn't report itself
 */
export async function staffAction<
  Answer,
  Handlers extends Record<string, (form: StaffSubmission) => unknown>,
>(
  { request, params, context }: ActionFunctionArgs,
  accessOrOptions: Access | StaffActionOptions<Answer>,
  handlers: Handlers,
): Promise<Sent<Awaited<Answer> | Awaited<ReturnType<Handlers[keyof Handlers]>>>> {
  const options = typeof accessOrOptions === "string" ? { access: accessOrOptions } : accessOrOptions;
  const { access, withoutSession, upload } = options as StaffActionOptions<Answer>;
  const member = await requireAccess(request, context, access, withoutSession);
  const body = await readBoundedForm(request, upload ? upload.maxBytes : MAX_TEXT_BYTES);
  if (upload && "refused" in body && body.refused === "tooLarge") return send(upload.tooLarge()) as never;
  const submission = { request, params, context, member, form: "form" in body ? body.form : new FormData() };
  const handler = findHandler(handlers, submission.form.get("intent"));
  if (!handler) throw data("form", { status: 400 });
  const answer = await run(() => handler(submission), context.log).catch(keep404);
  if ("missing" in answer) throw notFound(answer, await readMenu(member, context));
  return answer as never;
}

function findHandler<Handler>(
  handlers: Readonly<Record<string, Handler>>,
  intent: FormDataEntryValue | null,
): Handler | null {
  const name = intent ?? "default";
  return typeof name === "string" && Object.hasOwn(handlers, name) ? (handlers[name] ?? null) : null;
}

async function run<Value>(task: () => Value, log: Log): Promise<Sent<Awaited<Value>>> {
  return send(await throw503OnOutage((async () => task())(), log));
}

/** Adds the cache policy. */
function send<Value>(value: Value): Sent<Value> {
  if (value instanceof Response) return value as Sent<Value>;
  if (isDataWithInit(value)) return personal(value.data, value.init ?? {}) as Sent<Value>;
  return personal(value) as Sent<Value>;
}

const isDataWithInit = (value: unknown): value is DataWithInit<unknown> =>
  typeof value === "object" && value !== null && "type" in value && value.type === "DataWithResponseInit";
type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/**
 * @throws a complete 503 or 400 response for an outage or a rejection, because a resource route has no page to set headers; rethrows
 * other errors
 */
export async function throw503OnOutage<Result>(task: Promise<Result>, log: Log): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("staffRequestFailed", { reason: error.message });
    if (error instanceof BackendRejected) throw new Response("form", { status: 400 });
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** For forms that report failures themselves. Rethrows errors that aren't backend failures. */
export async function orFailure<Result>(
  task: Promise<Result>,
  log: Log,
): Promise<Result | "unavailable" | "rejected"> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("staffRequestFailed", { reason: error.message });
    return error instanceof BackendUnavailable ? "unavailable" : "rejected";
  }
}
