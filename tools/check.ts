import { reportStep, runStep } from "./run-steps";
import { checkSteps } from "./steps";

let failed = false;
for (const step of checkSteps) {
  const result = await runStep(step, false);
  reportStep(result, false);
  failed ||= result.code !== 0;
}
process.exitCode = failed ? 1 : 0;
