/** `/staff/leads/cars.json?q=`: the cars for sale whose name has the text, for the field of a lead's car to complete. */
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { cacheHeaders } from "~/edge/cache/cache-policies";
import { listCarChoices } from "~/leads/work/lead-contact";
import { staffLoader } from "~/staff/staff-route";

export const access = "sales";

export const loader = (args: LoaderFunctionArgs) =>
  staffLoader(args, "sales", async ({ request, context }) => {
    const cars = (await context.inventory.find())?.snapshot.vehicles ?? [];
    const choices = listCarChoices(cars, new URL(request.url).searchParams.get("q") ?? "");
    return Response.json(choices, { headers: cacheHeaders("personal") });
  });
