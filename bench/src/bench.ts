import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { readOptions } from "./bench-options";
import { benchGroups } from "./groups";
import type { Measurement } from "./measurement";

const { values, positionals } = readOptions();
const groups = Object.entries(benchGroups);
const chosenGroups = groups.filter(([name]) => positionals.length === 0 || positionals.includes(name));
if (chosenGroups.length === 0) {
  console.error(`Choose from ${groups.map(([name]) => name).join(", ")}`);
  process.exit(2);
}

const machine = `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}\n`);

const measurements: Measurement[] = [];
for (const [name, run] of chosenGroups) {
  console.log(`${name} ...`);
  const rows = await run(values);
  measurements.push(...rows);
  for (const row of rows) console.log(`  ${row.task}: ${row.measured} ${row.target && `(${row.target})`}`);
}

console.log("\n| what | measured | figure | reached | note |\n|---|---|---|---|---|");
const answer = (isReached: boolean | null) => (isReached === null ? "" : isReached ? "yes" : "no");
for (const { task, measured: value, target, reached, note } of measurements) {
  console.log(`| ${task} | ${value} | ${target} | ${answer(reached)} | ${note} |`);
}
if (values.json) {
  writeFileSync(
    values.json,
    `${JSON.stringify({ machine, time: new Date().toISOString(), measured: measurements }, null, 2)}\n`,
  );
}
