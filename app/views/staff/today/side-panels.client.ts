export const loadSidePanels = () => import("./side-panels").then(({ SidePanels }) => SidePanels);
