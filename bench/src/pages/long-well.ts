import { mkdtempSync, openAsBlob, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { CsvImport, CsvUpload } from "@sigma/contract/imports/csv-import";
import { newBha, newComponent } from "@sigma/contract/well-settings/new-bha";
import { matchColumns } from "@sigma/formats/csv/head/match-columns";
import type { BenchServer } from "../server/bench-server";
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
export async function makeLongWell(server: BenchServer, megabytes = MEGABYTES): Promise<string> {
  const { call } = server;
  const { _id: wellId } = await call<{ _id: string }>("POST", "api/well", {
    name: "Long",
    useDefaultBhas: false,
    holeData: [{ size: 8.5, startDepth: 0, endDepth: 21_000 }],
  });
  const stations = (count: number) => Array.from({ length: count }, (_, row) => stationAt(row));
  await call("POST", "api/well-plan", { wellId, name: "Plan", stations: stations(STATIONS + 10) });
  await call("POST", "api/survey-data/multiple", { wellId, stations: stations(STATIONS) });
  const part = (place: number) => ({
    ...newComponent(place, place === 1 ? "Drill Bit" : place === 2 ? "Motor" : "Drill Collar"),
    od: 6.75,
    id: 2.25,
    length: place === 1 ? 1 : 30,
    unitWeight: 90,
  });
  const components = Array.from({ length: COMPONENTS }, (_, at) => part(at + 1));
  await call("POST", "api/bha/multiple", { wellId, bhas: [{ ...newBha(1), name: "Long BHA", components }] });
  await importDays(server, wellId, megabytes);
  return wellId;
}

async function importDays({ call, url, token }: BenchServer, wellId: string, megabytes: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), "sigma-csv-"));
  try {
    const file = join(folder, "time.csv");
    await writeTimeCsv(file, megabytes, Math.floor(Date.now() / 1000) - 86_400, ROP);
    const form = new FormData();
    form.append("file", await openAsBlob(file), "time.csv");
    const headers = { authorization: `Bearer ${token}` };
    const uploadResponse = await fetch(`${url}/api/well-data-upload-proxy?wellId=${wellId}`, {
      method: "POST",
      headers,
      body: form,
    });
    const { uploadId, columns } = (await uploadResponse.json()) as CsvUpload;
    const fieldsMapping = Object.fromEntries(matchColumns(columns, false).map(({ field, column }) => [field, column]));
    await call("POST", "api/well-data-upload-proxy/process", { wellId, uploadId, fieldsMapping });
    for (;;) {
      const [found] = await call<CsvImport[]>("GET", `api/csv-import?wellId=${wellId}`);
      if (found!.state === "done") return;
      if (found!.error !== null) throw new Error(`the import failed: ${found!.error}`);
      await sleep(500);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
