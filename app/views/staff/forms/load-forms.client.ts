/**
 * What the browser loads after a page's own script. The server's bundle has no `import()`: with one, esbuild wraps every module that it
 * reaches, which made the Worker 10 KB larger.
 */
export const loadKeptForm = () => import("./kept-form");
export const loadWaitingForms = () => import("./waiting-forms").then(({ WaitingForms }) => WaitingForms);
