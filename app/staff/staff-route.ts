/** Wraps the loaders and actions of staff routes: access, dispatch by intent, and outages. */
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { BackendUnavailable, isBackendFailure } from "~/backend/unavailable";
import { MAX_TEXT_BYTES, readBoundedForm } from "~/edge/http/bounded-form";
import { type Access, type Log, requireAccess, throw503OnOutage, type WithoutSession } from "./guard";
import type { StaffMember } from "./roles";

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
  readonly upload?: { readonly maxBytes: number; readonly tooLarge: () => Answer };
}

/**
 * Runs the loader of a staff route.
 * @throws what `requireAccess` throws, and a 503 during an outage
 */
export async function staffLoader<Value>(
  { request, params, context }: LoaderFunctionArgs,
  access: Access,
  handler: (request: StaffRequest) => Value | Promise<Value>,
): Promise<Value> {
  const member = await requireAccess(request, context, access);
  return throw503OnOutage((async () => handler({ request, params, context, member }))(), context.log);
}

/**
 * Runs the action of a staff route: one handler per value of the form's field "intent".
 * @param handlers `default` handles a form without the field
 * @throws what `requireAccess` throws, 400 for an unknown intent, 503 during an outage that the handler doesn't report itself
 */
export async function staffAction<
  Handlers extends Record<string, (form: StaffSubmission) => unknown>,
  Answer = never,
>(
  { request, params, context }: ActionFunctionArgs,
  accessOrOptions: Access | StaffActionOptions<Answer>,
  handlers: Handlers,
): Promise<Answer | Awaited<ReturnType<Handlers[keyof Handlers]>>> {
  const options = typeof accessOrOptions === "string" ? { access: accessOrOptions } : accessOrOptions;
  const { access, withoutSession, upload } = options as StaffActionOptions<Answer>;
  const member = await requireAccess(request, context, access, withoutSession);
  const body = await readBoundedForm(request, upload?.maxBytes ?? MAX_TEXT_BYTES);
  if (upload && "refused" in body && body.refused === "tooLarge") return upload.tooLarge();
  const submission = { request, params, context, member, form: "form" in body ? body.form : new FormData() };
  const handler = findHandler(handlers, submission.form.get("intent"));
  if (!handler) throw data("form", { status: 400 });
  return throw503OnOutage((async () => handler(submission))(), context.log) as never;
}

function findHandler<Handler>(
  handlers: Readonly<Record<string, Handler>>,
  intent: FormDataEntryValue | null,
): Handler | null {
  const name = intent ?? "default";
  return typeof name === "string" && Object.hasOwn(handlers, name) ? (handlers[name] ?? null) : null;
}

/** For forms that report failures themselves. Rethrows errors that aren't backend failures. */
export async function orFailure<Result>(
  task: Promise<Result>,
  log: Log,
  event = "staffRequestFailed",
): Promise<Result | "unavailable" | "rejected"> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log(event, { reason: error.message });
    return error instanceof BackendUnavailable ? "unavailable" : "rejected";
  }
}
