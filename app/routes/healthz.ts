/** `/healthz`: 200 while the Worker serves, with the state of what stands behind it; never a secret. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { CACHE_POLICIES } from "~/edge/cache-policies";
import { countListed } from "~/inventory/lot-index";

export async function loader({ context }: LoaderFunctionArgs) {
  const backend = await context.backend.ping().then(
    () => "ok" as const,
    () => "unavailable" as const,
  );
  const stock = await context.stock.find();
  return Response.json(
    {
      status: "ok",
      worker: "ok",
      backend,
      stock: stock && {
        ageSeconds: stock.ageSeconds,
        isStale: stock.isStale,
        vehicles: countListed(stock.snapshot),
        version: stock.snapshot.version,
      },
      release: context.pageAssets.release,
    },
    { headers: { "Cache-Control": CACHE_POLICIES.personal } },
  );
}
