import type { EventReply } from "@sigma/contract/call-types";
import type { Well } from "@sigma/contract/wells/well";
import { formatQuantity, formatRange, formatValue, quantities, unitText } from "../../ui/format/numbers";
import type { FigureLimit, FigureMark } from "../../ui/plot/figure-marks";
import type { FigureArea, FigureSeries } from "../../ui/plot/figure-series";
import type { Theme } from "../../ui/theme/palette";
import { traceColor, traceColorAt } from "../../ui/theme/trace-color";
import { motionColors } from "./broomstick-figures";
import { depthLimits } from "./depth-limits";
import { loadQuantities as q } from "./load-quantities";

type Buckling = EventReply<"buckling/get">;
type BucklingMode = NonNullable<Buckling["slide"]>;

/** The modes of the specification, and all of them. */
export const bucklingModes = ["All", "Pick Up", "Slack Off", "Rotation"] as const;
export type BucklingModeName = (typeof bucklingModes)[number];

/** Buckling limits left of this are off the plot, klb: the limits of collars are far from any load. */
const LEFTMOST_LIMIT = -80;
/** Beyond the end of any axis. */
const OFF_AXIS = 1e6;
/** Possible ends of the separate inclination axis in the plot of doglegs, and how far a value may pass an end, deg. */
const INCLINATION_ENDS = [30, 60, 90, 120, 150, 180];
const PASSED = 3;

const modesOf = ({ tripOut, tripIn, rotation, slide }: Buckling) =>
  [
    { name: "Pick Up", of: tripOut },
    { name: "Slack Off", of: tripIn },
    { name: "Rotation", of: rotation },
    { name: "Slide", of: slide },
  ] as const;

/** The mode whose margin is shown: the selected mode; for all modes the slide, otherwise the mode with the smallest margin. */
export function marginMode(
  buckling: Buckling,
  chosenMode: BucklingModeName,
): { name: string; of: BucklingMode } | null {
  const knownModes = modesOf(buckling).flatMap(({ name, of }) => (of?.leastMargin ? [{ name, of }] : []));
  if (chosenMode !== "All") return knownModes.find(({ name }) => name === chosenMode) ?? null;
  const least = knownModes.toSorted((a, b) => a.of.leastMargin!.left - b.of.leastMargin!.left)[0] ?? null;
  return knownModes.find(({ name }) => name === "Slide") ?? least;
}

/** The modes that are shown, each with its colour. */
const chosenModes = (buckling: Buckling, mode: BucklingModeName, theme: Theme): Chosen => {
  const colors = modeColors(theme);
  return modesOf(buckling).flatMap(({ name, of }) =>
    of && (mode === "All" || name === mode) ? [{ name, of, color: colors[name] }] : [],
  );
};

function modeColors(theme: Theme) {
  const colors = motionColors(theme);
  return {
    "Pick Up": colors.pickUp,
    "Slack Off": colors.slackOff,
    Rotation: colors.rotation,
    Slide: traceColor(traceColorAt(9), theme),
  };
}

/** The depth of the highest side force on the drill pipe in the shown modes, with the colour of the mode; null without a force. */
export const highestSideForce = (buckling: Buckling, mode: BucklingModeName, theme: Theme) =>
  rubbingOf(chosenModes(buckling, mode, theme))
    .flatMap(({ name, of, color }) => (of.highestSideForce ? [{ name, color, ...of.highestSideForce }] : []))
    .toSorted((a, b) => b.force - a.force)[0] ?? null;

/** Side force is shown of the modes of the specification. */
const rubbingOf = (chosenModeList: Chosen): Chosen => chosenModeList.filter(({ name }) => name !== "Slide");

/** Tension with its buckling limits, side force, and the shape of the hole, all over depth. */
export function bucklingFigures(
  buckling: Buckling,
  { mode, theme, well }: { mode: BucklingModeName; theme: Theme; well: Pick<Well, "casingData"> },
) {
  const modesChosen = chosenModes(buckling, mode, theme);
  const line = (values: readonly number[]) => buckling.md.map((md, row) => [values[row]!, md] as const);
  const limits = modesChosen[0]?.of;
  const bit = depthLimits(buckling.inputs, well);
  const y = { name: "MD", quantity: q.depth };
  const turns = traceColor(traceColorAt(11), theme);
  return {
    tension: {
      title: "Effective tension and buckling limits",
      x: { name: "Effective tension; compression left of 0", quantity: q.hookload },
      y,
      areas: limits ? limitAreas(buckling.md, limits) : [],
      series: [
        ...modesChosen.map(({ name, of, color }) => ({
          id: name,
          name,
          color,
          points: line(of.effectiveTension),
          ...(name === "Slide" ? { dash: "5 3" } : {}),
        })),
        ...(limits
          ? [
              limitLine("Sinusoidal limit", "var(--color-warning)", buckling.md, limits.sinusoidal, "4 3"),
              limitLine("Helical limit", "var(--color-error)", buckling.md, limits.helical),
            ]
          : []),
      ],
      marks: marginMarks(buckling, mode, modeColors(theme)),
      limits: bit,
    },
    sideForce: sideForceFigure(buckling, rubbingOf(modesChosen), {
      bit,
      highest: highestSideForce(buckling, mode, theme),
    }),
    shape: {
      title: "Dogleg and inclination",
      x: { name: "DLS", quantity: q.dogleg, fromZero: true },
      y,
      areas: [
        {
          id: "dls",
          color: "var(--color-text2)",
          opacity: 0.3,
          group: "Dogleg severity",
          points: buckling.md.map((md, row) => [0, buckling.dogleg[row]!, md] as const),
        },
      ],
      series: [
        { id: "dls", name: "Dogleg severity", color: "var(--color-text2)", points: line(buckling.dogleg) },
        inclinationSeries(line(buckling.inclination), turns),
      ],
    },
  };
}

