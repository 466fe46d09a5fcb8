import type { EventReply } from "@sigma/contract/call-types";
import { csvCell } from "@sigma/contract/csv-cell";
import { formatQuantity, plainValue, type Quantity, unitText } from "../../ui/format/numbers";
import type { FigureRow } from "../../ui/layout/figure-list";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";

/** The response that a kill sheet shows. */
export type KillReply = EventReply<"kill-sheet/get">;
type Sheet = NonNullable<KillReply["sheet"]>;

/** Quantities of a kill sheet. */
export const killQuantities = {
  pressure: { unit: "psi", decimals: 0 },
  density: { unit: "ppg", decimals: 1 },
  exactDensity: { unit: "ppg", decimals: 2 },
  gradient: { unit: "psi/ft", decimals: 3 },
  volume: { unit: "bbl", decimals: 1 },
  output: { unit: "bbl", decimals: 4 },
  strokes: { unit: "", decimals: 0 },
  minutes: { unit: "min", decimals: 1 },
  depth: { unit: "ft", decimals: 0 },
} as const satisfies Record<string, Quantity>;

const { pressure, density, exactDensity, gradient, depth } = killQuantities;

/** A volume of the sheet under its name. */
export type VolumeRow = { label: string } & Sheet["volumes"]["string"];

/** The volumes in the order in which they are pumped. */
export function volumeRows({ volumes }: Sheet): VolumeRow[] {
  const { string, bitToShoe, annulus, total } = volumes;
  return [
    { label: "Surface to bit", ...string },
    ...(bitToShoe ? [{ label: "Bit to shoe", ...bitToShoe }] : []),
    { label: "Bit to surface", ...annulus },
    { label: "Full circulation", ...total },
  ];
}

/** The inputs that the well provides for the sheet. */
export const wellRows = ({ given }: KillReply): FigureRow[] => [
  { label: "Bit, MD", value: given.bitDepth, quantity: depth },
  { label: "Bit, TVD", value: given.bitTvd, quantity: depth },
  { label: "Hole, MD", value: given.holeDepth, quantity: depth },
  { label: "Mud", value: given.density, quantity: exactDensity },
  { label: "Shoe, MD", value: given.shoeMd, quantity: depth },
  { label: "Shoe, TVD", value: given.shoeTvd, quantity: depth },
  { label: "Fracture gradient at shoe", value: given.fractureGradient, quantity: gradient },
];

/** The strength of the shoe. */
export const shoeRows = ({ shoe }: Sheet): FigureRow[] => [
  { label: "Maximum mud weight", value: shoe?.maxDensity ?? null, quantity: exactDensity },
  { label: "MAASP", value: shoe?.maasp ?? null, quantity: pressure, note: "With the mud in the hole" },
  { label: "MAASP with kill mud", value: shoe?.maaspWithKillMud ?? null, quantity: pressure },
];

/** Kill mud and its pumping pressures. */
export const killRows = ({ kill }: Sheet): FigureRow[] => [
  {
    label: "Kill mud weight",
    value: kill?.killDensity ?? null,
    quantity: density,
    note: `Rounded up to ${formatQuantity(0.1, density)}`,
  },
  { label: "As calculated", value: kill?.exactDensity ?? null, quantity: exactDensity },
  { label: "Initial circulating pressure, ICP", value: kill?.initialPressure ?? null, quantity: pressure },
  { label: "Final circulating pressure, FCP", value: kill?.finalPressure ?? null, quantity: pressure },
  { label: "Formation pressure", value: kill?.formationPressure ?? null, quantity: pressure },
  { label: "Barite", value: kill?.baritePerBarrel ?? null, quantity: { unit: "lb/bbl", decimals: 0 } },
];

