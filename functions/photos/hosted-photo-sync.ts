/** The photo sync that a dealership keeps on its own backend: asked with an empty object, answers rows for vehicles. */
import * as z from "zod";
import type { HostedFunctions } from "~/backend/hosted-functions";
import type { HostedPhotoSync } from "./sync-car-photos";

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);

const LONGEST_ADDRESS = 300;

/** Only what stands in the specification's list is read, and what is missing is nothing rather than a failure. */
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
      driveFolderUrl: text.transform((url) => (url && url.length <= LONGEST_ADDRESS ? url : null)),
      error: text,
    }),
  ),
});

export function createHostedPhotoSync(functions: HostedFunctions): HostedPhotoSync {
  return async () => {
    const answered = await functions.invoke("sync-car-photos", {});
    if (answered.kind === "failed") return { error: answered.message };
    const parsed = answer.safeParse(answered.data);
    // Nobody knows what such an answer means, so nobody is told more than that it failed.
    return parsed.success ? parsed.data : { error: null };
  };
}
