import type { Step } from "./run-steps";

const local = (name: string, bin: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${bin}`,
  args,
});

const packages = "terms engine formats contract client simulator server web edge e2e tools bench".split(" ");

/** The checks of `npm run check` before the tests; the steps are independent. The longest start first. */
export const staticSteps: Step[] = [
  // Several checkers read the same types again: nearly twice the work, and twice the memory beside the tests.
  { ...local("types", "tsc", "-b", "--builders", "1", "--checkers", "1"), env: { GOMEMLIMIT: "3GiB" } },
  local("lint", "oxlint", "--type-aware", "--deny-warnings"),
  local("unused exports", "knip"),
  local("imports", "depcruise", "--config", ".dependency-cruiser.cjs", ...packages),
  local("import cycles", "depcruise", "--config", ".dependency-cruiser.runtime.cjs", ...packages),
  local("format", "biome", "format", "."),
];

/** How the name of a test file ends that `npm run test:long` runs and not `npm test`. @see CONTRIBUTING.md */
const LONG = ".long.test.";

/** The tests of the packages, without the long ones. */
export const unitStep: Step = local("unit tests", "vitest", "run", "--exclude", `**/*${LONG}*`);

/** The long tests of the parts. */
export const longStep: Step = local("long tests", "vitest", "run", LONG);

/** Builds what the end-to-end tests run. */
export const buildStep: Step = { name: "build", command: process.execPath, args: ["tools/build.mjs", "--if-stale"] };

/** The level above the unit tests: end-to-end tests in a browser against the running system. */
export const endToEndStep: Step = {
  ...local("end-to-end tests", "playwright", "test", "--config", "e2e/playwright.config.ts"),
  // Playwright itself sets colours for its workers, and Node warns if both variables are set.
  env: { NO_COLOR: undefined },
};

/** The suite on real wells. */
export const dataSteps: Step[] = [local("real wells", "vitest", "run", "--config", "vitest.data.config.ts")];
