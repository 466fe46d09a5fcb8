import { type TestCount, closingLines, countTests } from "./count-tests";
import { reportStep, runStep, runTogether, type Step, type StepResult } from "./run-steps";
import { buildStep, dataSteps, endToEndStep, staticSteps, unitStep } from "./steps";

const isData = process.argv.includes("--data");

/** More tests than these that pass only when they are tried again fail the run. */
const FLAKY_ALLOWED = 3;

const total: TestCount = { passed: 0, failed: 0, flaky: 0 };
const ended = (result: StepResult, loud: boolean) => {
  reportStep(result, loud);
  const { passed, failed, flaky } = countTests(result.output);
  total.passed += passed;
  total.flaky += flaky;
  // A step that fails without a failed test (format, lint, types) counts as one.
  total.failed += failed || (result.code === 0 ? 0 : 1);
};
// The tests of the parts take the longest and need no step before.
const isLoud = ({ name }: Step) => name === unitStep.name;
if (!isData)
  await runTogether(
    [unitStep, buildStep, ...staticSteps],
    (result) => ended(result, isLoud(result)),
    (step) => runStep(step, isLoud(step)),
  );
for (const step of isData ? dataSteps : [endToEndStep]) ended(await runStep(step, true), true);
if (total.flaky > FLAKY_ALLOWED) {
  console.log(`FAILED ${total.flaky} flaky tests, ${FLAKY_ALLOWED} allowed`);
  total.failed += 1;
}
console.log(closingLines(total));
process.exitCode = total.failed === 0 ? 0 : 1;
