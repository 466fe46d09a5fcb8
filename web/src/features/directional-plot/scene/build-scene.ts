import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { DirectionalPlot } from "@sigma/contract/directional/directional-plot";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { LeaseLine } from "@sigma/contract/directional/lease-line";
import type { SlideSheet } from "@sigma/contract/directional/slide-sheet";
import type { Target } from "@sigma/contract/directional/target";
import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { Well } from "@sigma/contract/wells/well";
import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { acceptedAt } from "../../../ui/well/directional/accepted-at";
import { clearanceAt, countedRows } from "../../../ui/well/directional/clearance-at";
import { judgeSeparation, ruleColor } from "../../../ui/well/directional/judge-separation";
import { itemKey } from "../legend/legend";
import { planItems } from "./plan-items";
import { recommendationItems } from "./recommendation-items";
import { blankItem, type Path, type Scene, type SceneItem, type SceneWell } from "./scene";
import { leaseLineItem, targetItem } from "./place-outlines";
import { slideItem } from "./slide-items";
import { smoothPath } from "./smooth-path";

/** The data of a well and its neighbours; null if it has not arrived or does not exist. */
export type PlotData = {
  well: Well;
  surveys: NumericColumns | null;
  pseudo: NumericColumns | null;
  plans: readonly WellPlan[];
  slides: readonly SlideSheet[];
  recommendations: readonly DirectionalRecommendation[];
  targets: readonly Target[];
  leaseLines: readonly LeaseLine[];
  tops: readonly FormationTop[];
  beside: DirectionalPlot | null;
  clearance: AntiCollision | null;
};

/** Extent of the ellipses in standard deviations: 95 % of an ellipsoid. */
export const ELLIPSE_SIGMAS = 2.8;

const depth = (value: number) => formatQuantity(value, quantities.wholeDepth);

/** Builds the scene of the plot from its data. */
export function buildScene(data: PlotData): Scene {
  const { well, beside, tops } = data;
  const surveyedPath = asPath(data.surveys);
  const pseudo = asPath(data.pseudo);
  const projectedPath = bitOf(data.surveys, surveyedPath);
  const bit = projectedPath ? toBit(surveyedPath, pseudo, projectedPath) : pseudo;
  const drilledPath = joinPaths(surveyedPath, bit);
  const sectionAzimuth = beside?.sectionAzimuth ?? 0;
  const own: SceneWell = {
    wellId: well._id,
    name: well.name,
    isOwn: true,
    note: "this well",
    level: null,
    items: [
      ...surveyItems(data, surveyedPath),
      ...estimatedItem(well._id, surveyedPath, bit),
      ...pseudoItem(data, pseudo),
      ...slideItem(well._id, data.slides, drilledPath),
      ...planItems(well._id, data.plans),
      ...recommendationItems(well._id, data, surveyedPath),
      ...ellipseItem(well._id, beside?.own ?? null),
      ...targetItem(well._id, data.targets, beside?.place ?? null),
      ...leaseLineItem(well._id, data.leaseLines, beside?.place ?? null),
    ],
  };
  return {
    wells: [own, ...(beside?.wells ?? []).map((offset) => offsetWell(offset, data.clearance))],
    formations: tops.map(({ _id, formationName, tvdStart }) => ({
      id: _id,
      name: formationName || "Untitled",
      tvd: tvdStart,
    })),
    sectionAzimuth,
    drilled: drilledPath,
    tip: tipOf(drilledPath, bit !== null),
  };
}

function tipOf(drilledPath: Trajectory | null, isBit: boolean): Scene["tip"] {
  if (!drilledPath) return null;
  const { md, ns, ew, tvd } = drilledPath;
  return { md: md.at(-1)!, ns: ns.at(-1)!, ew: ew.at(-1)!, tvd: tvd.at(-1)!, isBit };
}

