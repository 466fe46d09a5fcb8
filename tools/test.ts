import { type TestCount, closingLines, countTests } from "./count-tests";
import { reportStep, runStep, runTogether, type Step, type StepResult } from "./run-steps";
import { buildStep, dataSteps, endToEndStep, longStep, staticSteps, unitStep } from "./steps";

/** Steps of a suite: steps that run concurrently, then steps that depend on them. */
type Suite = { together: readonly Step[]; inTurn: readonly Step[] };

/** The steps of `npm test`, `npm run test:long` and `npm run test:data`. The tests take the longest and start first. */
const suites: Record<string, Suite> = {
  "": { together: [unitStep, ...staticSteps], inTurn: [] },
  "--long": { together: [longStep, buildStep], inTurn: [endToEndStep] },
  "--data": { together: [], inTurn: dataSteps },
};

/** More tests than these that pass only when they are tried again fail the run. */
const FLAKY_ALLOWED = 3;

const total: TestCount = { passed: 0, failed: 0, flaky: 0 };
const reportEnd = (result: StepResult, loud: boolean) => {
  reportStep(result, loud);
  const { passed, failed, flaky } = countTests(result.output);
  total.passed += passed;
  total.flaky += flaky;
  // A step that fails without a failed test (format, lint, types) counts as one.
  total.failed += failed || (result.code === 0 ? 0 : 1);
};
const suiteName = process.argv[2] ?? "";
const suite = suites[suiteName];
if (!suite) throw new Error(`No suite is named ${suiteName}`);
const isLoud = ({ name }: Step) => name === suite.together[0]?.name;
await runTogether(
  suite.together,
  (result) => reportEnd(result, isLoud(result)),
  (step) => runStep(step, isLoud(step)),
);
for (const step of suite.inTurn) reportEnd(await runStep(step, true), true);
if (total.flaky > FLAKY_ALLOWED) {
  console.log(`FAILED ${total.flaky} flaky tests, ${FLAKY_ALLOWED} allowed`);
  total.failed += 1;
}
console.log(closingLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;
