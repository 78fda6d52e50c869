/** Runs the photo sync on the dealership's hosted backend: sends an empty object and parses the result rows. */
import * as z from "zod";
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { HostedPhotoSync } from "./sync-car-photos";

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

const MAX_ADDRESS = 300;

/** Reads only fields of the specification; missing optional fields aren't an error. */
const answer = z.object({
  results: z.array(
    z.object({
      vin: z.string().min(1),
      status: z.string(),
      photosProcessed: z
        .int()
        .min(0)
        .nullish()
        .transform((count) => count ?? 0),
      driveFolderUrl: text.transform((url) => (url && url.length <= MAX_ADDRESS ? url : null)),
      error: text,
    }),
  ),
});

export function createHostedPhotoSync(functions: HostedFunctions): HostedPhotoSync {
  return async () => {
    const answered = await functions.invoke("sync-car-photos", {});
    if (answered.kind === "failed") return { error: answered.message };
    const parsed = answer.safeParse(answered.data);
    // The response has an unexpected shape: report a failure without a message.
    return parsed.success ? parsed.data : { error: null };
  };
}
