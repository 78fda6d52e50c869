/** English texts of the dealership's own pages. */

export const staff = () => ({
  skipToContent: "Skip to content",
  language: "Language",
  dashboard: "Dashboard",
  askOwners: "Only owners can change this. Ask {{names}}.",
  trouble: {
    title: "That didn't work",
    text: "We couldn't load the page. Your connection may have dropped. Anything you saved is safe.",
    draft:
      "Your last change may not be saved. Try again in a minute. What you typed will be back in the form.",
    again: "Try again",
  },
  conflict: {
    theirs: "Theirs",
    mine: "Yours",
    empty: "empty",
    keepTheirs: "Keep theirs",
    saveMine: "Save mine",
    checked: "checked",
    unchecked: "not checked",
  },
  unreadable: "Please type this again: it has characters we can't save.",
  unsent: "Not sent: there's no connection. Everything you entered is still here. Try again in a moment.",
  signIn: {
    title: "Staff sign-in",
    lede: "For dealership staff.",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    sending: "Signing in...",
    forgotten: "Forgot your password?",
    toShop: "Looking for a vehicle? See the inventory",
    problems: {
      email: "Enter your email address, like name@example.com.",
      password: "Enter your password, 72 characters max.",
    },
    refused: "That email and password don't match. Check both and try again.",
    expired: "That one-time password has expired: it works for 72 hours. Ask an owner for a new one.",
    limited_one: "Too many attempts. Please try again in {{count, number}} minute.",
    limited_other: "Too many attempts. Please try again in {{count, number}} minutes.",
    unavailable: "We can't check your password right now. Please try again in a minute.",
  },
  formDraft: {
    ended: "Your session ended before this was sent.",
    lost: "Nothing was saved: sign in, then do it again.",
    kept: "Sign in, and what you typed will be back in the form.",
    restored: "Here's what you typed. It isn't saved yet.",
  },
  keptForms: {
    kept: "Not sent: there's no connection. It's kept on this device, so you can leave this page. Send it when you're back online.",
    waiting_one: "{{count, number}} form hasn't been sent yet.",
    waiting_other: "{{count, number}} forms haven't been sent yet.",
    show: "See what's waiting",
  },
  roles: {
    owner: "Owner",
    sales: "Sales",
  },
  unknown: "We can't show this right now. Please try again in a minute.",
  seeInventory: "View the inventory as a shopper",
  signOut: "Sign out",
});
