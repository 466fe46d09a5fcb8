import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { type Outcome, runOracle } from "./run-oracle";
import { parseOracle } from "./parse-oracle";
import { topics } from "./topics";

/** `npm run oracle -- PATH…`: compares the engine with reference files; exits with 1 unless every case passes. */
function main(paths: readonly string[]): void {
  if (paths.length === 0) {
    console.error("usage: npm run oracle -- PATH…   (reference files, or folders of them)");
    process.exitCode = 2;
    return;
  }
  const files = paths.flatMap(findFiles);
  const outcomes = files.flatMap((path) => {
    const ofFile = runFile(path);
    console.log(`\n${path}`);
    for (const outcome of ofFile) console.log(`  ${describe(outcome)}`);
    return ofFile;
  });
  const failedCount = outcomes.filter(({ passed }) => !passed).length;
  console.log(`\n${files.length} files, ${outcomes.length - failedCount} passed, ${failedCount} failed`);
  if (failedCount > 0 || outcomes.length === 0) process.exitCode = 1;
}

/** The JSON files under a path, including compressed ones, by name. A path that does not exist is kept, so that reading it fails. */
function findFiles(path: string): string[] {
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory()) return [path];
  const names = readdirSync(path, { recursive: true, encoding: "utf8" });
  return names
    .filter((name) => /\.json(\.gz)?$/i.test(name))
    .toSorted()
    .map((name) => join(path, name));
}

function runFile(path: string): Outcome[] {
  try {
    return runOracle(parseOracle(readFileSync(path)), topics);
  } catch (error) {
    return [{ id: "(file)", passed: false, failure: error instanceof Error ? error.message : String(error) }];
  }
}

function describe({ id, passed, worst, failure, notCompared }: Outcome): string {
  const head = `${passed ? "pass" : "FAIL"}  ${id.padEnd(32)}`;
  const rest = notCompared ? `\n        not compared: ${notCompared.join(", ")}` : "";
  if (!worst) return `${head}  ${failure}${rest}`;
  return `${head}  deviation ${worst.deviation.toExponential(2)}  tolerance ${worst.tolerance.toExponential(2)}  ${worst.value}${rest}`;
}

main(process.argv.slice(2));
