import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Location of the recorded wells next to the checkout. */
export const sharedData = new URL("../../../../shared/data/", import.meta.url);
/** Feet of a metre. */
export const METRE = 1 / 0.3048;

/** The cells of a file, by plain splitting: not the readers that are tested. */
export function linesOf(path: string): string[][] {
  const bytes = readFileSync(new URL(path, sharedData));
  const text = (path.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("latin1").trim();
  return text.split(/\r?\n/).map((line) => line.split(path.endsWith(".txt") ? /\s+/ : ","));
}

/** The rows of a listed path: MD, inclination, azimuth, TVD, east, north, m and deg. */
export const pathOf = (name: string): number[][] =>
  linesOf(`volve-wellpaths/${name}.txt`)
    .map((cells) => cells.filter((cell) => cell !== "").map(Number))
    .filter((cells) => cells.length >= 8 && cells.every(Number.isFinite));
