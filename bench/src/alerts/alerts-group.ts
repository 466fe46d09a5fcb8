import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import type { Measurement } from "../measurement";
import { createRigs, startLoad } from "../server/bench-rigs";
import { onServer } from "../server/bench-server";
import { alertLoadCase } from "./alert-load.bench-case";
import { alertsOfWell } from "./made-up-alerts";
import { createAlerts, toastCase } from "./toast.bench-case";

const RIGS = 50;
const ALERTS = 20;
const FIRST_PORT = 23_400;
/** Rigs connect, and code paths are compiled, in this time, ms. */
const WARM_UP_MS = 20_000;

/** Alerts: what judging costs, and from a value at the rig to the toast in a browser beside 50 rigs of 20 alerts each. */
export async function alertsGroup(): Promise<Measurement[]> {
  const load = await alertLoadCase();
  return onServer(async (server) => {
    const wellIds = await createRigs(server, 0, RIGS + 1, FIRST_PORT);
    for (const wellId of wellIds.slice(0, RIGS)) await createAlerts(server, wellId, alertsOfWell(ALERTS));
    startLoad(server.atEnd, FIRST_PORT, RIGS, 3);
    await sleep(WARM_UP_MS);
    const toasts = await toastCase(server, { wellId: wellIds[RIGS]!, port: FIRST_PORT + RIGS });
    const note = `load of the machine ${loadavg()[0]!.toFixed(1)}`;
    return [...load, ...toasts].map((row) => ({ ...row, note: `${row.note}; ${note}` }));
  });
}
