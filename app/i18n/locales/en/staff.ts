/** English texts of the dealership's own pages. */

export const staff = {
  skipToContent: "Skip to content",
  language: "Language",
  desk: "Desk",
  trouble: {
    title: "That did not work",
    text: "The page could not be loaded. Your connection may be gone for a moment; what was saved is safe.",
    again: "Load it again",
  },
  unreadable: "Please type this again: it contains characters that can't be stored.",
  unsent: "Not sent: there's no connection. Everything you entered is still here. Try again in a moment.",
  signIn: {
    title: "Staff sign-in",
    lede: "For the people who work here.",
    email: "Email",
    password: "Password",
    submit: "Sign in",
    sending: "Signing in...",
    forgotten: "Forgot your password? The owner can set a new one.",
    toShop: "Looking for a vehicle? See the inventory",
    problems: {
      email: "Enter your email address, such as name@example.com.",
      password: "Enter your password, at most 72 characters.",
    },
    refused: "That email and password do not match. Check both and try again.",
    limited_one: "Too many attempts. Please try again in {{count, number}} minute.",
    limited_other: "Too many attempts. Please try again in {{count, number}} minutes.",
    unavailable: "We cannot check your password right now. Please try again in a minute.",
  },
  formDraft: {
    kept: "Your session ended before the form was saved. What you typed is kept on this page: sign in, and you can put it back into the form.",
    lost: "Your session ended before the form was saved, and what you typed could not be kept. After you sign in, please type it again.",
    title: "You are signed in again",
    text: "What you typed before is still here. It is not saved yet.",
    putBack: "Put it back into the form",
    leave: "Leave it and open the page as it is",
    restored: "What you typed before you had to sign in again is here. It is not saved yet.",
  },
  hello: "Hello, {{name}}",
  roles: {
    owner: "Owner",
    sales: "Sales",
  },
  mayDo: {
    owner: "You may do everything on these pages.",
    sales: "You may do everything that selling takes.",
  },
  unknown: "We cannot show this right now. Please try again in a minute.",
  seeAsShopper: "See the site as a shopper",
  seeInventory: "The inventory as shoppers see it",
  signOut: "Sign out",
};
