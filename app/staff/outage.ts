/** What staff's pages answer while the backend does not. */
import { data } from "@remix-run/cloudflare";
import { BackendUnavailable } from "~/backend/backend";

type Log = (event: string, fields?: Readonly<Record<string, unknown>>) => void;

/** @throws a 503 in place of an outage; anything else as it is */
export async function answerOutage<Result>(task: Promise<Result>, log: Log): Promise<Result> {
  try {
    return await task;
  } catch (error) {
    if (!(error instanceof BackendUnavailable)) throw error;
    log("leadsNotRead", { reason: error.message });
    throw data("backend", { status: 503, headers: { "Retry-After": "30" } });
  }
}
