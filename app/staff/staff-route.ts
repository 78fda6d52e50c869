/** What staff's pages answer while the backend does not. */
import { BackendRejected, BackendUnavailable, isBackendFailure } from "~/backend/unavailable";

type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/**
 * @throws a 503 in place of an outage and a 400 in place of a refusal, whole, because a file has no page to give it its headers;
 * anything else as it is
 */
export async function answerOutage<Result>(task: Promise<Result>, log: Log): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("deskNotServed", { reason: error.message });
    if (error instanceof BackendRejected) throw new Response("form", { status: 400 });
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** For a form that says itself what is wrong; anything but a failure of the backend is thrown as it is. */
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

/** For a part of a page that can be left out: null in place of a failure of the backend; anything else as it is. */
export async function orNullDuringOutage<Result>(task: Promise<Result>, log: Log): Promise<Result | null> {
  try {
    return await task;
  } catch (error) {
    if (!isBackendFailure(error)) throw error;
    log("deskNotServed", { reason: error.message });
    return null;
  }
}
