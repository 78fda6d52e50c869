/** English texts for when the network is down. */

export const offline = () => ({
  title: "You’re offline",
  text: "This page needs a connection. You can still call us, or open the last list you saw.",
  note: "You’re offline. You’re seeing this page as it was on {{time}}. Prices and cars may have changed. Please call to confirm:",
});
