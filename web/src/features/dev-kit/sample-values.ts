import type { Column } from "../../ui/layout/table";
import { countInBins } from "../../ui/controls/range-slider/distribution";
import type { WellChoice } from "../../ui/controls/well-select/well-choice";
import type { FilterOffer } from "../../ui/depth-filter/filter-result";

/** Sample data for the components: not the data of a well. */

/** A wave between 0 and 1 that is the same at every visit. */
const wave = (at: number) => 0.5 + 0.3 * Math.sin(at / 7) + 0.2 * Math.sin(at / 1.7 + 1);

/** Weights on bit, klb. */
export const weights = countInBins(
  Array.from({ length: 847 }, (_, at) => 50 * wave(at) ** 2),
  { from: 0, to: 50 },
  30,
);

/** A well to choose, with the depths at which it crosses a formation, ft. */
type SampleWell = WellChoice & { overlap: string };

const well = (name: string, distance: number | null, overlap: string): SampleWell => ({
  id: name,
  name,
  distance,
  overlap,
});

/** Wells around the first one. */
export const sampleWells: readonly SampleWell[] = [
  well("15/9-F-9 A", 0, "2,971 – 3,956"),
  well("15/9-F-4", 542.1, "2,910 – 3,527"),
  well("15/9-F-5", 610.2, "2,948 – 3,602"),
  well("15/9-F-7", 827.5, "2,907 – 3,509"),
  well("15/9-F-14", 875.6, "2,894 – 3,539"),
  well("15/9-F-9", 903.1, "2,904 – 3,514"),
  well("15/9-F-1", 980.6, "2,908 – 3,508"),
  { ...well("15/9-F-10", null, "not known"), disabled: "no surveys" },
];

/** A survey station of the table. */
export type SampleStation = { md: number; inclination: number; azimuth: number; tool: string; gap: number | null };

/** Ten thousand stations, 30 ft apart. */
export const sampleStations: readonly SampleStation[] = Array.from({ length: 10_000 }, (_, at) => ({
  md: 30 * at,
  inclination: 90 * wave(at),
  azimuth: 360 * wave(at + 3),
  tool: at % 9 === 0 ? "Gyro" : "MWD",
  gap: at % 5 === 0 ? null : 4 * wave(at) - 2,
}));

/** The columns of the stations. */
export const sampleStationColumns: Column<SampleStation>[] = [
  { title: "MD", unit: "ft", value: ({ md }) => md, isKey: true },
  { title: "Inclination", unit: "deg", value: ({ inclination }) => inclination },
  { title: "Azimuth", unit: "deg", value: ({ azimuth }) => azimuth },
  { title: "Tool", value: ({ tool }) => tool, width: 80 },
  { title: "To plan", unit: "ft", value: ({ gap }) => gap, decimals: 1 },
];

const formation = (key: string, from: number, to: number) => ({ key, label: key, range: { from, to } });

/** The options of the depth filter. */
export const depthOffer: FilterOffer = {
  full: { from: 0, to: 11_412 },
  choices: {
    formation: [formation("Utsira Fm.", 2971, 3956), formation("Hugin Fm.", 9010, 9480)],
    section: [formation("Surface", 0, 1400), formation("Curve", 1400, 9010)],
    mwdRun: [
      { ...formation("Run 4", 2600, 9100), bha: "BHA 4" },
      { key: "Run 5", label: "Run 5", bha: "BHA 5", range: null },
    ],
  },
};

/** The last moment of the samples. */
export const sampleNow = Date.UTC(2009, 6, 4, 6, 52) / 1000;

/** The options of the time filter. */
export const timeOffer: FilterOffer = {
  full: { from: sampleNow - 20 * 86_400, to: sampleNow },
  choices: { formation: [], section: [], mwdRun: [] },
};
