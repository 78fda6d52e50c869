/** The folders that the browser loads after Leads, for the server, which renders them at once. */
export { OtherFolder as OtherFolderOnServer } from "./other-folder";
