import { join } from "node:path";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { temporaryFolder } from "../closing-at-end";
import { importCsv } from "../intake/import-csv";
import type { BenchServer } from "../server/bench-server";
import { madeUpString } from "./made-up-string";
import { writeTimeCsv } from "../intake/time-csv";

/** Approximate size of 20 days at 1 Hz with 60 columns, MB. */
const MEGABYTES = 590;
/** Drilled at this rate, connections included, they make 20,000 ft; ft/hr. */
const ROP = 42;
const STATIONS = 210;
/** ft between stations. */
const STAND = 95;
/** Components of its BHA. */
export const COMPONENTS = 60;

type Station = { md: number; inclination: number; azimuth: number };

/** A well that goes down, builds and runs flat to the east. */
const stationAt = (row: number): Station => ({
  md: row * STAND,
  inclination: Math.min(90, Math.max(0, (row - 60) * 1.5)),
  azimuth: 90 + Math.sin(row / 3),
});

/** Makes a well of 20 days and 20,000 ft with surveys, plan, a BHA of 60 components and a mud, over the API. */
export async function makeLongWell(server: BenchServer): Promise<string> {
  const { call } = server;
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", {
    name: "Long",
    useDefaultBhas: false,
    holeData: [{ size: 8.5, startDepth: 0, endDepth: 21_000 }],
  });
  const stations = (count: number) => Array.from({ length: count }, (_, row) => stationAt(row));
  await call("POST", "api/well-plan", { wellId, name: "Plan", stations: stations(STATIONS + 10) });
  await call("POST", "api/survey-data/multiple", { wellId, stations: stations(STATIONS) });
  const types = Array.from({ length: COMPONENTS }, () => "Drill Collar" as const);
  const components = madeUpString(["Drill Bit", "Motor", ...types.slice(2)]);
  await call("POST", "api/bha/multiple", { wellId, bhas: [{ ...newBha(1), name: "Long BHA", components }] });
  const path = join(temporaryFolder(server.atEnd), "time.csv");
  await writeTimeCsv(path, MEGABYTES, Math.floor(Date.now() / 1000) - 86_400, ROP);
  await importCsv(server, wellId, { path, index: "time" });
  return wellId;
}
