/** The build's output, which does not exist before the first build. */
declare module "*/build/index.js" {
  import type { ServerBuild } from "@remix-run/cloudflare";

  const build: ServerBuild;
  export = build;
}

declare module "*/build/page-assets.json" {
  import type { StoredStylesheets } from "~/edge/stylesheets";

  const assets: {
    readonly release: string;
    readonly stylesheets: StoredStylesheets;
    readonly scripts: Readonly<Record<string, string>>;
    readonly texts: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
  export default assets;
}

declare module "*/remix.config.js" {
  type DefineRoute = (path: string, file: string) => void;
  const config: { routes(defineRoutes: (callback: (route: DefineRoute) => void) => void): void };
  export default config;
}
