import { createRandom } from "../create-random";
import { otherColumns, writeCsv, type WrittenCsv } from "./write-csv";

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
const others = otherColumns(mappedColumns);

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
export async function writeDepthCsv(path: string, megabytes: number): Promise<WrittenCsv> {
  const random = createRandom(7);
  const near = (value: number) => (value * (0.95 + 0.1 * random())).toFixed(2);
  const ring = Array.from({ length: RING }, () => [...usual.map(near), ...others.map(() => near(100))].join(","));
  const rows = Math.floor((megabytes * 1e6) / (ring[0]!.length + 11));
  return await writeCsv(path, [...mappedColumns, ...others], rows, (row) => {
    const depth = SHALLOWEST + ((DEEPEST - SHALLOWEST) * row) / rows;
    return `${depth.toFixed(4)},${ring[row % RING]}\n`;
  });
}
