import { readCommandLine, UsageError, usage } from "./command-line";
import { planStations } from "./plan-stations";
import { lateralPlan } from "./rig/well-plan";
import { startSimulatedRigs } from "./simulated-rigs";

/** More rigs than this are counted rather than listed. */
const LISTED = 20;

async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if (command === "help") return console.log(usage);
  if (command === "describe") {
    return console.log(JSON.stringify({ plan: lateralPlan, stations: planStations(lateralPlan) }, null, 1));
  }
  const rigs = await startSimulatedRigs(command.run);
  const { target } = command.run;
  for (const [index, { port }] of rigs.slice(0, LISTED).entries()) {
    const where = "to" in target ? `sends to ${target.to.host}:${target.to.port + index}` : `listens on port ${port}`;
    console.log(`Simulated rig ${index + 1} ${where}`);
  }
  if (rigs.length > LISTED) console.log(`... and ${rigs.length - LISTED} more`);

  const stop = () => void Promise.all(rigs.map((rig) => rig.stop()));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  // Whoever started the rigs with a channel to them has gone.
  process.once("disconnect", stop);
  await Promise.all(rigs.map(({ finished }) => finished));
  await Promise.all(rigs.map((rig) => rig.stop()));
}

try {
  await main();
} catch (error) {
  const wrongUse = error instanceof UsageError;
  console.error(wrongUse ? `${error.message}\n\n${usage}` : error);
  process.exitCode = wrongUse ? 2 : 1;
}
