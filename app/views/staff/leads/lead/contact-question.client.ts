export const loadContactQuestion = () =>
  import("./contact-question").then(({ ContactQuestion }) => ContactQuestion);
