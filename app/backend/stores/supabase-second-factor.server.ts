/** Second factors in Supabase Auth (its guide, "Multi-Factor Authentication (TOTP)"), with the person's own token. */
import * as z from "zod";
import { authGrant } from "~/backend/auth-grant";
import { type AuthAccess, isRefused, requestAuth } from "~/backend/request-auth";
import type { SecondFactorStore } from "~/staff/account/second-factor";
import type { SessionTokens } from "~/staff/session/session";

const factor = z.lazy(() => z.object({ id: z.uuid(), status: z.string(), factor_type: z.string() }));
const account = z.object({ factors: z.array(factor).default([]) });
const enrolled = z.lazy(() =>
  z.object({ id: z.uuid(), totp: z.object({ secret: z.string(), uri: z.string() }) }),
);
const created = z.object({ id: z.uuid() });

export function createSupabaseSecondFactor(access: AuthAccess): SecondFactorStore {
  const listFactors = async (accessToken: string) => {
    const answer = await requestAuth(access, { method: "GET", path: "/user", accessToken, answer: account });
    return isRefused(answer) ? [] : answer.factors.filter(({ factor_type }) => factor_type === "totp");
  };
  const remove = (accessToken: string, id: string) =>
    requestAuth(access, { method: "DELETE", path: `/factors/${id}`, accessToken, answer: created });
  const prove = async (accessToken: string, id: string, code: string): Promise<SessionTokens | null> => {
    const path = `/factors/${id}`;
    const challenge = { path: `${path}/challenge`, body: {}, answer: created };
    const begun = await requestAuth(access, { method: "POST", accessToken, ...challenge });
    if (isRefused(begun)) return null;
    const proof = { path: `${path}/verify`, body: { challenge_id: begun.id, code }, answer: authGrant };
    const answer = await requestAuth(access, { method: "POST", accessToken, ...proof });
    if (isRefused(answer)) return null;
    const { needsCode: _, ...tokens } = answer;
    return tokens;
  };
  const enterCode = async (accessToken: string, code: string) => {
    const own = (await listFactors(accessToken)).find(isVerified);
    return own ? prove(accessToken, own.id, code) : null;
  };
  return {
    enterCode,
    async startFactor(accessToken, issuer) {
      const factors = await listFactors(accessToken);
      if (factors.some(isVerified)) return null;
      for (const { id } of factors) await remove(accessToken, id);
      const body = { factor_type: "totp", friendly_name: "Authenticator app", issuer };
      const enrollment = { path: "/factors", body, answer: enrolled };
      const answer = await requestAuth(access, { method: "POST", accessToken, ...enrollment });
      return isRefused(answer) ? null : { factorId: answer.id, ...answer.totp };
    },
    confirmFactor: prove,
    async removeFactors(accessToken, code) {
      const tokens = await enterCode(accessToken, code);
      if (!tokens) return null;
      for (const { id } of await listFactors(tokens.accessToken)) await remove(tokens.accessToken, id);
      return tokens;
    },
  };
}

const isVerified = ({ status }: { status: string }) => status === "verified";
