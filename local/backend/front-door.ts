/**
 * What of the embedded backend the outside may reach: the three services the site uses. Without it Supabase Lite also
 * answers `/_system/…` with its settings and schema to anyone who asks.
 */
const SERVICES = /^\/(rest|auth|storage)\/v1(\/|$)/;

type Answer = (request: Request) => Promise<Response>;

export function guardFrontDoor(answer: Answer): Answer {
  return async (request) =>
    SERVICES.test(new URL(request.url).pathname)
      ? answer(request)
      : Response.json({ message: "not found" }, { status: 404 });
}
