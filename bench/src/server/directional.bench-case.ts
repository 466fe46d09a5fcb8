import { setTimeout as sleep } from "node:timers/promises";
import { DEPTH_COLUMN_COUNT, depthColumnSlot } from "@sigma/terms/depth-columns";
import { RigState } from "@sigma/terms/rig-states";
import { Pool } from "pg";
import { io, type Socket } from "socket.io-client";
import { type Measurement, createTiming } from "../measurement";
import { createRigs, startLoad } from "./bench-rigs";
import { type BenchServer, startBenchServer } from "./bench-server";

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
export async function directionalCase(): Promise<Measurement[]> {
  const server = await startBenchServer();
  const pool = new Pool({ connectionString: server.databaseUrl });
  await createRigs(server, 0, RIGS, FIRST_PORT);
  const load = startLoad(FIRST_PORT, RIGS, 7);
  let socket: Socket | null = null;
  try {
    const wellId = await steeredWell(server, pool);
    socket = io(server.url, { transports: ["websocket"], auth: { token: server.token }, query: { wellId } });
    await new Promise<void>((resolve) => socket!.once("connect", () => resolve()));
    // The rigs connect, and the first survey starts the thread of the analyses.
    await sleep(10_000);
    const times: number[] = [];
    for (let row = STATIONS - SURVEYS; row < STATIONS; row += 1) {
      times.push(await survey(server, socket, wellId, stationAt(row, Math.sin(row))));
      await sleep(300);
    }
    const sortedTimes = times.slice(1).toSorted((a, b) => a - b);
    const at = (share: number) =>
      sortedTimes[Math.min(sortedTimes.length - 1, Math.floor(share * sortedTimes.length))]!;
    const note = `median ${at(0.5).toFixed(0)} ms, longest ${at(1).toFixed(0)} ms of ${sortedTimes.length}; the first ${times[0]!.toFixed(0)} ms`;
    return [
      createTiming(`new survey to pushed recommendation, ${OFFSETS} offsets, ${RIGS} rigs, p95`, at(0.95), 700, note),
    ];
  } finally {
    socket?.disconnect();
    load.kill("SIGTERM");
    await pool.end();
    await server.stop();
  }
}

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
async function steeredWell({ call }: BenchServer, pool: Pool): Promise<string> {
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
  const values = Array.from({ length: DEPTH_COLUMN_COUNT }, () => "NULL");
  values[depthColumnSlot("rigState")] = String(RigState.rotaryDrilling);
  values[depthColumnSlot("wob")] = "25";
  await pool.query(
    `INSERT INTO depth_row (well_no, depth, time, v)
      SELECT well_no, depth, 1700000000 + depth * 30, $2::float8[] FROM well, generate_series(1, $3::int) AS depth
      WHERE id = $1`,
    [wellId, `{${values.join(",")}}`, STATIONS * STAND],
  );
  await pool.query(
    `INSERT INTO depth_change (well_no, block)
      SELECT well_no, generate_series(0, $2::int) FROM well WHERE id = $1`,
    [wellId, Math.floor((STATIONS * STAND) / 2000)],
  );
  return wellId;
}
