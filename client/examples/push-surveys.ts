/**
 * Pushes surveys from a file to a well, in batches. After an interruption of the network, of the server or of this program, it
 * continues at the same position and nothing is duplicated: the position is stored beside the file once the server has answered,
 * and a batch that is sent twice replaces the stations of the same depths.
 *
 *   SIGMA_URL=https://sigma.example.com SIGMA_TOKEN=... npx tsx client/examples/push-surveys.ts WELL_ID surveys.csv
 *
 * The file has the columns md (ft), inclination (deg), azimuth (deg), and optionally time (epoch seconds). A token with the
 * access `push` is enough.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { pause } from "../src/retry";
import { SigmaClient } from "../src/sigma-client";
import { SigmaError } from "../src/sigma-error";

const { SIGMA_URL: url = "http://localhost:8080", SIGMA_TOKEN: token = null } = process.env;
const [wellId, file] = process.argv.slice(2);
if (wellId === undefined || file === undefined)
  throw new Error("Say which well and which file: push-surveys WELL_ID FILE");

const BATCH_SIZE = 20;
const AGAIN_AFTER_MS = 1000;

const [header = "", ...lines] = readFileSync(file, "utf8").trim().split(/\r?\n/);
const names = header.split(",").map((name) => name.trim());
const stations = lines.map((line) => {
  const values = line.split(",").map(Number);
  const value = (name: string) => values[names.indexOf(name)];
  const [md, inclination, azimuth] = [value("md"), value("inclination"), value("azimuth")];
  if (md === undefined || inclination === undefined || azimuth === undefined) throw new Error(`${file}: ${line}`);
  return { md, inclination, azimuth, time: value("time") ?? null };
});

const positionFile = `${file}.pushed`;
const sigma = new SigmaClient({ url, token });
let next = existsSync(positionFile) ? Number(readFileSync(positionFile, "utf8")) : 0;
if (next > 0) console.log(`goes on after ${next} stations`);
while (next < stations.length) {
  const batch = stations.slice(next, next + BATCH_SIZE);
  try {
    await sigma.call("POST api/survey-data/multiple", { wellId, stations: batch });
  } catch (error) {
    // A push is a write, so the client sends it once. Here a repeat is safe, as it replaces the surveys of the first attempt.
    if (!(error instanceof SigmaError && error.isTemporary)) throw error;
    console.log(`${error.message}; again in ${AGAIN_AFTER_MS / 1000} s`);
    await pause(AGAIN_AFTER_MS);
    continue;
  }
  next += batch.length;
  writeFileSync(positionFile, String(next));
  console.log(`${next} of ${stations.length} stations`);
}
