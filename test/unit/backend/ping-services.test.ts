import { expect, test } from "vitest";
import { pingServices } from "~/backend/ping-services.server";

const ping = (answer: (path: string) => Promise<Response>) =>
  pingServices({
    ...{ url: "https://project.supabase.co", publishableKey: "sb_publishable_0" },
    fetch: async (input) => answer(new URL(String(input)).pathname),
  });

test("a service that answers is up, also when it refuses the request", async () => {
  expect(
    await ping(async (path) => new Response("x", { status: path.includes("auth") ? 200 : 404 })),
  ).toEqual({
    auth: "ok",
    storage: "ok",
  });
});

test("a service behind a gateway that answers 503, or without an answer, is down", async () => {
  const answer = async (path: string) => {
    if (path.includes("auth")) throw new TypeError("connection lost");
    return new Response(null, { status: 503 });
  };
  expect(await ping(answer)).toEqual({ auth: "unavailable", storage: "unavailable" });
});
