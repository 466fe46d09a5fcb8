import { writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { benchGroups } from "./groups";
import type { Measurement } from "./measurement";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: "string" },
    seconds: { type: "string", default: "600" },
    "intake-rigs": { type: "string", default: "1,10,100,500,800,1000,1500,2000" },
    "page-seconds": { type: "string", default: "110" },
    "backlog-days": { type: "string", default: "20" },
    "csv-mb": { type: "string", default: "1000" },
    "archive-days": { type: "string", default: "20" },
    rigs: { type: "string", default: "300" },
    clients: { type: "string", default: "200" },
    "server-warm-up": { type: "string", default: "120" },
    "server-seconds": { type: "string", default: "60" },
    profiles: { type: "string" },
    "csv-index": { type: "string", default: "time" },
    wells: { type: "string", default: "200" },
    "first-well": { type: "string", default: "1" },
    kicks: { type: "string", default: "180" },
    "first-kick": { type: "string", default: "10001" },
    "quiet-days": { type: "string", default: "20" },
  },
});

const groups = benchGroups({
  intake: { rigs: values["intake-rigs"].split(",").map(Number), seconds: Number(values.seconds) },
  pageSeconds: Number(values["page-seconds"]),
  backlogDays: Number(values["backlog-days"]),
  csvMegabytes: Number(values["csv-mb"]),
  archiveDays: Number(values["archive-days"]),
  servers: {
    rigs: Number(values.rigs),
    clients: Number(values.clients),
    warmUp: Number(values["server-warm-up"]),
    seconds: Number(values["server-seconds"]),
    profiles: values.profiles,
  },
  csvIndex: values["csv-index"] === "depth" ? "depth" : "time",
  closedLoop: { wells: Number(values.wells), firstWell: Number(values["first-well"]) },
  detectors: {
    kicks: Number(values.kicks),
    firstWell: Number(values["first-kick"]),
    quietDays: Number(values["quiet-days"]),
  },
});
const chosenGroups = groups.filter(({ name }) => positionals.length === 0 || positionals.includes(name));
if (chosenGroups.length === 0) {
  console.error(`Choose from ${groups.map(({ name }) => name).join(", ")}`);
  process.exit(2);
}

const machine = `${cpus().length} x ${cpus()[0]?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
console.log(`${machine}, ${new Date().toISOString().slice(0, 10)}\n`);

const measurements: Measurement[] = [];
for (const { name, run } of chosenGroups) {
  console.log(`${name} ...`);
  const rows = await run();
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
