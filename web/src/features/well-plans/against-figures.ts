import type { Station } from "@sigma/engine/survey/station";
import { stationAt, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { quantities } from "../../ui/format/numbers";
import type { FigureLimit } from "../../ui/plot/figure-marks";
import type { FigureSeries } from "../../ui/plot/figure-series";
import type { PlotFigureProps } from "../../ui/plot/plot-figure";
import { type AgainstPlan, againstPlan, VERTICAL } from "./against-plan";
import {
  type PlanFigure,
  figureColors,
  type FigureInput,
  LEAST_ANGLE,
  LEAST_DISTANCE,
  type NamedPath,
  planLine,
  stationsOf,
} from "./plan-figure";

/** The well, and a draft of its plan, compared with a plan: to its side, above it, and by their angles. */
export function againstFigures({ plan, draft, surveys: all, bit, isBitAway, criteria }: FigureInput): PlanFigure[] {
  const [from, to] = spanOfDraft(draft);
  const surveys = all.filter(({ md }) => md >= from);
  const draftStations = draft ? stationsOf(draft.path) : [];
  const planStations = plan ? stationsBetween(plan.path, from, to) : [];
  const angles = (of: (row: Station) => number | null) => [
    ...(plan ? [{ ...planLine(plan), points: planStations.map((row) => [row.md, of(row)] as const) }] : []),
    ...ofWell(surveys, bit, of),
    ...ofDraft(draft, draftStations, of),
  ];
  const sharedParts = { x: depthAxis, limits: bitLimit(bit, isBitAway) };
  return [
    ...(plan ? besideFigures(plan, { draft, surveys, bit, isBitAway, criteria }, draftStations) : []),
    {
      ...sharedParts,
      id: "inclination",
      title: "Inclination",
      y: { name: "Inclination", quantity: quantities.angle, least: LEAST_ANGLE },
      series: angles(({ inclination }) => inclination),
    },
    {
      ...sharedParts,
      id: "azimuth",
      title: "Azimuth",
      y: { name: "Azimuth", quantity: quantities.angle, least: LEAST_ANGLE },
      series: unwrapAzimuths(angles(({ inclination, azimuth }) => (inclination < VERTICAL ? null : azimuth))),
    },
  ];
}

function besideFigures(
  plan: NamedPath,
  { draft, surveys, bit, isBitAway, criteria }: Omit<FigureInput, "plan">,
  draftStations: readonly Station[],
): PlanFigure[] {
  const knownRows = againstPlan(plan.path, surveys);
  const [ahead = null] = bit ? againstPlan(plan.path, [bit]) : [];
  const draftRows = againstPlan(plan.path, draftStations);
  const span = ends([...knownRows, ...(ahead ? [ahead] : []), ...draftRows]);
  const beside = (of: (row: AgainstPlan) => number) => [
    { ...planLine(plan), points: span.map((md) => [md, 0] as const) },
    ...ofWell(knownRows, ahead, of),
    ...ofDraft(draft, draftRows, of),
  ];
  const sharedParts = { x: depthAxis, limits: bitLimit(bit, isBitAway) };
  return [
    {
      ...sharedParts,
      id: "left-right",
      title: "Left / right of plan",
      y: {
        name: "Left − / right +",
        quantity: distance,
        least: LEAST_DISTANCE,
        shows: beyond(bandOf(criteria, "leftRight")),
      },
      series: beside(({ leftRight }) => leftRight),
      ...within(span, bandOf(criteria, "leftRight")),
    },
    {
      ...sharedParts,
      id: "above-below",
      title: "Above / below plan",
      y: {
        name: "Below − / above +",
        quantity: distance,
        least: LEAST_DISTANCE,
        shows: beyond(bandOf(criteria, "aboveBelow")),
      },
      series: beside(({ aboveBelow }) => aboveBelow),
      ...within(span, bandOf(criteria, "aboveBelow")),
    },
  ];
}

/** The limits of the correction criteria to a side, ft; the plan alone if they are not known. */
const bandOf = (criteria: FigureInput["criteria"], side: "leftRight" | "aboveBelow"): readonly [number, number] => {
  const [left, right, below, above] = criteria ?? [0, 0, 0, 0];
  return side === "leftRight" ? [-left, right] : [-below, above];
};

/** The factor by which an axis extends beyond a band, so that the edges of the band are visible. */
const PAST_BAND = 1.3;

const beyond = (band: readonly [number, number]): number[] => band.map((edge) => edge * PAST_BAND);

/** A band over a span of depth. */
function within(
  [from, to]: readonly [number, number] | readonly [],
  [low, high]: readonly [number, number],
): Pick<PlotFigureProps, "areas"> {
  if (from === undefined || to === undefined || low === high) return {};
  const points = [low, high].map((side) => [from, to, side] as const);
  return { areas: [{ id: "criteria", color: figureColors.plan, points }] };
}

/** Hole above the start of a draft that is shown with it, at least, ft. */
const BEFORE_DRAFT = 1000;

/** The depths that are shown: all, or those of a draft with half of its length of hole above it. */
function spanOfDraft(draft: NamedPath | null): [number, number] {
  if (!draft) return [-Infinity, Infinity];
  const [start, end] = [draft.path.md[0]!, draft.path.md.at(-1)!];
  return [start - Math.max(BEFORE_DRAFT, (end - start) / 2), end];
}

/** The stations of a path from one depth to another, including the stations at both ends. */
function stationsBetween(path: Trajectory, from: number, to: number): Station[] {
  const [top, foot] = [Math.max(from, path.md[0]!), Math.min(to, path.md.at(-1)!)];
  if (!(top < foot)) return [];
  const between = stationsOf(path).filter(({ md }) => md > top && md < foot);
  return [stationAt(path, top), ...between, stationAt(path, foot)];
}

const distance = { unit: "ft", decimals: 1 };
const depthAxis = { name: "MD", quantity: quantities.surveyDepth };

function ofWell<Row extends Station>(
  knownRows: readonly Row[],
  ahead: Row | null,
  of: (row: Row) => number | null,
): FigureSeries[] {
  const points = knownRows.map((row) => [row.md, of(row)] as const);
  const last = points.at(-1);
  return [
    { id: "surveys", name: "Surveys", color: figureColors.surveys, points, width: 2 },
    { id: "stations", name: "Surveys", color: figureColors.surveys, points, shape: "circle" },
    ...(ahead && last
      ? [
          {
            id: "estimated",
            name: "Estimated",
            color: figureColors.surveys,
            dash: "2 3",
            points: [last, [ahead.md, of(ahead)] as const],
          },
        ]
      : []),
  ];
}

const ofDraft = <Row extends Station>(
  draft: NamedPath | null,
  draftRows: readonly Row[],
  of: (row: Row) => number | null,
): FigureSeries[] =>
  draft
    ? [
        {
          id: "draft",
          name: draft.name,
          group: "Draft",
          color: figureColors.draft,
          dash: "8 4",
          width: 2,
          points: draftRows.map((row) => [row.md, of(row)] as const),
        },
      ]
    : [];

const bitLimit = (bit: Station | null, isBitAway = false): FigureLimit[] =>
  bit
    ? [{ id: "bit", axis: "x", value: bit.md, label: isBitAway ? "Hole bottom" : "Bit", color: figureColors.surveys }]
    : [];

/** The first and last depth. */
function ends(rows: readonly { md: number }[]): [number, number] | [] {
  if (rows.length === 0) return [];
  const depths = rows.map(({ md }) => md);
  return [Math.min(...depths), Math.max(...depths)];
}

/** Azimuths on one branch: for a well that is close to north, azimuths beyond north are drawn below 0 deg. */
function unwrapAzimuths(series: readonly FigureSeries[]): FigureSeries[] {
  const last = series.find(({ id }) => id === "surveys")?.points.at(-1)?.[1] ?? series[0]?.points.at(-1)?.[1] ?? 180;
  const near = (value: number) => value - 360 * Math.round((value - last) / 360);
  return series.map((figureSeries) => ({
    ...figureSeries,
    points: figureSeries.points.map(([x, y]) => [x, y === null ? null : near(y)] as const),
  }));
}
