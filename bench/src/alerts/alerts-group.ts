import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Measurement } from "../measurement";
import { createRigs, startLoad } from "../server/bench-rigs";
import { startBenchServer } from "../server/bench-server";
import { alertLoadCase } from "./alert-load.bench-case";
import { createAlerts, toastCase } from "./toast.bench-case";

const RIGS = 50;
const ALERTS = 20;
const FIRST_PORT = 23_400;
/** Rigs connect, and code paths are compiled, in this time, ms. */
const WARM_UP_MS = 20_000;

/** Alerts: what judging costs, and from a value at the rig to the toast in a browser beside 50 rigs of 20 alerts each. */
export async function alertsGroup(): Promise<Measurement[]> {
  const load = await alertLoadCase();
  const server = await startBenchServer();
  const wellIds = await createRigs(server, 0, RIGS + 1, FIRST_PORT);
  await createAlerts(server, wellIds.slice(0, RIGS), ALERTS);
  const rigs = startLoad(FIRST_PORT, RIGS, 3);
  try {
    await sleep(WARM_UP_MS);
    const toasts = await toastCase(server, { wellId: wellIds[RIGS]!, port: FIRST_PORT + RIGS });
    const note = `load of the machine ${loadavg()[0]!.toFixed(1)}`;
    return [...load, ...toasts].map((row) => ({ ...row, note: `${row.note}; ${note}` }));
  } finally {
    rigs.kill("SIGTERM");
    await server.stop();
  }
}
