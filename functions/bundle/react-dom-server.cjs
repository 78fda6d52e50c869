/** Replaces `react-dom/server` in the Worker's bundle (wrangler.toml): the package loads a second, older renderer along with this one. */
module.exports =
  process.env.NODE_ENV === "production"
    ? require("../../node_modules/react-dom/cjs/react-dom-server.browser.production.min.js")
    : require("../../node_modules/react-dom/cjs/react-dom-server.browser.development.js");
