/**
 * Exposes only the three services that the site uses. Otherwise Supabase Lite also answers `/_system/…` with its settings and
 * schema to anyone, and creates an account for everyone who requests a one-time password, although sign-up is disabled.
 * `/signup` itself refuses, like a hosted project.
 */
const SERVICES =
  /^\/(rest|storage)\/v1(\/|$)|^\/auth\/v1\/(token|user|logout|health|settings|signup|recover|verify|factors(\/[^/]+){0,2}|admin\/users(\/[^/]+)?)$/;

type Answer = (request: Request) => Promise<Response>;

export function limitToServices(answer: Answer): Answer {
  return async (request) =>
    SERVICES.test(new URL(request.url).pathname)
      ? answer(request)
      : Response.json({ message: "not found" }, { status: 404 });
}
