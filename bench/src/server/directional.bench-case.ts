import { setTimeout as sleep } from "node:timers/promises";
import { quantile } from "@sigma/engine/math/quantile";
import { RigState } from "@sigma/terms/rig-states";
import type { Socket } from "socket.io-client";
import { createTiming, type Measurement } from "../measurement";
import { runRigs } from "./bench-rigs";
import { type BenchServer, onServer, openSocket } from "./bench-server";
import { depthValues, noteDepthChange } from "./bench-wells";

const RIGS = 50;
const OFFSETS = 10;
const STATIONS = 300;
/** Surveys that are taken, one after the other. */
const SURVEYS = 40;
/** ft between stations. */
const STAND = 65;
const FIRST_PORT = 23_100;

type Station = { md: number; inclination: number; azimuth: number };

/** A well that goes down, builds and runs flat to the east. */
function stationAt(row: number, azimuthTurn: number): Station {
  const inclination = Math.min(90, Math.max(0, (row - 90) * 1.2));
  return { md: row * STAND, inclination, azimuth: 90 + azimuthTurn };
}

const stationsOf = (count: number, azimuthTurn: number): Station[] =>
  Array.from({ length: count }, (_, row) => stationAt(row, azimuthTurn));

/** New survey to pushed recommendation: a well of 300 stations among 10 offset wells, while 50 rigs send. */
export const directionalCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    await runRigs(server, RIGS, FIRST_PORT, 7);
    const wellId = await steeredWell(server);
    const { socket } = await openSocket(server, wellId);
    // The rigs connect, and the first survey starts the thread of the analyses.
    await sleep(10_000);
    const times: number[] = [];
    for (let row = STATIONS - SURVEYS; row < STATIONS; row += 1) {
      times.push(await survey(server, socket, wellId, stationAt(row, Math.sin(row))));
      await sleep(300);
    }
    const first = times.shift()!;
    const [median, p95, longest] = [0.5, 0.95, 1].map((share) => quantile(times, share)!);
    const note = `median ${median!.toFixed(0)} ms, longest ${longest!.toFixed(0)} ms of ${times.length}; the first ${first.toFixed(0)} ms`;
    const task = `new survey to pushed recommendation, ${OFFSETS} offsets, ${RIGS} rigs, p95`;
    return [createTiming(task, p95!, 700, note)];
  });

/** ms from the call that saves a survey to the push of its recommendation. */
async function survey({ call }: BenchServer, socket: Socket, wellId: string, station: Station): Promise<number> {
  const recommendationPush = new Promise<void>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`no recommendation at ${station.md} ft`)), 30_000);
    socket.once("directional-recommendation", () => {
      clearTimeout(late);
      resolve();
    });
  });
  const startTime = performance.now();
  await Promise.all([call("POST", "api/survey-data/multiple", { wellId, stations: [station] }), recommendationPush]);
  return performance.now() - startTime;
}

/** A well with its plan, surveys, recorded hole and offset wells. */
async function steeredWell({ call, pool }: BenchServer): Promise<string> {
  const create = async (name: string, y: number) => {
    const { _id } = await call<{ _id: string }>("POST", "api/well", { name, x: 0, y });
    await call("POST", "api/well-references", {
      wellId: _id,
      coordinateSystem: "pad",
      coordinateKind: "local",
      coordinateUnit: "ft",
      datum: "pad",
      northReference: "grid",
      field: [],
      parentWellId: null,
      sidetrackDepth: null,
    });
    return _id;
  };
  const wellId = await create("Steered", 0);
  const offsetWellIds: string[] = [];
  for (let offset = 1; offset <= OFFSETS; offset += 1) {
    const other = await create(`Offset ${offset}`, 4000 * offset * (offset % 2 === 0 ? 1 : -1));
    await call("POST", "api/survey-data/multiple", { wellId: other, stations: stationsOf(STATIONS, offset / 20) });
    offsetWellIds.push(other);
  }
  await call("POST", "api/anti-collision-settings", { wellId, offsetWellIds });
  await call("POST", "api/well-plan", { wellId, name: "Plan", stations: stationsOf(STATIONS + 40, 0) });
  await call("POST", "api/survey-data/multiple", { wellId, stations: stationsOf(STATIONS - SURVEYS, 0) });
  const values = depthValues({ rigState: String(RigState.rotaryDrilling), wob: "25" });
  await pool.query(
    `INSERT INTO depth_row (well_no, depth, time, v)
      SELECT well_no, depth, 1700000000 + depth * 30, ${values} FROM well, generate_series(1, $2::int) AS depth
      WHERE id = $1`,
    [wellId, STATIONS * STAND],
  );
  await noteDepthChange(pool, STATIONS * STAND, `id = '${wellId}'`);
  return wellId;
}
