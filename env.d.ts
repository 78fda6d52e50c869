/// <reference types="@remix-run/dev" />
import type { SiteLoadContext } from "~/edge/services";

declare module "@remix-run/cloudflare" {
  interface AppLoadContext extends SiteLoadContext {}
  interface Future {
    v3_singleFetch: true;
  }
}

declare global {
  interface CacheStorage {
    readonly default: Cache;
  }
}
