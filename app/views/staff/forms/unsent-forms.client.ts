export const loadUnsentForms = () => import("./unsent-forms").then(({ UnsentForms }) => UnsentForms);
