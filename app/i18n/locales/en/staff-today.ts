/** English texts of the page Today. */

export const staffToday = () => ({
  open: {
    until: "open until {{time}}",
    from: "opens at {{time}}",
    closed: "closed now",
  },
  answer: {
    title: "Answer first",
    waiting: "{{number}} waiting",
    all: "All leads",
    none: "No leads are waiting.",
    to: "({{name}})",
    text: "Text",
    call: "Call",
    reply: "Reply",
  },
  appointments: {
    title: "Appointments today",
    none: "No appointments today.",
    next: "Next: {{time}}, {{name}}",
    byDay: "By day",
    all: "See all {{number}} appointments",
  },
  sheet: {
    failed: "The last sync failed",
    kept: "Where we couldn't read the sheet, nothing changed.",
    see: "See what happened",
    all: "See all {{number}} problems",
  },
  holds: {
    title: "Ended holds",
    ended: "Hold ended {{date}}",
    extend: "Extend 3 days",
    release: "Release",
  },
  photos: {
    title: "Vehicles without photos",
    none: "Every vehicle has photos.",
    all: "See all",
    add: "Add photos",
    problems_one: "The last photo sync had a problem with {{count, number}} vehicle",
    problems_other: "The last photo sync had problems with {{count, number}} vehicles",
  },
  requests: {
    see: "All open requests",
    matches_one: "{{count, number}} match",
    matches_other: "{{count, number}} matches",
    offer: "Write a message",
  },
});
