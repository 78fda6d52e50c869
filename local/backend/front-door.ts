/**
 * What of the embedded backend the outside may reach: the three services the site uses. Without it Supabase Lite also
 * answers `/_system/…` with its settings and schema to anyone who asks, and makes an account for everyone who asks for a
 * one-time password, although signing up is off; `/signup` itself refuses, as a hosted project does.
 */
const SERVICES =
  /^\/(rest|storage)\/v1(\/|$)|^\/auth\/v1\/(token|user|logout|health|signup|admin\/users(\/[^/]+)?)$/;

type Answer = (request: Request) => Promise<Response>;

export function guardFrontDoor(answer: Answer): Answer {
  return async (request) =>
    SERVICES.test(new URL(request.url).pathname)
      ? answer(request)
      : Response.json({ message: "not found" }, { status: 404 });
}
