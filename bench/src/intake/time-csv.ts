import { createRandom } from "../create-random";
import { otherColumns, writeCsv, type WrittenCsv } from "./write-csv";

/** The columns that a mapping finds by name, then others that every export has. */
const mappedColumns =
  "Date Time,Hole Depth (ft),Bit Depth (ft),Block Height (ft),ROP (ft/hr),Hookload (klb),WOB (klb),Torque (ft.lb),RPM,SPP (psi),Flow In (gpm),Diff Press (psi),SPM1,SPM2,Total SPM,MTF,GTF,Gamma (gAPI),Flow Out (%)".split(
    ",",
  );
const others = otherColumns(mappedColumns);

/** Rows of the other columns that follow each other again and again. */
const RING = 4096;
/** A stand of three joints, ft, and how long its connection takes, s. */
const STAND = 95;
const CONNECTION = 420;
const ROP = 80;

/**
 * Writes a time CSV of 60 columns at 1 Hz: a rig that drills stand after stand, with connections between.
 *
 * @param megabytes approximate size of the file
 * @param until the last moment, epoch seconds
 * @param rop rate of penetration, ft/hr
 */
export async function writeTimeCsv(path: string, megabytes: number, until: number, rop = ROP): Promise<WrittenCsv> {
  const random = createRandom(7);
  const near = (value: number, spread: number, decimals: number) =>
    (value + (random() - 0.5) * spread).toFixed(decimals);
  const walk = others.map(() => 100 * random());
  const ring = Array.from({ length: RING }, () =>
    walk.map((value, at) => (walk[at] = value + random() - 0.5).toFixed(2)).join(","),
  );
  let depth = 1000;
  let [drilled, pause] = [0, 0];
  const line = (time: number, index: number): string => {
    const isDrilling = pause === 0;
    if (isDrilling) {
      depth += rop / 3600;
      drilled += rop / 3600;
      if (drilled >= STAND) [drilled, pause] = [0, CONNECTION];
    } else pause--;
    const isPumping = isDrilling || pause > CONNECTION - 60 || pause < 60;
    const block = isDrilling ? 95 - drilled : 95 * (1 - pause / CONNECTION);
    const inSlips = !isDrilling && pause > 90 && pause < CONNECTION - 90;
    const values = [
      new Date(time * 1000).toISOString().slice(0, 19).replace("T", " "),
      depth.toFixed(2),
      (isDrilling ? depth : depth - 5).toFixed(2),
      block.toFixed(2),
      near(isDrilling ? rop : 0, isDrilling ? 20 : 0, 1),
      near(inSlips ? 45 : isDrilling ? 190 : 215, 4, 1),
      near(isDrilling ? 25 : 0, isDrilling ? 3 : 0, 2),
      near(isDrilling ? 9000 : 0, isDrilling ? 900 : 0, 0),
      near(isDrilling ? 120 : 0, isDrilling ? 4 : 0, 0),
      near(isPumping ? 2900 : 0, isPumping ? 40 : 0, 0),
      near(isPumping ? 620 : 0, isPumping ? 6 : 0, 1),
      near(isDrilling ? 350 : 0, isDrilling ? 60 : 0, 0),
      isPumping ? "62" : "0",
      isPumping ? "61" : "0",
      isPumping ? "123" : "0",
      index % 20 === 0 ? near(180, 40, 1) : "",
      "",
      index % 30 === 0 ? near(70, 30, 1) : "",
      near(isPumping ? 55 : 2, 2, 1),
    ];
    return `${values.join(",")},${ring[index % RING]}\n`;
  };
  const size = line(until, 1).length;
  const rows = Math.floor((megabytes * 1e6) / size);
  const from = until - rows + 1;
  return await writeCsv(path, [...mappedColumns, ...others], rows, (row) => line(from + row, row));
}
