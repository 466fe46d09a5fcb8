import { type TestCount, countTests } from "./count-tests";
import { reportStep, runStep } from "./run-steps";
import { checkSteps, dataSteps, endToEndSteps } from "./steps";

const steps = process.argv.includes("--data") ? dataSteps : [...checkSteps, ...endToEndSteps];

const total: TestCount = { passed: 0, failed: 0 };
for (const step of steps) {
  const result = await runStep(step, true);
  reportStep(result, true);
  const { passed, failed } = countTests(result.output);
  total.passed += passed;
  // A step that fails without a failed test (format, lint, types) counts as one.
  total.failed += failed || (result.code === 0 ? 0 : 1);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;
