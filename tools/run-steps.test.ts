import { expect, it } from "vitest";
import { runTogether, type Step, type StepResult } from "./run-steps";

const steps = ["format", "types", "imports", "unused"].map((name): Step => ({ name, command: "true", args: [] }));

it("runs three steps concurrently, each of them once, and reports each result", async () => {
  let running = 0;
  let most = 0;
  const ends: string[] = [];
  const run = async (step: Step): Promise<StepResult> => {
    most = Math.max(most, ++running);
    await new Promise(setImmediate);
    running -= 1;
    return { ...step, code: step.name === "types" ? 1 : 0, output: "", seconds: 0 };
  };
  await runTogether(steps, ({ name, code }) => ends.push(`${name} ${code}`), run);
  expect(most).toBe(3);
  expect(ends.toSorted()).toEqual(["format 0", "imports 0", "types 1", "unused 0"]);
});
