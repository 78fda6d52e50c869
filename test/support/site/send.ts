/** Sends a request with exact headers. `fetch` sets its own Origin and Sec-Fetch-Site and hides cookies. */
import { request } from "node:http";

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** @param form an object is sent as a form, a string unchanged; without it there is no body */
export function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  form?: Readonly<Record<string, string>> | string,
): Promise<Sent> {
  const body = typeof form === "object" ? new URLSearchParams(form).toString() : form;
  const type = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    // One connection per request: the server may close a kept-alive connection at the moment it is reused.
    const options = { method, headers: { ...type, ...headers }, agent: false };
    const call = request(url, options, (response) => {
      let text = "";
      response.setEncoding("utf8");
      response.on("data", (chunk) => (text += chunk));
      response.on("end", () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: text }),
      );
    });
    call.on("error", reject);
    call.end(body);
  });
}
