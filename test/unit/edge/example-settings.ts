/** Settings that are complete, and nobody's. */
export const COMPLETE_SETTINGS = {
  SUPABASE_URL: "https://project.supabase.co/",
  SUPABASE_PUBLISHABLE_KEY: "sb_publishable_0123456789",
  SUPABASE_SECRET_KEY: "sb_secret_0123456789abcdef",
  SESSION_SECRET: "0123456789abcdefghijklmnopqrstuvwxyz",
  LEADS_KEY: "abcdefghijklmnopqrstuvwxyz0123456789",
  TWILIO_ACCOUNT_SID: "AC00000000000000000000000000000000",
  TWILIO_AUTH_TOKEN: "0123456789abcdef",
  TWILIO_FROM: "+15005550006",
  TWILIO_TO: "+14075550142",
  DEALER_PHONE: "(407) 555-0142",
  INVENTORY_FRESH_SECONDS: "30",
};
