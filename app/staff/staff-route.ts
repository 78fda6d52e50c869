/** Maps backend failures to responses on staff pages. */
import { BackendRejected, BackendUnavailable, isBackendFailure } from "~/backend/unavailable";

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
    log("deskNotServed", { reason: error.message });
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
    log("deskNotServed", { reason: error.message });
    return error instanceof BackendUnavailable ? "unavailable" : "rejected";
  }
}

/** For optional parts of a page: returns null for a backend failure, rethrows other errors. */
export async function ignoreOutage<Result>(task: Promise<Result>, log: Log): Promise<Result | null> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("deskNotServed", { reason: error.message });
    return null;
  }
}
