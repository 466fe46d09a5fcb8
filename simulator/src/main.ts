import { readCommandLine, UsageError, usage } from "./command-line";
import { planStations } from "./plan-stations";
import { lateralPlan } from "./rig/well-plan";
import type { SimulatedRig } from "./simulated-rig";
import { type SimulatedRigsOptions, startSimulatedRigs } from "./simulated-rigs";

/** More rigs than this are counted rather than listed. */
const MAX_LISTED_RIGS = 20;

async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if (command === "help") return console.log(usage);
  if (command === "describe") {
    return console.log(JSON.stringify({ plan: lateralPlan, stations: planStations(lateralPlan) }, null, 1));
  }
  const running: SimulatedRig[] = [];
  let isStopping = false;
  const stop = () => {
    isStopping = true;
    void Promise.all(running.map((rig) => rig.stop()));
  };
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // The process that started the rigs with a channel to them has closed it.
  process.once("disconnect", stop);
  for (const options of command.run) {
    if (isStopping) break;
    const rigs = await startSimulatedRigs(options);
    list(rigs, running.length, options);
    running.push(...rigs);
    // A rig that has ended hangs up, while others go on.
    for (const rig of rigs) void rig.finished.then(() => rig.stop());
    if (command.run.length > 1) await Promise.all(rigs.map(({ caughtUp }) => caughtUp));
  }
  await Promise.all(running.map(({ finished }) => finished));
  await Promise.all(running.map((rig) => rig.stop()));
  // A channel to who started the rigs would keep the process.
  if (process.connected) process.disconnect();
}

function list(rigs: readonly SimulatedRig[], before: number, { target }: SimulatedRigsOptions): void {
  for (const [index, { port }] of rigs.slice(0, MAX_LISTED_RIGS).entries()) {
    const where = "to" in target ? `sends to ${target.to.host}:${target.to.port + index}` : `listens on port ${port}`;
    console.log(`Simulated rig ${before + index + 1} ${where}`);
  }
  if (rigs.length > MAX_LISTED_RIGS) console.log(`... and ${rigs.length - MAX_LISTED_RIGS} more`);
}

try {
  await main();
} catch (error) {
  const wrongUse = error instanceof UsageError;
  console.error(wrongUse ? `${error.message}\n\n${usage}` : error);
  process.exitCode = wrongUse ? 2 : 1;
}
