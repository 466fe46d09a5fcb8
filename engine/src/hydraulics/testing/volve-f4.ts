import type { Feet, Inches, Ppg } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { convert } from "@sigma/terms/units";
import { median } from "../../math/quantile";
import { utcOf } from "../../rig-state/testing/read-table";
import { f4Samples } from "../../rig-state/testing/volve-wells";
import type { StationColumns } from "../../survey/station";
import type { StringPart } from "../../torque-drag/drill-string";

/** Well 15/9-F-4 while its 12¼ in section was drilled. */
export type OpenSection = {
  stations: StationColumns;
  /** TVD as listed at each station, ft. */
  tvd: Feet[];
  nozzles32nds: number[];
  shoeMd: Feet;
  /** Mud weight of the workbook, interpolated between the depths at which it was noted. */
  densityAt: (md: Feet) => Ppg;
};

/** Length in metres as feet. */
export const metres = (length: number): Feet => convert(length, "m", "ft");
/** Pressure in psi as bar. */
export const inBar = (pressure: number): number => convert(pressure, "psi", "bar");
/** Force in lbf as tonne-force. */
export const inTonnes = (force: number): number => convert(force, "lbf", "tf");

/** 72 lb/ft casing of 13⅜ in (API Spec 5CT), the bit, and the drilling riser of the sheet of the rig. */
export const diameters = { casing: 12.347, bit: 12.25, riser: 19 } as const satisfies Record<string, Inches>;

/** Foot of the riser, m. */
export const wellheadMd: Feet = metres(139.7);

const part = (
  name: string,
  length: Feet,
  [outerDiameter, innerDiameter]: readonly [Inches, Inches],
  weight: number,
  contactDiameter: Inches,
): StringPart => ({
  name,
  length,
  outerDiameter,
  innerDiameter,
  weight,
  contactDiameter,
  tensileLimit: null,
  makeUpTorque: null,
});

/**
 * The string, bit first. The daily reports name its parts but not their sizes: 90 m of rotary steerable tool, LWD, MWD,
 * jar and 8 in collars, heavy-weight pipe to 135 m, and 5½ in pipe of 24.7 lb/ft above.
 *
 * Bores and weights are those of API RP 7G; the tools count as collars. The pipe body of 22.5 lb/ft carries a joint of
 * 7¼ × 4 in, 25 in long, every third of a 40.4 m stand.
 */
export const stringFromBit: readonly StringPart[] = [
  part("tools and collars", metres(90), [8, 2.8125], 150, 8),
  part("heavy-weight pipe", metres(45), [5.5, 3.375], 57, 7.25),
  part("drill pipe", metres(4000), [5.5, 4.67], 26.1, 7.25),
];

/**
 * Reads what is known of the section, and its samples of 2007-10-23 every 4 s in field units.
 *
 * @param read the text of a file of the data folder: the exported sheets of the workbook, the listed path, the samples
 */
export const readF4 = (read: (name: string) => string): { section: OpenSection; samples: Sample[] } => ({
  section: readOpenSection(read),
  samples: f4Samples(),
});

/** A file that exists if the data of the well are installed. */
export const f4File = "volve-15_9-F-4-well-data/bit_summary.csv";

/** The first connection, at 1,383 m: the calibration uses it, and all later data are judged. */
export const connection = { from: utcOf("2007-10-23 08:45:00"), to: utcOf("2007-10-23 09:06:00") };

function readOpenSection(read: (name: string) => string): OpenSection {
  const bits = rowsOf(read(f4File));
  const column = bits[0]!.indexOf("12¼”");
  const nozzles = bits.find(([name]) => name?.startsWith("Nozzles"))![column]!;
  const shoe = rowsOf(read("volve-15_9-F-4-well-data/casing.csv")).find(([size]) => size === "13 3/8”")![2]!;
  const muds = rowsOf(read("volve-15_9-F-4-well-data/mud_weight.csv"))
    .slice(2)
    .filter(([md]) => md !== "")
    .map((cells) => ({ md: metres(Number(cells[0])), density: convert(Number(cells[4]), "sg", "ppg") }));
  const listing = read("volve-wellpaths/F-4_ACTUAL.txt")
    .split(/\r?\n/)
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter((row) => row.length === 9 && row.every(Number.isFinite));
  return {
    stations: {
      md: listing.map((row) => metres(row[0]!)),
      inclination: listing.map((row) => row[1]!),
      azimuth: listing.map((row) => row[2]!),
    },
    tvd: listing.map((row) => metres(row[3]!)),
    nozzles32nds: nozzles.split(", ").flatMap((group) => {
      const [count, size] = group.split("x").map(Number);
      return Array<number>(count!).fill(size!);
    }),
    shoeMd: metres(Number(shoe)),
    densityAt: (md) =>
      onLine(
        muds.map((mud) => mud.md),
        muds.map((mud) => mud.density),
        md,
      ),
  };
}

/** The median of some values, NaN without values. */
export const medianOf = (values: readonly number[]): number => median(values) ?? Number.NaN;

/** Value at `x` on the line through the points, that of the nearest end outside. */
export function onLine(xs: readonly number[], ys: readonly number[], x: number): number {
  const above = xs.findIndex((knownX) => knownX > x);
  if (above === 0) return ys[0]!;
  if (above === -1) return ys.at(-1)!;
  const share = (x - xs[above - 1]!) / (xs[above]! - xs[above - 1]!);
  return ys[above - 1]! + share * (ys[above]! - ys[above - 1]!);
}

const rowsOf = (csv: string): string[][] =>
  csv
    .split(/\r?\n/)
    .map((line) => [...line.matchAll(/("[^"]*"|[^,]*)(?:,|$)/g)].map(([, cell]) => cell!.replaceAll('"', "")));
