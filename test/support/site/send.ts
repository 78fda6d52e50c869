/** A request by hand, because `fetch` writes its own Origin and Sec-Fetch-Site and keeps cookies to itself. */
import { request } from "node:http";

interface Sent {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** @param form sent as a form, a text as it is; without one nothing is */
export function send(
  method: string,
  url: string,
  headers: Readonly<Record<string, string>> = {},
  form?: Readonly<Record<string, string>> | string,
): Promise<Sent> {
  const body = typeof form === "object" ? new URLSearchParams(form).toString() : form;
  const type = body === undefined ? {} : { "Content-Type": "application/x-www-form-urlencoded" };
  return new Promise((resolve, reject) => {
    // One connection each: the other side may close one just when it is used again.
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
