/** Handles a staff form that did not reach the server: its page stays, with all typed values. */
import type { ClientActionFunctionArgs } from "@remix-run/react";

/**
 * Returns the server's response, or the page's own when offline. Its status is 503, so that nothing is revalidated, which would
 * fail too and replace the page.
 * @param describe creates that response from the submitted form
 */
export async function submitOrKeep<Answer>(
  { request, serverAction }: ClientActionFunctionArgs,
  describe: (form: FormData) => Answer,
) {
  const form = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    // `fetch` fails with a TypeError; refusals and redirects by the server are thrown unchanged.
    if (!(error instanceof TypeError)) throw error;
    // Remix returns a Response unchanged, but drops the status of `data()` (2.17.5).
    return Response.json(describe(form), { status: 503 });
  }
}

/**
 * `clientAction` of a page whose form is parsed by Conform: answers like `rejectForm`, with what was typed.
 * @param message a translation key
 */
export const keepUnsent = (args: ClientActionFunctionArgs, message: string) =>
  submitOrKeep(args, () => ({
    status: "error",
    // The browser keeps the fields of the page as they are, passwords included.
    initialValue: {},
    error: { "": [message] },
    retryAfterMinutes: 0,
  }));
