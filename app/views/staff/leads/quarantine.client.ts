export const loadQuarantine = () => import("./quarantine").then(({ StaffQuarantine }) => StaffQuarantine);
