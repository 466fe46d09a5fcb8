import type { ClearedOffset, ClearancePart, PartKind } from "@sigma/contract/directional/anti-collision";
import { shortestTurn, wrapDegrees } from "@sigma/engine/math/angles";
import type { Degrees, Feet } from "@sigma/terms/quantities";

/** The position of an offset well from a depth of the reference well; null if the errors of either are not known. */
export type ClearanceRow = {
  kind: PartKind;
  md: Feet;
  offsetMD: Feet;
  /** Centre to centre, and between the hole walls. */
  distance: Feet;
  sideToSide: Feet;
  holeRadii: Feet;
  toolface: Degrees;
  northAngle: Degrees;
  factor: number | null;
  allowable: Feet | null;
  referenceSigma: Feet | null;
  offsetSigma: Feet | null;
};

/** Depths of one place differ by less, ft. */
const SAME_DEPTH: Feet = 0.02;

/** An offset well from a depth; null if it was not compared there. Values are interpolated linearly between two rows. */
export function clearanceAt({ parts }: Pick<ClearedOffset, "parts">, md: Feet): ClearanceRow | null {
  // What is drilled counts before what is to be drilled, and the next steps before the plan.
  const part = parts.find(
    (clearancePart) => md >= clearancePart.md[0]! - SAME_DEPTH && md <= clearancePart.md.at(-1)! + SAME_DEPTH,
  );
  return part ? between(part, md) : null;
}

/** A row of a stretch. */
export function rowOf(part: ClearancePart, row: number): ClearanceRow {
  const { kind, errors } = part;
  const [distance, holeRadii] = [part.distance[row]!, part.holeRadii[row]!];
  return {
    kind,
    md: part.md[row]!,
    offsetMD: part.offsetMD[row]!,
    distance,
    sideToSide: distance - holeRadii,
    holeRadii,
    toolface: part.toolface[row]!,
    northAngle: part.northAngle[row]!,
    factor: errors?.factor[row] ?? null,
    allowable: errors?.allowable[row] ?? null,
    referenceSigma: errors?.referenceSigma[row] ?? null,
    offsetSigma: errors?.offsetSigma[row] ?? null,
  };
}

/** All rows of a well that count: below a hole that both share. */
export const countedRows = ({ parts, suppressedTo }: ClearedOffset): ClearanceRow[] =>
  parts.flatMap((part) =>
    part.md.flatMap((md, row) => (suppressedTo === null || md > suppressedTo ? rowOf(part, row) : [])),
  );

/** The row above a depth, and the fraction of the way to the next row. */
export function placeIn(md: readonly Feet[], at: Feet): { above: number; below: number; share: number } {
  const foundRow = md.findIndex((depth) => depth >= at);
  const below = foundRow < 0 ? md.length - 1 : foundRow;
  const above = Math.max(0, below - 1);
  const length = md[below]! - md[above]!;
  const share = length > 0 ? Math.min(1, Math.max(0, (at - md[above]!) / length)) : 1;
  return { above, below, share };
}

function between(part: ClearancePart, md: Feet): ClearanceRow {
  const { above, below, share } = placeIn(part.md, md);
  const [a, b] = [rowOf(part, above), rowOf(part, below)];
  if (share === 0) return a;
  if (share === 1) return b;
  const even = (valueAbove: number, other: number) => valueAbove + share * (other - valueAbove);
  const evenKnown = (valueAbove: number | null, other: number | null) =>
    valueAbove === null || other === null ? null : even(valueAbove, other);
  const turnAngle = (angleAbove: Degrees, other: Degrees) =>
    wrapDegrees(angleAbove + share * shortestTurn(angleAbove, other));
  return {
    kind: part.kind,
    md,
    offsetMD: even(a.offsetMD, b.offsetMD),
    distance: even(a.distance, b.distance),
    sideToSide: even(a.sideToSide, b.sideToSide),
    holeRadii: even(a.holeRadii, b.holeRadii),
    toolface: turnAngle(a.toolface, b.toolface),
    northAngle: turnAngle(a.northAngle, b.northAngle),
    factor: evenKnown(a.factor, b.factor),
    allowable: evenKnown(a.allowable, b.allowable),
    referenceSigma: evenKnown(a.referenceSigma, b.referenceSigma),
    offsetSigma: evenKnown(a.offsetSigma, b.offsetSigma),
  };
}
