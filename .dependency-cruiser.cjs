const { readFileSync } = require("node:fs");
const swc = require("@swc/core");
const { parseSync } = require("vite");

/** @param {string} value */
const text = (value) => ({ type: "StringLiteral", value });

/**
 * Imports of a file as statements of swc, which dependency-cruiser reads. Vite's parser names them without their syntax tree:
 * the tree of swc, with all that stands in a file, takes nearly all time of a run.
 *
 * @param {string} file
 */
swc.parseFileSync = (file) => {
  const source = readFileSync(file, "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, source).module;
  const imports = staticImports.map(({ moduleRequest, entries }) => ({
    type: "ImportDeclaration",
    source: text(moduleRequest.value),
    specifiers: [],
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const sourceExports = staticExports.map(({ entries }) => entries.filter(({ moduleRequest }) => moduleRequest));
  const exportsFrom = sourceExports
    .filter((entries) => entries.length > 0)
    .map((entries) => ({
      type: "ExportNamedDeclaration",
      source: text(entries[0].moduleRequest.value),
      specifiers: [],
      typeOnly: entries.every(({ isType }) => isType),
    }));
  const calls = dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
    const quotedPath = /^["'`]([^"'`$]+)["'`]$/.exec(source.slice(start, end));
    if (!quotedPath) return [];
    const expression = {
      type: "CallExpression",
      callee: { type: "Import" },
      arguments: [{ expression: text(quotedPath[1]) }],
    };
    return [{ type: "ExpressionStatement", expression }];
  });
  return { type: "Module", body: [...imports, ...exportsFrom, ...calls] };
};

/** The package rules: which package may import which. Imports go down only. */
const mayImport = {
  terms: [],
  engine: ["terms"],
  formats: ["terms"],
  contract: ["terms"],
  client: ["terms", "contract"],
  simulator: ["terms", "engine", "formats"],
  edge: ["terms", "formats", "contract", "client"],
  server: ["terms", "engine", "formats", "contract"],
  web: ["terms", "engine", "formats", "contract"],
  e2e: ["terms", "contract", "client", "tools"],
  tools: ["terms", "engine", "formats", "contract", "client"],
  bench: ["terms", "engine", "formats", "contract", "simulator", "edge", "server", "tools"],
};

/** Doubles of outside systems that tests of two packages use. */
const sharedDoubles = { e2e: ["server/src/witsml/testing/store-double\\.ts$"] };

const packageRules = Object.entries(mayImport).map(([name, others]) => ({
  name: `${name}-imports-down-only`,
  severity: "error",
  comment: `${name} may import ${others.length ? others.join(", ") : "no other package"}`,
  from: { path: `^${name}/` },
  to: {
    path: `^(?:${Object.keys(mayImport).join("|")})/`,
    pathNot: [`^(?:${[name, ...others].join("|")})/`, ...(sharedDoubles[name] ?? []).map((path) => `^${path}`)],
  },
}));

module.exports = {
  forbidden: [
    ...packageRules,
    {
      name: "engine-is-pure",
      severity: "error",
      comment: "the engine has no clock, randomness, I/O or packages; its tests may read reference cases",
      from: { path: "^engine/src/", pathNot: "\\.(test|data)\\.ts$|/testing/" },
      to: { dependencyTypes: ["core", "npm", "npm-dev"], pathNot: "^terms/" },
    },
    {
      name: "features-stand-alone",
      severity: "error",
      comment: "what two features share moves to a neighbour folder or is composed in app",
      from: { path: "^(server|web)/src/features/([^/]+)/" },
      to: { path: "^(server|web)/src/features/([^/]+)/", pathNot: "^$1/src/features/$2/" },
    },
    {
      name: "server-has-no-circles",
      severity: "error",
      comment:
        "types count: storage/stores.ts and calls/handler.ts say what there is, and nothing above them is named below",
      from: { path: "^server/src/" },
      to: { circular: true },
    },
    {
      name: "app-composes",
      severity: "error",
      comment: "app knows all parts and no part knows app, not even by a type",
      from: {
        path: "^server/src/(?!app/|main\\.ts$)",
        pathNot: "\\.(test|data|cluster)\\.ts$|/(deployment-tests|testing)/",
      },
      to: { path: "^server/src/app/" },
    },
    {
      name: "no-orphans",
      severity: "error",
      from: {
        orphan: true,
        pathNot:
          "\\.(test|data|bench|spec)\\.tsx?$|\\.d\\.ts$|^web/public/|playwright\\.config\\.ts$|vite\\.config\\.ts$|^tools/(closing-reporter|compare-arrays|native-modules|wait-longer|property-seed)\\.ts$",
      },
      to: {},
    },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "(^|/)(dist|node_modules|\\.tsbuild)/" },
    tsPreCompilationDeps: true,
    parser: "swc",
    // Dependents and metrics of each module take a third of the time, and no rule asks for them.
    skipAnalysisNotInRules: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
      // What was read of a folder holds for the whole run, not for four seconds.
      cachedInputFileSystem: { cacheDuration: 600_000 },
    },
  },
};
