/** What staff saved shoppers see at once: a test that takes it back out of the tables has the site read them once more, for those that come after it. */
import { send } from "./send";
import { signIn } from "./sign-in";

export async function readStockAnew(site: string): Promise<void> {
  const cookie = await signIn(site, "sales");
  const { status } = await send("GET", `${site}/staff/vehicles/1?saved=${Date.now()}`, { Cookie: cookie });
  if (status !== 200) throw new Error(`the stock was not read anew: ${status}`);
}
