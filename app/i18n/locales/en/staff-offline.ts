/** English texts of staff's page for when the network is down. */

export const staffOffline = () => ({
  title: "Waiting to be sent",
  offline: "There's no connection, so this page can't be shown. What you save is kept on this device.",
  again: "Try again",
  none: "Nothing is waiting: everything you saved has been sent.",
  back: "Back to Today",
  typed: "Typed on {{time}}",
  send: "Send now",
  remove: "Delete",
  sure: "Delete what you typed?",
});
