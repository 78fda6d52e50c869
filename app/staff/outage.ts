/** What staff's pages answer while the backend does not. */
import { BackendUnavailable } from "~/backend/backend";

type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** @throws a 503 in place of an outage, whole, because a file has no page to give it its headers; anything else as it is */
export async function answerOutage<Result>(task: Promise<Result>, log: Log): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    log("deskNotServed", { reason: error.message });
    throw new Response("backend", { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** For a form that says itself what is wrong: null in place of an outage; anything else as it is. */
export async function orNullDuringOutage<Result>(task: Promise<Result>, log: Log): Promise<Result | null> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    log("deskNotServed", { reason: error.message });
    return null;
  }
}
