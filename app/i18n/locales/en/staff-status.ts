/** English texts of the dashboard's status: whether leads are delivered and the inventory sync works. */

export const staffStatus = () => ({
  title: "Status",
  well: "Everything is working. Leads are getting through to you.",
  problems: {
    database:
      "The database isn't responding. New leads are safe and will be saved when it's back. If this lasts longer than five minutes, call the person who runs the site.",
    buffer:
      "The backup storage for leads (used when the database is down) isn't responding. Leads are still saved as long as the database works.",
    waiting_one: "{{count, number}} lead has been waiting for the database for over 15 minutes.",
    waiting_other: "{{count, number}} leads are waiting for the database, the oldest for over 15 minutes.",
    locked_one:
      "{{count, number}} lead can't be opened because its encryption key is missing. Call the person who runs the site.",
    locked_other:
      "{{count, number}} leads can't be opened because their encryption key is missing. Call the person who runs the site.",
    unsent_one: "{{count, number}} lead should have been sent to you over 15 minutes ago.",
    unsent_other: "{{count, number}} leads should have been sent to you over 15 minutes ago.",
    deadLetters_one: "{{count, number}} lead couldn't be sent to you.",
    deadLetters_other: "{{count, number}} leads couldn't be sent to you.",
    quarantined_one: "{{count, number}} lead is in quarantine and needs your review.",
    quarantined_other: "{{count, number}} leads are in quarantine and need your review.",
    unanswered_one: "{{count, number}} lead has waited too long for an answer.",
    unanswered_other: "{{count, number}} leads have waited too long for an answer.",
    cron: "Scheduled tasks have stopped. Text messages may be late.",
    syncStopped: "The inventory sync stopped: {{message}}",
    syncFailed: "The last inventory sync failed: {{message}}",
    stale: "The inventory hasn't been synced for over an hour.",
    photoSyncDied: "The photo sync stopped partway. Start it again.",
    errors:
      "{{count, number}}% of the site's pages failed to load in the last five minutes. Call the person who runs the site.",
  },
  retrying: {
    leads_one: "{{count, number}} lead couldn't be sent to you yet.",
    leads_other: "{{count, number}} leads couldn't be sent to you yet.",
    next: "Next try: {{moment}}",
    now: "Trying now.",
    send: "Send now",
  },
  see: "See leads",
  seeSync: "See the sync",
  numbers: "See the numbers",
  facts: {
    buffered: "Leads waiting for the database",
    oldestUnsent: "Oldest lead not sent yet",
    deadLetters: "Leads with failed alerts",
    quarantined: "Leads in quarantine",
    lastTick: "Scheduled tasks last ran",
    lastSync: "Last sync",
  },
  none: "None",
  unknown: "Not available right now",
});
