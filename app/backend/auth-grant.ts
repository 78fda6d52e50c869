/** What Auth answers when it opens or renews a session (supabase/auth, AccessTokenResponse). */
import * as z from "zod";
import type { SignedIn } from "~/staff/staff-store";

const user = z.lazy(() => z.object({ factors: z.array(z.object({ status: z.string() })).default([]) }));

export const authGrant = z.lazy(() =>
  z
    .object({
      access_token: z.string(),
      refresh_token: z.string(),
      expires_in: z.number(),
      expires_at: z.number().optional(),
      user,
    })
    .transform(
      (grant): SignedIn => ({
        accessToken: grant.access_token,
        refreshToken: grant.refresh_token,
        expiresAtMs: (grant.expires_at ?? Date.now() / 1000 + grant.expires_in) * 1000,
        needsCode: grant.user.factors.some(({ status }) => status === "verified"),
      }),
    ),
);
