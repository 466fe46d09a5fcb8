const swc = require("@swc/core");
const rules = require("./.dependency-cruiser.cjs");

/** Whether a file has only values left once the page is built. @see web/evaluated-at-build.ts */
const isEvaluatedAtBuild = (/** @type {string} */ file) =>
  /web\/src\/(data\/calls\/(call-facts|call-bounds)|features\/programs\/examples)\.ts$/.test(file);

const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => {
  const module = parseFileSync(file, options);
  return { ...module, body: module.body.filter((statement) => !isEvaluatedAtBuild(file) && !statement.typeOnly) };
};

/** What holds among the imports that are left at run time: no cycles, and no schemas in the browser. A type may name both. */
module.exports = {
  forbidden: [
    { name: "no-circular", severity: "error", from: {}, to: { circular: true } },
    {
      name: "web-takes-no-schemas",
      severity: "error",
      comment: "the server checks what it is sent; a contract file with schemas would bring zod to every first visit",
      from: { path: "^web/src/", pathNot: "\\.test\\.tsx?$|/testing/" },
      to: { path: "node_modules/zod/", reachable: true },
    },
    {
      name: "client-takes-no-schemas",
      severity: "error",
      comment: "programs of others get the types of the contract and the few rules that it has for clients, not zod",
      from: { path: "^(client|edge)/src/", pathNot: "\\.test\\.ts$|/testing/" },
      to: { path: "node_modules/zod/", reachable: true },
    },
  ],
  // Packages count here, though nothing in them is followed.
  options: { ...rules.options, exclude: { path: "(^|/)(dist|\\.tsbuild)/" } },
};
