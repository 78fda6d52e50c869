/** English texts of the dashboard's status: whether leads are delivered and the inventory sync works. */

export const staffStatus = {
  title: "Status",
  well: "All is well. Leads are getting through to you.",
  problems: {
    database:
      "The database isn't responding. New messages are kept safe and will be stored when it's back. If this lasts longer than five minutes, call the person who runs the site.",
    buffer:
      "The backup for leads (used when the database is down) isn't responding. Leads are still stored as long as the database works.",
    waiting_one: "{{count, number}} lead has been waiting for the database for over 15 minutes.",
    waiting_other: "{{count, number}} leads are waiting for the database, the oldest for over 15 minutes.",
    locked_one:
      "{{count, number}} lead can't be opened: the old encryption key is missing. Call the person who runs the site.",
    locked_other:
      "{{count, number}} leads can't be opened: the old encryption key is missing. Call the person who runs the site.",
    unsent_one: "{{count, number}} lead has waited over 15 minutes to be sent to you.",
    unsent_other: "{{count, number}} leads have waited over 15 minutes to be sent to you.",
    deadLetters_one: "{{count, number}} lead could not be delivered to you.",
    deadLetters_other: "{{count, number}} leads could not be delivered to you.",
    quarantined_one: "{{count, number}} lead is in quarantine. Someone has to look at it.",
    quarantined_other: "{{count, number}} leads are in quarantine. Someone has to look at them.",
    unanswered_one: "{{count, number}} lead has waited too long for an answer.",
    unanswered_other: "{{count, number}} leads have waited too long for an answer.",
    clock: "Scheduled tasks have stopped. Text messages may be late.",
    syncStopped: "The inventory sync is stopped: {{message}}",
    syncFailed: "The last inventory sync failed: {{message}}",
  },
  see: "See the leads",
  seeSync: "See the sync",
  numbers: "See the numbers",
  facts: {
    buffered: "Leads waiting for the database",
    oldestUnsent: "Oldest lead not sent",
    deadLetters: "Leads that failed to send",
    quarantined: "Leads in quarantine",
    lastTick: "Scheduled tasks last ran",
    lastSync: "Last sync",
  },
  none: "None",
  unknown: "Not available right now",
};
