/** English texts of the dashboard's status: whether leads get out. */

export const staffStatus = {
  title: "Status",
  well: "All is well. Leads are getting through to you.",
  problems: {
    database:
      "The database does not answer. New messages are kept safe and are stored when it is back. Call who runs the site if this lasts longer than five minutes.",
    buffer: "The lead buffer does not answer. Leads are stored as long as the database works.",
    waiting_one: "{{count, number}} lead has waited over 15 minutes for the database.",
    waiting_other: "{{count, number}} leads wait for the database, the oldest for over 15 minutes.",
    locked_one: "{{count, number}} lead can't be opened. Add the older value of LEADS_KEY again.",
    locked_other: "{{count, number}} leads can't be opened. Add the older value of LEADS_KEY again.",
    unsent_one: "{{count, number}} lead has waited over 15 minutes to be sent to you.",
    unsent_other: "{{count, number}} leads have waited over 15 minutes to be sent to you.",
    deadLetters_one: "{{count, number}} lead could not be delivered to you.",
    deadLetters_other: "{{count, number}} leads could not be delivered to you.",
    quarantined_one: "{{count, number}} lead is in quarantine. Someone has to look at it.",
    quarantined_other: "{{count, number}} leads are in quarantine. Someone has to look at them.",
    unanswered_one: "{{count, number}} lead has waited too long for an answer.",
    unanswered_other: "{{count, number}} leads have waited too long for an answer.",
    clock: "Scheduled tasks have stopped. Text messages may be late.",
  },
  see: "See the leads",
  numbers: "See the numbers",
  facts: {
    buffered: "Leads in the buffer",
    oldestUnsent: "Oldest lead not sent",
    deadLetters: "Leads that failed to send",
    quarantined: "Leads in quarantine",
    lastTick: "Scheduled tasks last ran",
    lastSync: "Last sync",
  },
  none: "None",
  unknown: "Not known right now",
};
