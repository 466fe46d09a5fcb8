import type { Step } from "./run-steps";

const local = (name: string, bin: string, ...args: string[]): Step => ({
  name,
  command: `node_modules/.bin/${bin}`,
  args,
});

/** What `npm run check` holds the house to, cheapest first. */
export const checkSteps: Step[] = [
  local("format", "biome", "format", "."),
  local("lint", "oxlint", "--type-aware", "--deny-warnings"),
  local("types", "tsc", "-b"),
  local(
    "rooms",
    "depcruise",
    "--config",
    ".dependency-cruiser.cjs",
    ..."terms engine formats contract simulator server web e2e tools bench".split(" "),
  ),
  local("unused exports", "knip"),
  local("unit tests", "vitest", "run"),
];

/** What stands above the unit tests: stories in a browser against the running house. */
export const storySteps: Step[] = [
  { name: "build", command: process.execPath, args: ["tools/build.mjs", "--if-stale"] },
  local("stories", "playwright", "test", "--config", "e2e/playwright.config.ts"),
];

/** The suite on real wells. */
export const dataSteps: Step[] = [local("real wells", "vitest", "run", "--config", "vitest.data.config.ts")];
