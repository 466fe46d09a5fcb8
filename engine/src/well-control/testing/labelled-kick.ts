import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { readTable, utcOf } from "../../rig-state/testing/read-table";

/** Days of two wells, every 5 s, with a manually marked kick: only pits, pressure, flow out and gas. */
export const labelledKicks = ["Well-26_06-09-2020", "Well-29_20-08-2020"].map(
  (name) => new URL(`../../../../../shared/data/kick-labelled-5s/${name}.csv.gz`, import.meta.url),
);

/** The date is quoted and holds a comma, so it takes two cells. */
function timeOf([date = "", clock = ""]: readonly string[]): EpochSeconds {
  const [month, day, year] = date.replace('"', "").split("/");
  return utcOf(`${year}-${month}-${day} ${clock.replace('"', "").trim()}`);
}

/** The samples of the day, and the start and end of the marked kick. */
export function readLabelledKick(text: string): { samples: Sample[]; from: EpochSeconds; to: EpochSeconds } {
  const kickTimes = text
    .split("\n")
    .map((line) => line.split(","))
    .filter((cells) => cells[7] === "1")
    .map(timeOf);
  const samples = readTable(text, timeOf, [
    { channel: "pitVolume", column: 2, unit: "m³" },
    { channel: "pumpPressure", column: 3, unit: "kPa" },
    { channel: "flowOutRate", column: 4, unit: "m³/s" },
    { channel: "flowOut", column: 5, unit: "fraction" },
    { channel: "totalGas", column: 6, unit: "fraction" },
  ]);
  return { samples, from: kickTimes[0] ?? Number.NaN, to: kickTimes.at(-1) ?? Number.NaN };
}