/** Survey columns as a path; null without two stations. */
function asPath(columns: NumericColumns | null): Trajectory | null {
  if (!columns) return null;
  const { md, inclination, azimuth, tvd, ns, ew } = columns;
  if (!md || !inclination || !azimuth || !tvd || !ns || !ew || md.length === 0) return null;
  const path = { md, inclination, azimuth, tvd, ns, ew, dls: columns["dls"] ?? new Float64Array(md.length) };
  return prepareTrajectory(Object.fromEntries(Object.entries(path).map(toFloat64)) as PathColumns);
}

const toFloat64 = ([name, values]: [string, ArrayLike<number>]) => [name, Float64Array.from(values)];

/**
 * The hole from the last survey to the bit, from the projection of that survey, so that all views show the same bit position.
 * Pseudo surveys, which are at whole steps of depth and may be slightly older, give its course in between.
 */
function toBit(surveyedPath: Trajectory | null, pseudo: Trajectory | null, projectedPath: Trajectory): Trajectory {
  if (!surveyedPath || !pseudo) return projectedPath;
  const [from, to] = [surveyedPath.md.at(-1)!, projectedPath.md[0]!];
  const between = Array.from(pseudo.md.keys()).filter(
    (row) => pseudo.md[row]! > from + 0.01 && pseudo.md[row]! < to - 0.01,
  );
  const course = (name: keyof PathColumns) =>
    Float64Array.of(...between.map((row) => pseudo[name][row]!), name === "dls" ? 0 : projectedPath[name][0]!);
  return prepareTrajectory({
    md: course("md"),
    inclination: course("inclination"),
    azimuth: course("azimuth"),
    tvd: course("tvd"),
    ns: course("ns"),
    ew: course("ew"),
    dls: course("dls"),
  });
}

/** The surveys, and below them the hole to the bit. */
function joinPaths(surveyedPath: Trajectory | null, pseudo: Trajectory | null): Trajectory | null {
  if (!surveyedPath || !pseudo) return surveyedPath ?? pseudo;
  const last = surveyedPath.md.at(-1)!;
  const first = pseudo.md.findIndex((md) => md > last + 0.01);
  if (first < 0) return surveyedPath;
  const below = (name: keyof PathColumns) => Float64Array.of(...surveyedPath[name], ...pseudo[name].subarray(first));
  return prepareTrajectory({
    md: below("md"),
    inclination: below("inclination"),
    azimuth: below("azimuth"),
    tvd: below("tvd"),
    ns: below("ns"),
    ew: below("ew"),
    dls: below("dls"),
  });
}

function surveyItems({ well, surveys }: PlotData, path: Trajectory | null): SceneItem[] {
  if (!path || !surveys) return [];
  return [
    {
      ...blankItem,
      key: itemKey(well._id, "surveys"),
      kind: "surveys",
      label: "Surveys",
      note: String(path.md.length),
      paths: [smoothPath(path)],
      stations: { path, values: surveys, set: "surveys", name: "Survey" },
    },
  ];
}

/** The bit as projected from the last survey; null if it was not projected or nothing has been drilled since. */
function bitOf(surveys: NumericColumns | null, surveyedPath: Trajectory | null): Trajectory | null {
  if (!surveys || !surveyedPath) return null;
  const row = surveyedPath.md.length - 1;
  const [md, inclination, azimuth, tvd, ns, ew] = bitColumns.map((name) => surveys[name]?.[row] ?? Number.NaN);
  const values = [md!, inclination!, azimuth!, tvd!, ns!, ew!];
  if (!values.every(Number.isFinite) || !(md! > surveyedPath.md[row]! + 0.01)) return null;
  const [depth, incl, azm, down, north, east] = values.map((value) => Float64Array.of(value));
  return prepareTrajectory({
    md: depth!,
    inclination: incl!,
    azimuth: azm!,
    tvd: down!,
    ns: north!,
    ew: east!,
    dls: Float64Array.of(0),
  });
}

