import { defaultDataProcessorSettings } from "@sigma/engine/well-pipeline/settings";
import { createTiming, type Measurement, timeWork } from "../measurement";
import { type BenchServer, type BenchSocket, openSocket } from "../server/bench-server";

/** Time limits for results that depend on surveys and for results that depend on every sample, ms. */
const SURVEYS_MS = 2000;
const SAMPLES_MS = 30_000;

type Pushed = { message: string; status: string };

/** Saves settings of a 20-day well, as the pages do, and waits until their results are announced. */
export async function saveSettings(server: BenchServer, wellId: string): Promise<Measurement[]> {
  const { call } = server;
  const socket = await openSocket(server, wellId);
  const timeSave = (route: string, settings: object, message: string, more: object = {}) =>
    timeWork(async () => {
      await call("POST", `api/${route}`, settings);
      await awaitEngineDone(socket, { message, payload: { wellId, ...more } });
    });
  const thresholds = { wellId, ...defaultDataProcessorSettings, rotationThreshold: 11 };
  const samples = await timeSave("data-processor-settings", thresholds, "data-processor-settings-updated");
  const settings = { ...DIRECTIONAL, wellId };
  const surveys = await timeSave("directional-settings", settings, "directional-settings-updated", {
    planNewPath: false,
    settings,
    survey: null,
  });
  return [
    createTiming("20-day well: thresholds saved until the results of its samples are there", samples, SAMPLES_MS, ""),
    createTiming("20-day well: directional settings saved until the results are there", surveys, SURVEYS_MS, ""),
  ];
}

const DIRECTIONAL = {
  dlsConstraint: 10,
  lookAheadDistance: 200,
  alpha: 0.6,
  correctionCriteria: { inclinationValue: 2, azimuthValue: 2, lookAhead: 90, distanceValue: [15, 15, 10, 10] },
  tendencies: { motorYield: 9, rbr: 0.4, rtr: 0.1 },
};

/** Sends the engine message of what was saved; the engine answers with its status until that is done. */
async function awaitEngineDone(
  { socket, ask }: BenchSocket,
  request: { message: string; payload: object },
): Promise<void> {
  const recomputeEnd = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${request.message}: no results after 180 s`)), 180_000);
    socket.on("engine", ({ message, status }: Pushed) => {
      if (message !== request.message || status === "running") return;
      clearTimeout(late);
      socket.off("engine");
      if (status === "done") resolve();
      else reject(new Error(`${message} ended with ${status}`));
    });
  });
  await ask("engine", request);
  await recomputeEnd;
}
