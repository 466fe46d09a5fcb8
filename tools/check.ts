import { reportStep, runTogether, type StepResult } from "./run-steps";
import { staticSteps, unitStep } from "./steps";

let failed = false;
const ended = (result: StepResult) => {
  reportStep(result, false);
  failed ||= result.code !== 0;
};
await runTogether([unitStep, ...staticSteps], ended);
process.exitCode = failed ? 1 : 0;
