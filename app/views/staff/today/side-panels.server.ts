/** The panels that the browser loads after Today, for the server, which renders them at once. */
export { SidePanels as SidePanelsOnServer } from "./side-panels";
