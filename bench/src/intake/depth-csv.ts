import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** The columns that a mapping finds by name. */
const mappedColumns = [
  "Hole Depth (ft)",
  "ROP (ft/hr)",
  "Hookload (klb)",
  "WOB (klb)",
  "Torque (ft.lb)",
  "RPM",
  "SPP (psi)",
  "Flow In (gpm)",
  "Diff Press (psi)",
  "Gamma (gAPI)",
  "Flow Out (%)",
];
const usual = [80, 190, 25, 9000, 120, 2900, 620, 350, 70, 55];
const COLUMNS = 60;
const others = Array.from({ length: COLUMNS - mappedColumns.length }, (_, index) => `Channel ${index + 1}`);

/** The deepest row, ft: the rows of the file are spaced evenly above it. */
const DEEPEST = 40_000;
const SHALLOWEST = 100;
/** Rows that repeat in a cycle, except for their depths. */
const RING = 4096;

/**
 * Writes a depth log of 60 columns.
 *
 * @param megabytes approximate size of the file
 */
export async function writeDepthCsv(path: string, megabytes: number): Promise<{ rows: number; bytes: number }> {
  let state = 7;
  const random = () => (state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32;
  const near = (value: number) => (value * (0.95 + 0.1 * random())).toFixed(2);
  const ring = Array.from({ length: RING }, () => [...usual.map(near), ...others.map(() => near(100))].join(","));
  const header = `${[...mappedColumns, ...others].join(",")}\n`;
  const rows = Math.floor((megabytes * 1e6) / (ring[0]!.length + 11));
  const file = createWriteStream(path);
  file.write(header);
  let bytes = header.length;
  for (let row = 0; row < rows; ) {
    let text = "";
    for (const end = Math.min(rows, row + 2000); row < end; row++) {
      const depth = SHALLOWEST + ((DEEPEST - SHALLOWEST) * row) / rows;
      text += `${depth.toFixed(4)},${ring[row % RING]}\n`;
    }
    bytes += text.length;
    if (!file.write(text)) await once(file, "drain");
  }
  file.end();
  await once(file, "finish");
  return { rows, bytes };
}
