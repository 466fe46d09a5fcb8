const swc = require("@swc/core");

// dependency-cruiser asks swc for plain TypeScript whatever the file, which stops at the first JSX element.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith(".tsx") });

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
  tools: ["terms", "engine", "formats", "contract"],
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
          "\\.(test|data|bench|spec)\\.tsx?$|\\.d\\.ts$|^web/public/|playwright\\.config\\.ts$|vite\\.config\\.ts$|^tools/(closing-reporter|compare-arrays|wait-longer|property-seed)\\.ts$",
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
    },
  },
};
