/** Parses what browsers send to `/reports`, and keeps nothing that a visitor typed or that identifies anyone. */
import * as z from "zod";
import { namePage } from "~/edge/http/paths";
import { splitLocalePath } from "~/i18n/locale-paths";
import { parseJson } from "~/platform/parse-json";

export interface BrowserReport {
  /** The directive that blocked something; "error" for a script error. */
  readonly kind: string;
  /** The first word of the page's path; "other" for an unknown one. */
  readonly page: string;
  /** What was blocked: a host, a scheme, "inline", or "eval". For an error its name. */
  readonly what: string | null;
  /** Our own script. */
  readonly script: string | null;
  readonly line: number | null;
}

export const MAX_REPORTS = 20;

const DIRECTIVES: ReadonlySet<string> = new Set(
  "default-src script-src style-src img-src font-src media-src connect-src frame-src form-action base-uri object-src manifest-src worker-src frame-ancestors".split(
    " ",
  ),
);
/** Browser extensions and programs that change pages; none of our concern. */
const FOREIGN = /^(?:[a-z-]+-extension|webkit-masked-url|about|blob|safari-resource|mx|puffin)\b/i;

const text = z.string().catch("");
const line = z.int().nonnegative().max(1_000_000).nullable().catch(null);

/** As `report-uri` sends it (CSP Level 3, 5.3). */
const cspReport = z.lazy(() =>
  z
    .object({
      "csp-report": z.object({
        "document-uri": text,
        "effective-directive": text,
        "violated-directive": text,
        "blocked-uri": text,
        "source-file": text,
        "line-number": line,
      }),
    })
    .transform(({ "csp-report": report }) => [
      {
        type: "csp-violation",
        url: report["document-uri"],
        body: {
          effectiveDirective: report["effective-directive"] || report["violated-directive"],
          blockedURL: report["blocked-uri"],
          sourceFile: report["source-file"],
          lineNumber: report["line-number"],
          name: "",
        },
      },
    ]),
);

/** As the Reporting API sends them; our own script reports errors in the same form. */
const reports = z.lazy(() =>
  z
    .array(
      z.object({
        type: text,
        url: text,
        body: z.object({
          effectiveDirective: text,
          blockedURL: text,
          sourceFile: text,
          lineNumber: line,
          name: text,
        }),
      }),
    )
    .max(MAX_REPORTS),
);

/**
 * Returns the reports about our own pages; null for a body that isn't a list of reports.
 * @param host of the site: another site's reports are left out
 */
export function parseBrowserReports(body: string, host: string): readonly BrowserReport[] | null {
  const parsed = z.union([reports, cspReport]).safeParse(parseJson(body));
  if (!parsed.success) return null;
  return parsed.data.flatMap(({ type, url, body: details }) => {
    const { effectiveDirective, blockedURL, sourceFile, lineNumber, name } = details;
    const page = findPage(url, host);
    if (page === null || FOREIGN.test(blockedURL) || FOREIGN.test(sourceFile)) return [];
    const place = { page, script: findOwnPath(sourceFile, host), line: lineNumber };
    if (type === "csp-violation")
      return [{ ...place, kind: findDirective(effectiveDirective), what: describeBlocked(blockedURL) }];
    return type === "error"
      ? [{ ...place, kind: "error", what: /^[A-Z][A-Za-z]{1,39}$/.exec(name)?.[0] ?? null }]
      : [];
  });
}

/** The directive may be followed by its sources, or name a part ("script-src-elem"). */
function findDirective(directive: string): string {
  const [name = ""] = directive.split(" ", 1);
  const whole = name.replace(/-(?:elem|attr)$/, "");
  return DIRECTIVES.has(whole) ? whole : "other";
}

function findPage(url: string, host: string): string | null {
  const page = parseUrl(url);
  if (page?.host !== host) return null;
  return namePage(splitLocalePath(page.pathname).path);
}

/** Never a path or query of another site: it may contain personal data. */
function describeBlocked(blocked: string): string | null {
  if (/^(?:inline|eval|wasm-eval|data|self)$/.test(blocked)) return blocked;
  const url = parseUrl(blocked);
  if (!url) return null;
  return /^[a-z0-9.-]{1,100}$/.test(url.hostname) ? url.hostname : url.protocol.slice(0, -1).slice(0, 20);
}

/** Our scripts have no names of people in their paths; anything else may. */
function findOwnPath(source: string, host: string): string | null {
  const url = parseUrl(source);
  return url?.host === host && /^\/build\/[\w./-]{1,100}$/.test(url.pathname) ? url.pathname : null;
}

const parseUrl = (address: string) => (URL.canParse(address) ? new URL(address) : null);
