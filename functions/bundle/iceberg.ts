/** Replaces `iceberg-js` in the Worker's bundle (wrangler.toml): Supabase's storage client uses it for analytics tables, which the site has none of. */
export class IcebergRestCatalog {}