/** The inclination, in the plot of doglegs from 0 to a round angle that it stays below. */
function inclinationSeries(points: readonly (readonly [number, number])[], color: string): FigureSeries {
  const steepest = points.reduce((most, [angle]) => Math.max(most, angle), 0);
  const end = INCLINATION_ENDS.find((angle) => steepest <= angle + PASSED) ?? 180;
  return {
    id: "inclination",
    name: `Inclination ${formatRange(0, end)} deg`,
    color,
    width: 2,
    points,
    ownX: { quantity: { unit: "deg", decimals: 1 }, range: [0, end] },
  };
}

function limitLine(
  name: string,
  color: string,
  depths: readonly number[],
  values: readonly (number | null)[],
  dash?: string,
): FigureSeries {
  const at = (row: number) => {
    const limit = values[row];
    return limit === null || limit === undefined || -limit < LEFTMOST_LIMIT ? null : -limit;
  };
  return { id: name, name, color, points: depths.map((md, row) => [at(row), md] as const), ...(dash ? { dash } : {}) };
}

/** The areas in which a string would buckle: sinusoidally between the limits, helically beyond both. */
function limitAreas(depths: readonly number[], { sinusoidal, helical }: BucklingMode): FigureArea[] {
  const rows = [...depths.keys()].filter((row) => sinusoidal[row] != null && helical[row] != null);
  return [
    {
      id: "helical",
      color: "var(--color-error)",
      group: "Helical limit",
      points: rows.map((row) => [-OFF_AXIS, -helical[row]!, depths[row]!] as const),
    },
    {
      id: "sinusoidal",
      color: "var(--color-warning)",
      group: "Sinusoidal limit",
      points: rows.map((row) => [-helical[row]!, -sinusoidal[row]!, depths[row]!] as const),
    },
  ];
}

/** The minimum margin of the string to its sinusoidal limit. */
function marginMarks(
  buckling: Buckling,
  mode: BucklingModeName,
  colorOf: Readonly<Record<string, string>>,
): FigureMark[] {
  const shownMode = marginMode(buckling, mode);
  const margin = shownMode?.of.leastMargin;
  if (!shownMode || !margin) return [];
  const row = buckling.md.indexOf(margin.md);
  const [tension, limit] = [shownMode.of.effectiveTension[row], shownMode.of.sinusoidal[row]];
  if (tension === undefined || limit == null) return [];
  const depth = formatQuantity(margin.md, q.depth);
  return [
    {
      id: "margin",
      x: tension,
      y: margin.md,
      from: -limit,
      label: `margin ${formatQuantity(margin.left, q.hookload)} at ${depth}`,
      color: colorOf[shownMode.name]!,
    },
  ];
}

type Chosen = readonly { name: string; of: BucklingMode; color: string }[];

/** Side force with the limit of the drill pipe, which collars and motors pass without harm. */
function sideForceFigure(
  buckling: Buckling,
  rubbing: Chosen,
  { bit, highest }: { bit: readonly FigureLimit[]; highest: ReturnType<typeof highestSideForce> },
) {
  const pipe = buckling.parts.find(({ sideForceLimit }) => sideForceLimit !== null);
  const limit = pipe?.sideForceLimit ?? null;
  return {
    title: "Side force",
    x: { name: `Side force over ${formatQuantity(30, quantities.roundLength)}`, quantity: q.sideForce, fromZero: true },
    y: { name: "MD", quantity: q.depth },
    areas: limit === null ? [] : [{ id: "limit", color: "var(--color-warning)", ...beyond(limit, pipe!) }],
    series: rubbing.map(({ name, of, color }) => ({
      id: name,
      name,
      color,
      points: buckling.md.map((md, row) => [of.sideForce[row]!, md] as const),
    })),
    marks: highest
      ? [
          {
            id: "highest",
            x: highest.force,
            y: highest.md,
            label: `${formatValue(highest.force, q.sideForce)} at ${formatQuantity(highest.md, q.depth)}`,
            color: highest.color,
          },
        ]
      : [],
    limits: [
      ...bit,
      ...(limit === null
        ? []
        : [
            {
              id: "limit",
              axis: "x" as const,
              value: limit,
              label: `drill pipe ${formatValue(limit, q.sideForce)} ${unitText(q.sideForce)}`,
              color: "var(--color-warning)",
              dash: "5 3",
            },
          ]),
    ],
  };
}

const beyond = (limit: number, { fromMd, toMd }: { fromMd: number; toMd: number }) => ({
  opacity: 0.1,
  points: [
    [limit, OFF_AXIS, fromMd],
    [limit, OFF_AXIS, toMd],
  ] as const,
});