/** The influx. */
export const influxRows = ({ influx }: Sheet): FigureRow[] => [
  { label: "Along the hole", value: influx?.length ?? null, quantity: depth },
  { label: "Height", value: influx?.height ?? null, quantity: depth },
  { label: "Gradient", value: influx?.gradient ?? null, quantity: gradient },
  {
    label: "Kind",
    value: influx?.kind === "inconsistent" ? "pressures and gain do not match" : (influx?.kind ?? null),
  },
];

/** A stretch of a method: what is held on the drill pipe gauge over which strokes. */
export type MethodRow = { step: string; from: number; to: number; pressure: string };

/** The drill pipe pressure of both methods, by strokes; empty until the well is shut in. */
export function methodRows(
  sheet: Sheet,
  pressureText: (psi: number) => string,
): { driller: MethodRow[]; weight: MethodRow[] } {
  const { kill, volumes } = sheet;
  const toBit = volumes.string.strokes;
  const up = volumes.annulus.strokes;
  if (!kill || toBit === null || up === null) return { driller: [], weight: [] };
  const [initial, final] = [pressureText(kill.initialPressure), pressureText(kill.finalPressure)];
  return {
    driller: [
      { step: "First circulation, old mud: influx out", from: 0, to: up, pressure: `${initial} held` },
      {
        step: "Second, kill mud to the bit",
        from: 0,
        to: toBit,
        pressure: `${initial} down to ${final}, by the table`,
      },
      { step: "Second, kill mud to surface", from: toBit, to: toBit + up, pressure: `${final} held` },
    ],
    weight: [
      { step: "Kill mud to the bit", from: 0, to: toBit, pressure: `${initial} down to ${final}, by the table` },
      { step: "Kill mud to surface: influx out", from: toBit, to: toBit + up, pressure: `${final} held` },
    ],
  };
}

/** Drill pipe pressure over strokes while kill mud fills the string. */
export const stepFigure = ({ steps }: Sheet, color: string): PlotFigureProps => ({
  title: "Step-down",
  x: { name: "Strokes", quantity: killQuantities.strokes, fromZero: true },
  y: { name: "Drill pipe pressure", quantity: pressure },
  series: [
    {
      id: "pressure",
      name: "Drill pipe pressure",
      color,
      points: steps.map(({ strokes, pressure: at }) => [strokes, at] as const),
    },
  ],
});

/** The whole sheet as CSV, in the shown units: name, value and unit, then the volumes and the step-down table. */
export function killCsv(reply: KillReply): string {
  const { sheet } = reply;
  const figures = [
    ...wellRows(reply),
    ...(sheet ? [...shoeRows(sheet), ...killRows(sheet), ...influxRows(sheet)] : []),
  ];
  const plain = (value: number | null, quantity: Quantity) => (value === null ? "" : plainValue(value, quantity));
  const { volume, strokes, minutes } = killQuantities;
  const lines = [
    ["Name", "Value", "Unit"],
    ...figures.map(({ label, value, quantity }) =>
      typeof value === "number" && quantity
        ? [label, plainValue(value, quantity), unitText(quantity)]
        : [label, value === null ? "" : String(value), ""],
    ),
    ["Pumped", `Volume (${unitText(volume)})`, "Strokes", "Minutes"],
    ...(sheet ? volumeRows(sheet) : []).map((row) => [
      row.label,
      plain(row.volume, volume),
      plain(row.strokes, strokes),
      plain(row.minutes, minutes),
    ]),
    [
      "Strokes",
      "Minutes",
      `Volume (${unitText(volume)})`,
      `Kill mud at (${unitText(depth)})`,
      `Pressure (${unitText(pressure)})`,
    ],
    ...(sheet?.steps ?? []).map((step) => [
      plain(step.strokes, strokes),
      plain(step.minutes, minutes),
      plain(step.volume, volume),
      plain(step.md, depth),
      plain(step.pressure, pressure),
    ]),
  ];
  return `${lines.map((cells) => cells.map(csvCell).join(",")).join("\r\n")}\r\n`;
}
