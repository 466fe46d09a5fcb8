import { io, type Socket } from "socket.io-client";
import { type Measurement, createTiming } from "../measurement";
import type { BenchServer } from "../server/bench-server";

/** Time limits for results that depend on surveys and for results that depend on every sample, ms. */
const SURVEYS_MS = 2000;
const SAMPLES_MS = 30_000;

type Pushed = { message: string; status: string };

/** Saves settings of a 20-day well, as the pages do, and waits until their results are announced. */
export async function saveSettings({ call, url, token }: BenchServer, wellId: string): Promise<Measurement[]> {
  const socket = io(url, { transports: ["websocket"], auth: { token }, query: { wellId } });
  await new Promise<void>((resolve) => socket.once("connect", () => resolve()));
  const readSettings = <Settings>(path: string) => call<Settings>("GET", `api/${path}?wellId=${wellId}`);
  const timeSave = async (save: () => Promise<unknown>, message: string, more: object = {}) => {
    const startTime = performance.now();
    await save();
    await awaitEngineDone(socket, { message, payload: { wellId, ...more } });
    return performance.now() - startTime;
  };
  try {
    const {
      wellId: _well,
      version: _version,
      ...thresholds
    } = await readSettings<Record<string, number>>("data-processor-settings").catch(
      (): Record<string, number> => ({ ...DEFAULTS }),
    );
    const samples = await timeSave(
      () => call("POST", "api/data-processor-settings", { wellId, ...thresholds, rotationThreshold: 11 }),
      "data-processor-settings-updated",
    );
    const settings = { ...DIRECTIONAL, wellId };
    const surveys = await timeSave(
      () => call("POST", "api/directional-settings", settings),
      "directional-settings-updated",
      { planNewPath: false, settings, survey: null },
    );
    return [
      createTiming("20-day well: thresholds saved until the results of its samples are there", samples, SAMPLES_MS, ""),
      createTiming("20-day well: directional settings saved until the results are there", surveys, SURVEYS_MS, ""),
    ];
  } finally {
    socket.disconnect();
  }
}

/** Thresholds of a well for which none have been set. */
const DEFAULTS = {
  flowrateMinThresh: 100,
  flowrateMaxThresh: 200,
  pressureThreshold: 200,
  rotationThreshold: 10,
  blkHeightThreshold: 5,
  standLengthThreshold: 80,
  squatLength: 2,
  overpullLimit: 50,
  sectionAzimuth: 90,
};

const DIRECTIONAL = {
  dlsConstraint: 10,
  lookAheadDistance: 200,
  alpha: 0.6,
  correctionCriteria: { inclinationValue: 2, azimuthValue: 2, lookAhead: 90, distanceValue: [15, 15, 10, 10] },
  tendencies: { motorYield: 9, rbr: 0.4, rtr: 0.1 },
};

/** Sends the engine message of what was saved; the engine answers with its status until that is done. */
async function awaitEngineDone(socket: Socket, request: { message: string; payload: object }): Promise<void> {
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
  const reply = (await socket.emitWithAck("engine", request)) as { error?: unknown };
  if (reply.error) throw new Error(JSON.stringify(reply.error));
  await recomputeEnd;
}