const bitColumns = ["projMD", "projInc", "projAzm", "projTVD", "projNS", "projEW"];

/** The estimated hole from the last survey to the bit. */
function estimatedItem(owner: string, surveyedPath: Trajectory | null, bit: Trajectory | null): SceneItem[] {
  if (!bit) return [];
  const last = surveyedPath?.md.at(-1) ?? -1;
  const below = Array.from(bit.md.keys()).filter((row) => bit.md[row]! > last + 0.01);
  if (below.length === 0) return [];
  const from = surveyedPath ? [rowOf(surveyedPath, surveyedPath.md.length - 1)] : [];
  const path = rowsAsPath([...from, ...below.map((row) => rowOf(bit, row))]);
  return [
    {
      ...blankItem,
      key: itemKey(owner, "estimated"),
      kind: "estimated",
      label: "Estimated to bit",
      note: depth(path.md.at(-1)! - path.md[0]!),
      paths: [path],
    },
  ];
}

function pseudoItem({ well, pseudo }: PlotData, path: Trajectory | null): SceneItem[] {
  if (!path || !pseudo) return [];
  return [
    {
      ...blankItem,
      key: itemKey(well._id, "pseudo"),
      kind: "pseudo",
      label: "Pseudo surveys",
      note: String(path.md.length),
      stations: { path, values: pseudo, set: "pseudoSurveys", name: "Pseudo survey" },
    },
  ];
}

type Row = readonly [md: number, ns: number, ew: number, tvd: number];

const rowOf = ({ md, ns, ew, tvd }: Path, row: number): Row => [md[row]!, ns[row]!, ew[row]!, tvd[row]!];

function rowsAsPath(rows: readonly Row[]) {
  const column = (at: number) => rows.map((row) => row[at]!);
  return { md: column(0), ns: column(1), ew: column(2), tvd: column(3) };
}

function ellipseItem(
  owner: string,
  wellErrors: Pick<DirectionalPlot["own"], "errors" | "errorsReason"> | null,
): SceneItem[] {
  if (!wellErrors?.errors) return [];
  return [
    {
      ...blankItem,
      key: itemKey(owner, "ellipses"),
      kind: "ellipses",
      label: "Ellipses",
      note: `${ELLIPSE_SIGMAS} sigma`,
      errors: wellErrors.errors,
    },
  ];
}

function offsetWell(
  { wellId, name, path, reason, ...found }: DirectionalPlot["wells"][number],
  clearance: AntiCollision | null,
): SceneWell {
  return {
    wellId,
    name,
    isOwn: false,
    note: reason ?? "",
    level: levelOf(wellId, clearance),
    items: path
      ? [
          {
            ...blankItem,
            key: itemKey(wellId, "surveys"),
            kind: "surveys",
            label: "Surveys",
            note: String(path.md.length),
            paths: [path],
            stations: { path, values: { ...path, md: path.md }, set: "surveys", name },
            endLabel: name,
          },
          ...ellipseItem(wellId, found),
        ]
      : [],
  };
}

/** The colour of the worst rule that an offset well breaks from the bit on, outside of accepted stretches. */
function levelOf(wellId: string, clearance: AntiCollision | null): SceneWell["level"] {
  const well = clearance?.wells.find((offsetWell) => offsetWell.wellId === wellId);
  const bit = clearance?.own.bit ?? null;
  if (!well || !clearance || bit === null) return null;
  const here = clearanceAt(well, bit);
  const isShared = well.suppressedTo !== null && bit <= well.suppressedTo;
  const ahead = countedRows(well).filter(({ md }) => md > bit);
  const rows = [...(here && !isShared ? [here] : []), ...ahead].filter(({ md }) => acceptedAt(well, md) === null);
  const rules = rows.flatMap(({ distance, factor }) => judgeSeparation(distance, factor, clearance.levels));
  return ruleColor(rules.toSorted((a, b) => Number(b.level === "Error") - Number(a.level === "Error")));
}
