import { spawn } from "node:child_process";

/** A project command with its display name. */
export type Step = { name: string; command: string; args: string[]; env?: Record<string, string | undefined> };

/** The result of a step: its exit code, its whole output, and its duration. */
export type StepResult = Step & { code: number; output: string; seconds: number };

/** Runs a step from the root of the project; `loud` prints while it runs. */
export function runStep(step: Step, loud: boolean): Promise<StepResult> {
  const startTime = performance.now();
  return new Promise((resolve) => {
    const child = spawn(step.command, step.args, {
      env: { ...process.env, NO_COLOR: "1", ...step.env },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding("utf8");
      stream.on("data", (text: string) => {
        output += text;
        if (loud) process.stdout.write(text);
      });
    }
    child.on("error", (error) => {
      output += String(error);
      resolve({ ...step, code: 1, output, seconds: (performance.now() - startTime) / 1000 });
    });
    child.on("close", (code) =>
      resolve({ ...step, code: code ?? 1, output, seconds: (performance.now() - startTime) / 1000 }),
    );
  });
}

/** How many steps run at once: most of them use one core, and the tests of the parts wait much of their time. */
const AT_ONCE = 3;

/** Runs independent steps concurrently and silently, and reports each result when the step ends. */
export async function runTogether(
  steps: readonly Step[],
  reportEnd: (result: StepResult) => void,
  run = (step: Step) => runStep(step, false),
): Promise<void> {
  const waiting = [...steps];
  const runNext = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) reportEnd(await run(step));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, runNext));
}

/** Prints the result of a step, and its whole output if it failed. */
export function reportStep({ name, code, output, seconds }: StepResult, loud: boolean): void {
  if (code !== 0 && !loud) console.log(output);
  console.log(`${code === 0 ? "ok    " : "FAILED"} ${name} (${seconds.toFixed(1)} s)`);
}
