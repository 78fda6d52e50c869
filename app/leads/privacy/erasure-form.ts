/** The schema of every erasure form. Browser code doesn't import it, so that zod stays out of the browser. */
import * as z from "zod";
import { ERASURE_REASONS } from "./lead-privacy";

/** Its errors are not shown at their fields: a form without reason or confirmation is incomplete. */
export const createErasureSchema = () =>
  z.object({ reason: z.enum(ERASURE_REASONS), confirm: z.literal("yes") });

export type ErasureForm = z.infer<ReturnType<typeof createErasureSchema>>;
