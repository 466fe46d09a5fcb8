import type { Station } from "@sigma/engine/survey/station";
import type { Trajectory } from "@sigma/engine/survey/trajectory";
import { quantities } from "../../ui/format/numbers";
import { colorVar } from "../../ui/theme/palette";
import type { FigureLimit, FigureSeries, PlotFigureProps } from "../../ui/plot/plot-figure";
import { type AgainstPlan, againstPlan } from "./against-plan";

/** A path with the name that the legend gives it. */
type NamedPath = { name: string; path: Trajectory };

/** What the figures of a plan show. */
export type FigureInput = {
  /** Null while the well has none. */
  plan: NamedPath | null;
  /** The plan that is being made; null for none. */
  draft: NamedPath | null;
  surveys: readonly Station[];
  bit: Station | null;
};

type Figure = PlotFigureProps & { id: string };

/** So wide is a plot beside the plan at least, ft and deg, so that a well on its plan is not drawn as a wild one. */
const LEAST_DISTANCE = 20;
const LEAST_ANGLE = 10;

/** Nearer to vertical an azimuth says nothing, deg. */
const VERTICAL = 1;

const colors = {
  plan: colorVar("text2"),
  surveys: colorVar("accent"),
  draft: colorVar("ok"),
};

/** Where the well, and a draft of its plan, lie beside a plan: to its side, above it, and by their angles. */
export function againstFigures({ plan, draft, surveys, bit }: FigureInput): Figure[] {
  const drafted = draft ? stationsOf(draft.path) : [];
  const angles = (of: (row: Station) => number | null) => [
    ...(plan ? [{ ...planLine(plan), points: stationsOf(plan.path).map((row) => [row.md, of(row)] as const) }] : []),
    ...ofWell(surveys, bit, of),
    ...ofDraft(draft, drafted, of),
  ];
  const shared = { x: depthAxis, limits: bitLimit(bit) };
  return [
    ...(plan ? besideFigures(plan, { draft, surveys, bit }, drafted) : []),
    {
      ...shared,
      id: "inclination",
      title: "Inclination",
      y: { name: "Inclination", quantity: quantities.angle, least: LEAST_ANGLE },
      series: angles(({ inclination }) => inclination),
    },
    {
      ...shared,
      id: "azimuth",
      title: "Azimuth",
      y: { name: "Azimuth", quantity: quantities.angle, least: LEAST_ANGLE },
      series: unwrapped(angles(({ inclination, azimuth }) => (inclination < VERTICAL ? null : azimuth))),
    },
  ];
}

function besideFigures(
  plan: NamedPath,
  { draft, surveys, bit }: Omit<FigureInput, "plan">,
  drafted: readonly Station[],
): Figure[] {
  const known = againstPlan(plan.path, surveys);
  const [ahead = null] = bit ? againstPlan(plan.path, [bit]) : [];
  const drawn = againstPlan(plan.path, drafted);
  const span = ends([...known, ...(ahead ? [ahead] : []), ...drawn]);
  const beside = (of: (row: AgainstPlan) => number) => [
    { ...planLine(plan), points: span.map((md) => [md, 0] as const) },
    ...ofWell(known, ahead, of),
    ...ofDraft(draft, drawn, of),
  ];
  const shared = { x: depthAxis, limits: bitLimit(bit) };
  return [
    {
      ...shared,
      id: "left-right",
      title: "Left − / right + of plan",
      y: { name: "Left − / right +", quantity: distance, least: LEAST_DISTANCE, shows: [0] },
      series: beside(({ leftRight }) => leftRight),
    },
    {
      ...shared,
      id: "above-below",
      title: "Below − / above + plan",
      y: { name: "Below − / above +", quantity: distance, least: LEAST_DISTANCE, shows: [0] },
      series: beside(({ aboveBelow }) => aboveBelow),
    },
  ];
}

const planLine = ({ name }: NamedPath) => ({ id: "plan", name, color: colors.plan, dash: "6 4", group: "Plan" });

const distance = { unit: "ft", decimals: 1 };
const depthAxis = { name: "MD", quantity: quantities.surveyDepth };

function ofWell<Row extends Station>(
  known: readonly Row[],
  ahead: Row | null,
  of: (row: Row) => number | null,
): FigureSeries[] {
  const points = known.map((row) => [row.md, of(row)] as const);
  const last = points.at(-1);
  return [
    { id: "surveys", name: "Surveys", color: colors.surveys, points, width: 2 },
    { id: "stations", name: "Surveys", color: colors.surveys, points, shape: "circle" },
    ...(ahead && last
      ? [
          {
            id: "estimated",
            name: "Estimated",
            color: colors.surveys,
            dash: "2 3",
            points: [last, [ahead.md, of(ahead)] as const],
          },
        ]
      : []),
  ];
}

