/** English texts of the page that turns two-step verification on and off: setting it up, recovery codes. */

export const staffAccount = () => ({
  lede: "With it, signing in takes your password and a code from an app on your phone. Someone who knows only your password can't get in.",
  start: "Turn on",
  on: "Two-step verification is on.",
  isOn: "You're asked for a code each time you sign in.",
  off: "Two-step verification is off.",
  turnOff: "Turn off",
  lost: "Lost your phone? Turn it off with a recovery code, or ask an owner to do it on the People page.",
  setUp: {
    app: "1. Open an authenticator app on your phone, like Google Authenticator, Microsoft Authenticator, or Apple Passwords.",
    scan: "2. Add this site: scan the QR code, or type the key.",
    qr: "QR code for your authenticator app",
    key: "Key",
    open: "On this phone? Open your app",
    enter: "3. Enter the code that the app shows. You'll be signed out everywhere else.",
  },
  codes: {
    title: "Your recovery codes",
    keep: "With one of them you can sign in without your phone. Each works once. Print or copy them now, and keep them where you keep other passwords. You won't see them again.",
    copy: "Copy the codes",
    left_one: "{{count, number}} of {{made, number}} recovery codes left.",
    left_other: "{{count, number}} of {{made, number}} recovery codes left.",
    none: "You have no recovery codes. With them you can sign in without your phone.",
    make: "Make new recovery codes",
    ends: "New recovery codes replace the old ones. You need a code to make them, or to turn this off.",
    few_one: "You have only {{count, number}} recovery code left",
    few_other: "You have only {{count, number}} recovery codes left",
    few_zero: "You have no recovery codes left",
    onlyOwner:
      "You're the only owner. Without your phone and without a code, no one here can let you in. Make new codes, or make a second person an owner on the People page.",
    used: "You signed in with a recovery code",
    setUp:
      "That code turned off two-step verification. Turn it on again with your new phone. Your remaining codes will still work.",
  },
});
