import type { AntiCollision, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import { type DepthStretch, reachedStretch } from "@sigma/engine/anti-collision/accepted-approach";
import type { SeparationLevels } from "@sigma/engine/anti-collision/separation-factor";
import type { Feet } from "@sigma/terms/quantities";
import type { StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import { acceptedAt } from "../../ui/well/directional/accepted-at";
import { type ClearanceRow, clearanceAt, countedRows } from "../../ui/well/directional/clearance-at";
import { type BrokenRule, judgeSeparation } from "../../ui/well/directional/judge-separation";

/** A rule that a well breaks, and the depth at which it is broken worst. */
export type ClearanceFinding = BrokenRule & { md: Feet };

/** An offset well as the table lists it. */
export type JudgedWell = {
  well: ClearedOffset;
  /** The row at the current depth; null if it was not compared there. */
  here: ClearanceRow | null;
  /** Change of the distance to there over the 100 ft above, ft; null where that is not known. */
  trend: Feet | null;
  lowest: ClearanceRow | null;
  closest: ClearanceRow | null;
  /** Whether it was compared at any depth from the bit ahead. */
  isJudged: boolean;
  /** The rules broken from the bit ahead outside of accepted stretches, which are its state; the most serious first. OP-106. */
  findings: readonly ClearanceFinding[];
  /** The rules broken along the drilled hole: history that can no longer change. */
  drilled: readonly ClearanceFinding[];
  /** The rules broken in accepted stretches that are still valid. */
  accepted: readonly ClearanceFinding[];
  /** Acceptances whose approach is worse than accepted: their stretches count as if they were not accepted. */
  worse: readonly StandingAcceptance[];
  /** Whether all that needs a look is accepted. */
  isAccepted: boolean;
  /** Whether nothing ahead needs a look: only the drilled hole is close, or both wells share it. */
  isPassed: boolean;
};

/** The length over which a trend is taken, ft. */
export const TREND_OVER: Feet = 100;

/**
 * Judges every offset well from the bit ahead and along the drilled hole, with its figures at a depth: broken rules ahead
 * first, then wells that are worse than accepted, accepted and passed wells last, and the closest at the bit first among equals.
 */
export function judgeWells({ own, wells, levels }: AntiCollision, md: Feet): JudgedWell[] {
  const bit = own.bit ?? Infinity;
  const order = (well: ClearedOffset) => clearanceAt(well, Math.min(bit, md))?.distance ?? Infinity;
  const atBit = (well: ClearedOffset) =>
    own.bit === null ? order(well) : (clearanceAt(well, own.bit)?.distance ?? Infinity);
  return wells
    .map((well): JudgedWell => {
      const here = clearanceAt(well, md);
      const above = clearanceAt(well, md - TREND_OVER);
      const allRows = countedRows(well);
      const rows = allRows.filter((row) => acceptedAt(well, row.md) === null);
      const isAhead = ({ kind, md: at }: ClearanceRow) => kind === "recommendation" || kind === "plan" || at >= bit;
      const ahead = rows.filter(isAhead);
      const hasAhead = allRows.some(isAhead);
      const acceptedRows = allRows.filter((row) => acceptedAt(well, row.md) !== null);
      const acceptedFindings = findingsOf(acceptedRows, levels);
      const isAcceptedAhead = findingsOf(acceptedRows.filter(isAhead), levels).length > 0;
      const worse = well.acceptances.filter(({ worsening }) => worsening !== null);
      const findings = findingsOf(ahead, levels);
      const drilledFindings = findingsOf(
        rows.filter((row) => !isAhead(row)),
        levels,
      );
      const isSettled = findings.length === 0 && worse.length === 0;
      const isDecided = isAcceptedAhead || (acceptedFindings.length > 0 && drilledFindings.length === 0);
      return {
        well,
        here,
        trend: here && above ? here.distance - above.distance : null,
        lowest: leastOf(allRows, ({ factor }) => factor),
        closest: leastOf(allRows, ({ distance }) => distance),
        isJudged: hasAhead,
        findings,
        drilled: drilledFindings,
        accepted: acceptedFindings,
        worse,
        isAccepted: isSettled && isDecided,
        isPassed: isSettled && !isDecided && (!hasAhead || drilledFindings.length > 0 || well.suppressedTo !== null),
      };
    })
    .toSorted(
      (a, b) =>
        urgencyOf(a) - urgencyOf(b) ||
        atBit(a.well) - atBit(b.well) ||
        a.well.name.localeCompare(b.well.name, "en", { numeric: true }),
    );
}

/** The place of a well in the order: a broken rule ahead or worse than accepted, clear ahead, accepted, passed. */
function urgencyOf({ findings, worse, isAccepted, isPassed }: JudgedWell): number {
  const [worst] = findings;
  if (worst?.level === "Error") return 0;
  if (worst || worse.length > 0) return 1;
  if (isAccepted) return 3;
  return isPassed ? 4 : 2;
}

/** The rules broken along some rows, each at its worst depth; the most serious first. */
function findingsOf(rows: readonly ClearanceRow[], levels: AntiCollision["levels"]): ClearanceFinding[] {
  const [factor, distance] = [leastOf(rows, (row) => row.factor), leastOf(rows, (row) => row.distance)];
  const byFactor = factor ? judgeSeparation(Infinity, factor.factor, levels) : [];
  const byDistance = distance ? judgeSeparation(distance.distance, null, levels) : [];
  const findings = [
    ...byFactor.map((rule) => ({ ...rule, md: factor!.md })),
    ...byDistance.map((rule) => ({ ...rule, md: distance!.md })),
  ];
  return findings.toSorted((a, b) => Number(b.level === "Error") - Number(a.level === "Error"));
}

function leastOf(rows: readonly ClearanceRow[], value: (row: ClearanceRow) => number | null): ClearanceRow | null {
  let least: ClearanceRow | null = null;
  for (const row of rows) {
    const here = value(row);
    if (here !== null && (least === null || here < value(least)!)) least = row;
  }
  return least;
}

/** The well whose limits the plots show: the well with the lowest factor, otherwise the closest one. */
export function mostCritical(judgedWells: readonly JudgedWell[]): JudgedWell | null {
  const byFactor = judgedWells.filter(({ lowest }) => lowest !== null);
  if (byFactor.length > 0)
    return byFactor.reduce((worst, judgedWell) =>
      judgedWell.lowest!.factor! < worst.lowest!.factor! ? judgedWell : worst,
    );
  const near = judgedWells.filter(({ closest }) => closest !== null);
  return near.length === 0
    ? (judgedWells[0] ?? null)
    : near.reduce((worst, judgedWell) => (judgedWell.closest!.distance < worst.closest!.distance ? judgedWell : worst));
}

/** The stretch around the worst broken rule of a well, within the depths of the subject well. */
export function proposedStretch(
  { well, findings, drilled }: JudgedWell,
  limits: SeparationLevels,
  whole: DepthStretch,
): DepthStretch {
  const { md } = (findings[0] ?? drilled[0])!;
  const { from, to } = reachedStretch(well, md, limits);
  return { from: Math.max(Math.floor(whole.from), from), to: Math.min(Math.ceil(whole.to), to) };
}

/** The line at the top of the panel: the worst finding ahead, otherwise the clearance of all wells there. */
export function aheadOf(judgedWells: readonly JudgedWell[]): { finding: ClearanceFinding; name: string } | null {
  const ahead = judgedWells.flatMap(({ findings, well: { name } }) => findings.map((finding) => ({ finding, name })));
  return ahead.toSorted((a, b) => Number(b.finding.level === "Error") - Number(a.finding.level === "Error"))[0] ?? null;
}

/** The groups of offset wells that the panel lists. */
export const offsetGroups = [
  { id: "all", label: "All wells" },
  { id: "ahead", label: "Ahead" },
  { id: "accepted", label: "Accepted" },
  { id: "passed", label: "Drilled" },
] as const;
export type OffsetGroup = (typeof offsetGroups)[number]["id"];

type Grouped = Pick<JudgedWell, "isPassed" | "isAccepted">;

/** Whether a well belongs to a group. */
export const inGroup = ({ isPassed, isAccepted }: Grouped, group: OffsetGroup): boolean =>
  group === "all" || group === (isAccepted ? "accepted" : isPassed ? "passed" : "ahead");

/** The number of wells of each group. */
export const groupCounts = (judged: readonly Grouped[]): Record<OffsetGroup, number> => {
  const countOf = (group: OffsetGroup) => judged.filter((well) => inGroup(well, group)).length;
  return { all: judged.length, ahead: countOf("ahead"), accepted: countOf("accepted"), passed: countOf("passed") };
};
