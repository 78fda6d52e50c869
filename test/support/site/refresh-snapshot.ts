/**
 * Makes the site read the inventory again. Edits by staff are visible immediately; a test that reverts one directly in the
 * tables calls this for the tests that follow.
 */
import { send } from "./send";
import { signIn } from "./sign-in";

export async function refreshSnapshot(site: string): Promise<void> {
  const cookie = await signIn(site, "sales");
  const { status } = await send("GET", `${site}/staff/vehicles/1?saved=${Date.now()}`, { Cookie: cookie });
  if (status !== 200) throw new Error(`the inventory was not refreshed: ${status}`);
}
