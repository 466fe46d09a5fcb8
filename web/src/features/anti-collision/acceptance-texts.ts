import type { SeparationAcceptance, StandingAcceptance } from "@sigma/contract/directional/separation-acceptance";
import {
  type Approach,
  brokenLevels,
  type Lowest,
  type NearLevel,
} from "@sigma/engine/anti-collision/accepted-approach";
import type { SeparationLevel, SeparationLevels } from "@sigma/engine/anti-collision/separation-factor";
import { formatNumber, formatQuantity, formatQuantityRange, quantities } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { levelWords } from "../../ui/well/directional/judge-separation";

const length = { unit: "ft", decimals: 1 };
const words: Readonly<Record<SeparationLevel, string>> = { ...levelWords, clear: "Clear" };
const nearWords: Readonly<Record<NearLevel, string>> = { clear: "Clear", near: "Near", "too-near": "Too near" };

const depthText = ({ md }: Lowest) => formatQuantity(md, quantities.wholeDepth);
const factorText = ({ value }: Lowest) => `SF ${formatNumber(value)}`;
const distanceText = ({ value }: Lowest) => formatQuantity(value, length);

/** An approach in words: the lowest factor and distance, each with its depth. */
export const approachText = ({ factor, distance }: Approach): string =>
  [
    factor ? `${factorText(factor)} at ${depthText(factor)}` : "no separation factor",
    `${distanceText(distance)} centre to centre at ${depthText(distance)}`,
  ].join(", ");

/** The levels that an approach reaches, in words. */
export function brokenWords(approach: Approach, levels: SeparationLevels): string[] {
  const { level, near } = brokenLevels(approach, levels);
  return [...(level === "clear" ? [] : [words[level]]), ...(near === "clear" ? [] : [nearWords[near]])];
}

/** The stretch of an acceptance. */
export const stretchText = ({ md: { from, to } }: Pick<SeparationAcceptance, "md">): string =>
  formatQuantityRange(from, to, quantities.wholeDepth);

/** Who accepted an approach, and when. */
export const decisionText = ({ author, createdAt }: Pick<SeparationAcceptance, "author" | "createdAt">): string =>
  `on ${formatMoment(createdAt)} by ${author}`;

/** An acceptance in several lines: who, when, where, at which values and why. */
export const acceptanceText = (acceptance: SeparationAcceptance): string =>
  [
    `Accepted ${decisionText(acceptance)}`,
    `${stretchText(acceptance)}: ${approachText(acceptance.accepted)}`,
    acceptance.reason,
  ].join("\n");

/** The value by which an approach is worse than accepted; null while it is not. */
export function worseValueText({ worsening }: Pick<StandingAcceptance, "worsening">): string | null {
  if (!worsening) return null;
  const { by, factor, distance } = worsening;
  if (by === "distance") return distanceText(distance);
  return by === "factor-unknown" || !factor ? "SF unknown" : factorText(factor);
}

/** By how much an approach is worse than accepted; null while it is not. */
export function worseningText(
  { accepted, worsening }: Pick<StandingAcceptance, "accepted" | "worsening">,
  levels: SeparationLevels,
): string | null {
  if (!worsening) return null;
  const { by, factor, distance } = worsening;
  const { level, near } = brokenLevels(worsening, levels);
  const acceptedFactor = accepted.factor
    ? `accepted at ${factorText(accepted.factor)} (${words[accepted.level]})`
    : "accepted without a separation factor";
  if (by === "factor-unknown" || (by === "factor" && !factor)) return `separation factor unknown, ${acceptedFactor}`;
  if (by === "factor") return `${factorText(factor!)} (${words[level]}) at ${depthText(factor!)}, ${acceptedFactor}`;
  return `${distanceText(distance)} (${nearWords[near]}) at ${depthText(distance)}, accepted at ${distanceText(accepted.distance)} (${nearWords[accepted.near]})`;
}
