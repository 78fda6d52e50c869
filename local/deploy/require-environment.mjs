/**
 * wrangler runs this before it bundles the Worker. A deployment that isn't `npm run deploy` would publish the local settings, so it
 * is refused; `wrangler dev` and a dry run of the tests are not.
 */
const { WRANGLER_COMMAND = "", DEPLOY_ENVIRONMENT } = process.env;
const isDeployment = WRANGLER_COMMAND === "deploy" || WRANGLER_COMMAND === "versions upload";
if (isDeployment && !DEPLOY_ENVIRONMENT) {
  console.error('Not deployed: run "npm run deploy -- staging" or "npm run deploy -- production" instead.');
  process.exit(1);
}
