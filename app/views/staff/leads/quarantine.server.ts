/** The folder of suspected spam, which the browser loads after Leads, for the server, which renders it at once. */
export { StaffQuarantine as QuarantineOnServer } from "./quarantine";
