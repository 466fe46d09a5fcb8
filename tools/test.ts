import { type TestCount, countTests } from "./count-tests";
import { reportStep, runStep, runTogether, type StepResult } from "./run-steps";
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
if (!isData) await runTogether([...staticSteps, buildStep], (result) => ended(result, false));
for (const step of isData ? dataSteps : [unitStep, endToEndStep]) ended(await runStep(step, true), true);
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
