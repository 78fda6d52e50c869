/** The build's output, which does not exist before the first build. */
declare module "#page-assets" {
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
