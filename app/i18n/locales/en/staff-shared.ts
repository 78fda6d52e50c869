/** English texts of the menu and of what several staff pages share. */

export const staffShared = () => ({
  copied: "Copied",
  menu: {
    label: "Dashboard",
    today: "Today",
    leads: "Leads",
    vehicles: "Vehicles",
    sheet: "Sheet",
    photos: "Photos",
    print: "Print",
    insights: "Insights",
    settings: "Settings",
    people: "People",
    privacy: "Privacy",
    sessions: "Sessions and alerts",
    password: "Password",
    more: "More",
    close: "Close",
    website: "View website",
  },
  /** Read to screen readers after the number. */
  counts: {
    leads: "waiting",
    vehicles: "on the lot",
    sheet_one: "problem",
    sheet_other: "problems",
    photos: "without photos",
  },
  status: {
    new: "New",
    contacted: "Contacted",
    appointment: "Appointment",
    sold: "Sold",
    lost: "Lost",
  },
  newToday: "New today",
  days_one: "{{count, number}} day",
  days_other: "{{count, number}} days",
  onTheLot: "on the lot",
  contacted: {
    ask: "Did you contact {{name}}?",
    mark: "Mark as contacted",
    notYet: "Not yet",
  },
  undo: "Undo",
});
