export const loadOtherFolder = () => import("./other-folder").then(({ OtherFolder }) => OtherFolder);
