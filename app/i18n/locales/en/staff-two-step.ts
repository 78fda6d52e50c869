/** English texts of the second step of signing in, and of the page that turns it on and off. */

export const staffTwoStep = () => ({
  title: "Two-step verification",
  code: "6-digit code",
  codeHint: "From your authenticator app. It changes every 30 seconds.",
  sending: "Checking...",
  signIn: {
    title: "Enter your code",
    lost: "No recovery code either? An owner can turn off two-step verification for you.",
    restart: "Sign in as someone else",
  },
  recovery: {
    signIn: "Enter a recovery code",
    code: "Recovery code",
    codeHint: "One of your ten codes: 16 letters and digits.",
    note: "It works once. It turns off two-step verification so that you can set up your new phone. You'll be signed out everywhere else.",
    use: "Use a recovery code",
    useApp: "Use a code from your app",
  },
  forgot: {
    title: "Forgot your password?",
    lede: "We'll email you a link to choose a new one.",
    submit: "Email me a link",
    sent: "If that address belongs to a staff account, we've sent it a link. It works once, for one hour. If nothing arrives within a few minutes, look in your spam folder.",
    owner: "No access to your email? An owner can give you a one-time password.",
    back: "Back to sign-in",
    unavailable: "We can't send email right now. Please try again in a minute.",
  },
  reset: {
    title: "Choose a new password",
    lede: "Continue to choose a new password. The link works once.",
    continue: "Continue",
    everywhere: "You'll be signed out everywhere else.",
    submit: "Save password",
    over: "That link was already used, or it has expired.",
    again: "Email me a new link",
  },
  problems: {
    code: "Enter the 6 digits that your app shows.",
    eitherCode: "Enter the 6 digits that your app shows, or a recovery code of 16 characters.",
  },
  refused: {
    code: "That code isn't right. Try the next one.",
    recoveryCode: "That recovery code isn't right, or it was already used.",
    already: "Two-step verification is already on.",
    limit_one: "Too many attempts. Please try again in {{count, number}} minute.",
    limit_other: "Too many attempts. Please try again in {{count, number}} minutes.",
    unavailable: "We can't check codes right now. Please try again in a minute.",
  },
  people: {
    tag: "Two-step verification",
    reset: "Turn off two-step verification",
    resetNote:
      "For anyone who lost their phone: they sign in with their password only, and they're signed out everywhere.",
  },
});
