import type { AntiCollision, ClearedOffset } from "@sigma/contract/directional/anti-collision";
import type { Feet } from "@sigma/terms/quantities";
import { type ClearanceRow, clearanceAt, countedRows } from "../../ui/well/directional/clearance-at";
import { type BrokenRule, judgeSeparation } from "../../ui/well/directional/judge-separation";

/** A rule that a well breaks, where it is broken worst, and whether that is ahead of the bit. */
export type ClearanceFinding = BrokenRule & { md: Feet; isAhead: boolean };

/** An offset well as the table lists it. */
export type JudgedWell = {
  well: ClearedOffset;
  /** At the depth that is looked at; null where it was not compared there. */
  here: ClearanceRow | null;
  /** Change of the distance to there over the 100 ft above, ft; null where that is not known. */
  trend: Feet | null;
  lowest: ClearanceRow | null;
  closest: ClearanceRow | null;
  /** The most serious first. */
  findings: readonly ClearanceFinding[];
};

/** The length over which a trend is taken, ft. */
export const TREND_OVER: Feet = 100;

/** Judges every offset well over all depths, closest at the bit first, with its figures at a depth. */
export function judgeWells({ own, wells, levels }: AntiCollision, md: Feet): JudgedWell[] {
  const bit = own.bit ?? Infinity;
  const order = (well: ClearedOffset) => clearanceAt(well, Math.min(bit, md))?.distance ?? Infinity;
  const atBit = (well: ClearedOffset) =>
    own.bit === null ? order(well) : (clearanceAt(well, own.bit)?.distance ?? Infinity);
  return wells
    .map((well): JudgedWell => {
      const here = clearanceAt(well, md);
      const above = clearanceAt(well, md - TREND_OVER);
      const rows = countedRows(well);
      return {
        well,
        here,
        trend: here && above ? here.distance - above.distance : null,
        lowest: leastOf(rows, ({ factor }) => factor),
        closest: leastOf(rows, ({ distance }) => distance),
        findings: findingsOf(rows, levels, bit),
      };
    })
    .toSorted(
      (a, b) => atBit(a.well) - atBit(b.well) || a.well.name.localeCompare(b.well.name, "en", { numeric: true }),
    );
}

/** The rules broken by the drilled hole and by the hole ahead, each where it is broken worst. */
function findingsOf(rows: readonly ClearanceRow[], levels: AntiCollision["levels"], bit: Feet): ClearanceFinding[] {
  const findings = [true, false].flatMap((isAhead) => {
    const part = rows.filter(({ kind }) => (kind === "recommendation" || kind === "plan") === isAhead);
    const [factor, distance] = [leastOf(part, (row) => row.factor), leastOf(part, (row) => row.distance)];
    const byFactor = factor ? judgeSeparation(Infinity, factor.factor, levels) : [];
    const byDistance = distance ? judgeSeparation(distance.distance, null, levels) : [];
    return [
      ...byFactor.map((rule) => ({ ...rule, md: factor!.md, isAhead })),
      ...byDistance.map((rule) => ({ ...rule, md: distance!.md, isAhead })),
    ];
  });
  const rank = ({ level, isAhead, md }: ClearanceFinding) =>
    (level === "Error" ? 0 : 2) + (isAhead || md > bit ? 0 : 1);
  return findings.toSorted((a, b) => rank(a) - rank(b));
}

function leastOf(rows: readonly ClearanceRow[], value: (row: ClearanceRow) => number | null): ClearanceRow | null {
  let least: ClearanceRow | null = null;
  for (const row of rows) {
    const here = value(row);
    if (here !== null && (least === null || here < value(least)!)) least = row;
  }
  return least;
}

/** The well whose limits the plots show: the one with the lowest factor, else the closest one. */
export function mostCritical(judged: readonly JudgedWell[]): JudgedWell | null {
  const byFactor = judged.filter(({ lowest }) => lowest !== null);
  if (byFactor.length > 0)
    return byFactor.reduce((worst, one) => (one.lowest!.factor! < worst.lowest!.factor! ? one : worst));
  const near = judged.filter(({ closest }) => closest !== null);
  return near.length === 0
    ? (judged[0] ?? null)
    : near.reduce((worst, one) => (one.closest!.distance < worst.closest!.distance ? one : worst));
}

/** What stands at the top of the panel: the worst that is ahead, else how far all is clear there. */
export function aheadOf(judged: readonly JudgedWell[]): { finding: ClearanceFinding; name: string } | null {
  const ahead = judged.flatMap(({ findings, well: { name } }) =>
    findings.filter(({ isAhead }) => isAhead).map((finding) => ({ finding, name })),
  );
  return ahead.toSorted((a, b) => Number(b.finding.level === "Error") - Number(a.finding.level === "Error"))[0] ?? null;
}