const ofDraft = <Row extends Station>(
  draft: NamedPath | null,
  drawn: readonly Row[],
  of: (row: Row) => number | null,
): FigureSeries[] =>
  draft
    ? [
        {
          id: "draft",
          name: draft.name,
          group: "Draft",
          color: colors.draft,
          dash: "8 4",
          width: 2,
          points: drawn.map((row) => [row.md, of(row)] as const),
        },
      ]
    : [];

const bitLimit = (bit: Station | null): FigureLimit[] =>
  bit ? [{ id: "bit", axis: "x", value: bit.md, label: "Bit", color: colors.surveys }] : [];

/** The depths at which something begins and ends. */
function ends(rows: readonly { md: number }[]): [number, number] | [] {
  if (rows.length === 0) return [];
  const depths = rows.map(({ md }) => md);
  return [Math.min(...depths), Math.max(...depths)];
}

/** The stations of a path. */
const stationsOf = ({ md, inclination, azimuth, tvd, ns, ew }: Trajectory): Station[] =>
  Array.from(md, (depth, row) => ({
    md: depth,
    inclination: inclination[row]!,
    azimuth: azimuth[row]!,
    tvd: tvd[row]!,
    ns: ns[row]!,
    ew: ew[row]!,
  }));

/** Azimuths on one branch: those beyond north of a well that lies around it are drawn below 0 deg. */
function unwrapped(series: readonly FigureSeries[]): FigureSeries[] {
  const last = series.find(({ id }) => id === "surveys")?.points.at(-1)?.[1] ?? series[0]?.points.at(-1)?.[1] ?? 180;
  const near = (value: number) => value - 360 * Math.round((value - last) / 360);
  return series.map((one) => ({
    ...one,
    points: one.points.map(([x, y]) => [x, y === null ? null : near(y)] as const),
  }));
}

/**
 * The paths from above and along the vertical section.
 *
 * @param sectionAzimuth direction of the vertical section, deg
 */
export function viewFigures({ plan, draft, surveys, bit }: FigureInput, sectionAzimuth: number): Figure[] {
  const radians = (sectionAzimuth * Math.PI) / 180;
  const vs = ({ ns, ew }: Station) => ns * Math.cos(radians) + ew * Math.sin(radians);
  const planned = plan ? stationsOf(plan.path) : [];
  const drafted = draft ? stationsOf(draft.path) : [];
  const all = [...planned, ...drafted, ...surveys];
  const series = (x: (row: Station) => number, y: (row: Station) => number): FigureSeries[] => {
    const at = (row: Station) => [x(row), y(row)] as const;
    const last = surveys.at(-1);
    return [
      ...(plan ? [{ ...planLine(plan), points: planned.map(at) }] : []),
      { id: "surveys", name: "Surveys", color: colors.surveys, width: 2, points: surveys.map(at) },
      ...(bit && last
        ? [
            {
              id: "estimated",
              name: "Estimated",
              color: colors.surveys,
              dash: "2 3",
              points: [at(last), at(bit)],
            },
            {
              id: "bit",
              name: "Estimated",
              color: colors.surveys,
              shape: "circle" as const,
              points: [at(bit)],
            },
          ]
        : []),
      ...(draft
        ? [
            {
              id: "draft",
              name: draft.name,
              group: "Draft",
              color: colors.draft,
              dash: "8 4",
              width: 2,
              points: drafted.map(at),
            },
          ]
        : []),
    ];
  };
  const across = square(
    all.map(({ ew }) => ew),
    all.map(({ ns }) => ns),
  );
  const along = square(
    all.map(vs),
    all.map(({ tvd }) => tvd),
  );
  const coordinate = quantities.coordinate;
  return [
    {
      id: "plan-view",
      title: "Plan view",
      x: { name: "East +", quantity: coordinate, shows: across.x },
      y: { name: "North +", quantity: coordinate, shows: across.y },
      series: series(
        ({ ew }) => ew,
        ({ ns }) => ns,
      ),
    },
    {
      id: "section-view",
      title: "Section view",
      x: { name: `Vertical section along ${sectionAzimuth.toFixed(1)}°`, quantity: coordinate, shows: along.x },
      y: { name: "TVD", quantity: coordinate, shows: along.y },
      downward: true,
      series: series(vs, ({ tvd }) => tvd),
    },
  ];
}

/** Ends of two axes of about one scale, with the values in the middle of both. */
function square(x: readonly number[], y: readonly number[]): { x: number[]; y: number[] } {
  if (x.length === 0) return { x: [], y: [] };
  const half = Math.max(spanOf(x), spanOf(y), LEAST_DISTANCE) / 2;
  const around = (values: readonly number[]) => {
    const middle = (Math.max(...values) + Math.min(...values)) / 2;
    return [middle - half, middle + half];
  };
  return { x: around(x), y: around(y) };
}

const spanOf = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);
