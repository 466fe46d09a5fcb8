import type { Reporter, TestModule } from "vitest/node";

/** Number of files that are named, the slowest first. */
const SLOWEST_FILES = 10;

const secondsOf = (module: TestModule) => module.diagnostic().duration / 1000;

/** Ends a run of Vitest with a list of its slowest files, and of the tests that passed only on a retry. */
export default class ClosingReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]): void {
    const flaky = modules.flatMap((module) =>
      [...module.children.allTests()]
        .filter((test) => test.diagnostic()?.flaky)
        .map((test) => `${module.relativeModuleId} > ${test.fullName}`),
    );
    const slowest = modules.toSorted((a, b) => secondsOf(b) - secondsOf(a)).slice(0, SLOWEST_FILES);
    console.log("\nSlowest files:");
    for (const module of slowest) console.log(`  ${secondsOf(module).toFixed(1)} s  ${module.relativeModuleId}`);
    if (flaky.length > 0) console.log(`\n  ${flaky.length} flaky\n${flaky.map((name) => `    ${name}`).join("\n")}`);
  }
}
