import type { Step } from "./run-steps";

const local = (name: string, bin: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${bin}`,
  args,
});

const packages = "terms engine formats contract client simulator server web e2e tools bench".split(" ");

/** What `npm run check` checks, cheapest first. */
export const checkSteps: Step[] = [
  local("format", "biome", "format", "."),
  local("lint", "oxlint", "--type-aware", "--deny-warnings"),
  local("types", "tsc", "-b"),
  local("imports", "depcruise", "--config", ".dependency-cruiser.cjs", ...packages),
  local("import cycles", "depcruise", "--config", ".dependency-cruiser.runtime.cjs", ...packages),
  local("unused exports", "knip"),
  local("unit tests", "vitest", "run"),
];

/** What stands above the unit tests: end-to-end tests in a browser against the running system. */
export const endToEndSteps: Step[] = [
  { name: "build", command: process.execPath, args: ["tools/build.mjs", "--if-stale"] },
  local("end-to-end tests", "playwright", "test", "--config", "e2e/playwright.config.ts"),
];

/** The suite on real wells. */
export const dataSteps: Step[] = [local("real wells", "vitest", "run", "--config", "vitest.data.config.ts")];
