import { type TestCount, countTests } from "./count-tests";
import { reportStep, runStep, runTogether, type Step, type StepResult } from "./run-steps";
import { buildStep, dataSteps, endToEndStep, staticSteps, unitStep } from "./steps";

const isData = process.argv.includes("--data");

const total: TestCount = { passed: 0, failed: 0 };
const ended = (result: StepResult, loud: boolean) => {
  reportStep(result, loud);
  const { passed, failed } = countTests(result.output);
  total.passed += passed;
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
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
