/** Manages staff accounts in Supabase Auth and their rows in `staff`, with the service key. */
import { type AuthError, isAuthApiError } from "@supabase/supabase-js";
import * as z from "zod";
import { createFunctionCall } from "~/backend/call-function";
import type { StoreOptions } from "~/backend/connect";
import { BackendRejected, BackendUnavailable } from "~/backend/unavailable";
import { describeStaffPersonAnswer, type StaffPeople } from "~/staff/people";
import { type StaffSessions, staffSession } from "~/staff/session/staff-sessions";

const person = z.lazy(describeStaffPersonAnswer);
const account = z.object({ userId: z.uuid(), isListed: z.boolean() });
const listChange = z.enum(["done", "unknown", "last_owner"]);

export function createSupabasePeople(options: StoreOptions): StaffPeople & StaffSessions {
  const { client, timeoutMs = 10_000 } = options;
  const admin = () => client().auth.admin;
  const call = createFunctionCall(client, timeoutMs);
  return {
    listPeople: () => call("list_staff", {}, z.array(person)),
    async createAccount(email, password) {
      const { data, error } = await admin().createUser({ email, password, email_confirm: true });
      if (error) return throwUnlessCode(error, ["email_exists", "user_already_exists"]);
      return data.user.id;
    },
    findAccount: (email) => call("find_staff_account", { p_email: email }, account.nullable()),
    async setPassword(userId, password) {
      const { error } = await admin().updateUserById(userId, { password });
      return error ? throwUnlessCode(error, ["user_not_found"]) !== null : true;
    },
    async deleteAccount(userId) {
      const { error } = await admin().deleteUser(userId);
      if (error) throwUnlessCode(error, ["user_not_found"]);
    },
    addToList: ({ userId, name, role }, actorId) =>
      call("add_staff", { p_actor: actorId, p_user_id: userId, p_name: name, p_role: role }, z.boolean()),
    changeRole: (userId, role, actorId) =>
      call("change_staff_role", { p_actor: actorId, p_user_id: userId, p_role: role }, listChange),
    removeFromList: (userId, actorId) =>
      call("remove_staff", { p_actor: actorId, p_user_id: userId }, listChange),
    requireNewPassword: (userId, actorId) =>
      call("require_new_password", { p_actor: actorId, p_user_id: userId }, z.boolean()),
    async noteOwnPassword(userId) {
      await call("note_own_password", { p_user_id: userId }, z.boolean());
    },
    resetSecondStep: (userId, actorId) =>
      call("reset_second_step", { p_actor: actorId, p_user_id: userId }, z.boolean()),
    listSessions: (userId, since) =>
      call("list_staff_sessions", { p_user_id: userId, p_since: since.toISOString() }, z.array(staffSession)),
    recordSession: (userId, sessionId, device) =>
      call(
        "note_staff_session",
        { p_user_id: userId, p_session_id: sessionId, p_device: device },
        z.boolean(),
      ),
    endSession: (userId, sessionId) =>
      call("end_staff_session", { p_user_id: userId, p_session_id: sessionId }, z.boolean()),
  };
}

/** 400 Bad Request and 422 Unprocessable Content: Auth doesn't accept the address or password. */
const REFUSED_STATUSES = [400, 422];

/** @throws BackendRejected for values that Auth rejects, BackendUnavailable otherwise: the service key is never denied access */
function throwUnlessCode(error: AuthError, codes: readonly string[]): null {
  if (isAuthApiError(error) && codes.includes(error.code ?? "")) return null;
  // A proxy might echo the key as a code; Auth's own codes are lowercase words.
  const code = /^[a-z_]+$/.test(error.code ?? "") ? error.code : error.status;
  if (isAuthApiError(error) && REFUSED_STATUSES.includes(error.status))
    throw new BackendRejected(`Auth refused the values: ${code}.`, String(code));
  throw new BackendUnavailable(`Auth failed: ${error.name}, ${code ?? "no status"}.`);
}
