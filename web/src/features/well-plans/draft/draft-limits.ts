import type { SurveyColumns } from "@sigma/engine/survey/compute-survey";
import { formatNumber, formatQuantity, quantities } from "../../../ui/format/numbers";
import type { FigureRow } from "../../../ui/layout/figure-list";
import { type BrokenRule, judgeSeparation } from "../../../ui/well/directional/judge-separation";
import type { PlacedTarget } from "./place-targets";
import type { KnownClearance } from "./use-draft-clearance";

/** The limits that a draft is checked against; null if they are not known. */
export type Limits = { dlsConstraint: number | null; motorYield: number | null; targets: readonly PlacedTarget[] };

/** The figures of a draft. */
export type DraftFigures = {
  highestDls: number;
  /** Whether a value exceeds the constraint, except for rounding. */
  isTooSharp: boolean;
  /** ft of hole below the start. */
  length: number;
  /** ft to slide with the yield of the motor; null where that is not known. */
  slide: number | null;
  /** ft from the end to the nearest target; null without targets. */
  miss: { name: string; distance: number } | null;
};

/** Tolerance for rounding above the severity limit. */
const SEVERITY_ROUNDING = 1e-4;

/** The figures of a draft, compared with the limits of the well. */
export function draftFigures(survey: SurveyColumns, { dlsConstraint, motorYield, targets }: Limits): DraftFigures {
  const last = survey.md.length - 1;
  const highestDls = survey.dls.reduce((most, dls, row) => (row === 0 ? most : Math.max(most, dls)), 0);
  const dogleg = survey.dls.reduce(
    (sum, dls, row) => (row === 0 ? sum : sum + (dls * (survey.md[row]! - survey.md[row - 1]!)) / 100),
    0,
  );
  const end = { ns: survey.ns[last]!, ew: survey.ew[last]!, tvd: survey.tvd[last]! };
  const misses = targets
    .map(({ name, ns, ew, tvd }) => ({ name, distance: Math.hypot(ns - end.ns, ew - end.ew, tvd - end.tvd) }))
    .toSorted((a, b) => a.distance - b.distance);
  return {
    highestDls,
    isTooSharp: dlsConstraint !== null && highestDls > dlsConstraint * (1 + SEVERITY_ROUNDING),
    length: survey.md[last]! - survey.md[0]!,
    slide: motorYield === null || motorYield <= 0 ? null : (100 * dogleg) / motorYield,
    miss: misses[0] ?? null,
  };
}

/** The rows of a draft's figures beside its limits. */
export function draftLimitRows(
  { highestDls, length, slide, miss }: DraftFigures,
  { dlsConstraint }: Limits,
): FigureRow[] {
  const most = dlsConstraint === null ? "no DLS constraint" : `≤ ${formatNumber(dlsConstraint, 2)}`;
  return [
    { label: `Highest DLS, ${most}`, value: highestDls, quantity: { unit: "deg/100 ft", decimals: 2 } },
    { label: "Hole to drill", value: length, quantity: { unit: "ft", decimals: 1 } },
    {
      label: "Slide needed",
      value: slide === null ? "no motor yield" : slide,
      quantity: { unit: "ft", decimals: 0 },
    },
    ...(miss ? [{ label: `Miss of ${miss.name}`, value: miss.distance, quantity: { unit: "ft", decimals: 2 } }] : []),
  ];
}

/** The separation of a draft as a row of its figures, and the rules that it breaks. */
export function separationRow(knownClearance: KnownClearance | null): { row: FigureRow; broken: BrokenRule[] } {
  const rowOf = (label: string, value: number | string, quantity = { unit: "", decimals: 2 }, note?: string) => ({
    label,
    value,
    quantity,
    ...(note !== undefined && { note }),
  });
  if (knownClearance === null) return { row: rowOf("Lowest SF", "not compared yet"), broken: [] };
  const { answer, fault, isOld } = knownClearance;
  if (!answer) return { row: rowOf("Lowest SF", fault ?? "not compared yet"), broken: [] };
  const { lowest, levels, left } = answer;
  const why = left.map(({ name, reason }) => `${name}: ${reason}`).join("\n");
  if (!lowest)
    return { row: rowOf("Lowest SF", left.length > 0 ? "not known" : "no offset wells", undefined, why), broken: [] };
  const at = `at ${formatQuantity(lowest.md, quantities.wholeDepth)}${isOld ? ", updating" : ""}`;
  const brokenRules = judgeSeparation(lowest.distance, lowest.factor, levels);
  const note = [...brokenRules.map(({ rule }) => rule), why].filter(Boolean).join("\n");
  return {
    row:
      lowest.factor === null
        ? rowOf(`Nearest to ${lowest.name}, ${at}`, lowest.distance, { unit: "ft", decimals: 1 }, note)
        : rowOf(
            `Lowest SF, ${lowest.name}, ${at}, ≥ ${formatNumber(levels.alert.below)}`,
            lowest.factor,
            undefined,
            note,
          ),
    broken: brokenRules,
  };
}
