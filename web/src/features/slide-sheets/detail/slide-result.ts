import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { shortestTurn } from "@sigma/engine/math/angles";
import { advisedSlide } from "@sigma/engine/slide-sheet/advised-slide";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { formatNumber, formatQuantity, formatValue, quantities, unitText } from "../../../ui/format/numbers";
import { formatToolface, TARGET_HALF_WIDTH } from "../../../ui/format/toolfaces";
import { sideLetters } from "../../../ui/well/directional/survey-figures";
import type { SheetRow } from "../sheet-rows";

/** A line of the result: the advised and the actual value; empty if one is missing. */
export type ResultLine = { what: string; advised: string; made: string };

/** The result of the advice that was in force for a slide; `advice` is null without advice. */
export type SlideResult = { advice: DirectionalRecommendation | null; lines: ResultLine[]; note: string | null };

const feet = { unit: "ft", decimals: 0 };
const side = (value: number, name: keyof typeof sideLetters) =>
  `${formatValue(Math.abs(value), { unit: "ft", decimals: 1 })} ${sideLetters[name][value >= 0 ? 0 : 1]}`;
const signedText = (value: number) => `${value > 0 ? "+" : ""}${formatNumber(value)}`;

/**
 * A slide compared with the advice that asked for it, with the results of both from the surveys that followed.
 *
 * @param newestFirst all recommendations of the well
 * @see docs/methods/directional-advice.md — slide needed, score
 */
export function slideResult(row: SheetRow, newestFirst: readonly DirectionalRecommendation[]): SlideResult {
  const foundAdvice = advisedSlide(newestFirst, row);
  if (!foundAdvice) return { advice: null, lines: [], note: "No advice was given before this slide." };
  const { advice, from, length, toolface, step } = foundAdvice;
  const type = advice.advice?.toolfaceTypes[step] ?? row.toolfaceType;
  const slid = row.trueSlideDistance ?? row.endMD - row.startMD;
  const at = (angle: Degrees | null, of: typeof type) => (angle === null ? "" : ` at ${formatToolface(angle, of)}`);
  const yields = [advice.motorYield, row.motorYield] as const;
  const { score } = advice;
  return {
    advice,
    lines: [
      {
        what: "Slide",
        advised: `${formatQuantity(length, feet)}${at(toolface, type)}`,
        made: `${formatQuantity(slid, quantities.liveDepth)}${at(row.averageToolface, row.toolfaceType)}`,
      },
      {
        what: `Start, ${unitText(feet)}`,
        advised: formatValue(from, quantities.liveDepth),
        made: formatValue(row.startMD, quantities.liveDepth),
      },
      {
        what: "Dogleg, deg",
        advised: formatNumber(bend(length, yields[0], 100)),
        made: formatNumber(bend(slid, yields[1], row.toolfaceEfficiency)),
      },
      ...(score && advice.advice
        ? [
            {
              what: `Inclination at ${formatValue(score.md, feet)}, deg`,
              advised: formatNumber(advice.advice.end.inclination),
              made: formatNumber(advice.advice.end.inclination + score.build),
            },
            { what: "Turned beyond it, deg", advised: "", made: signedText(score.lateral) },
            {
              what: `Off the projection, ${unitText(feet)}`,
              advised: "",
              made: `${side(score.leftRight, "leftRight")}, ${side(score.aboveBelow, "ab")}`,
            },
            { what: "Score of the advice, %", advised: "", made: formatNumber(score.score, 0) },
          ]
        : []),
    ],
    note:
      score || !advice.advice
        ? null
        : `The first survey past ${formatQuantity(advice.advice.end.md, feet)} shows the result.`,
  };
}

/** The turn of a slide by its yield and the effective part of its length, deg; null if one is not known. */
const bend = (length: Feet, motorYield: number | null, efficiency: number | null): Degrees | null =>
  motorYield === null || efficiency === null ? null : (length * motorYield * efficiency) / 10_000;

/** Part of toolfaces within the window around a target, %; null without target or toolfaces. */
export function shareInWindow(toolfaces: readonly Degrees[], target: Degrees | null): number | null {
  if (target === null || toolfaces.length === 0) return null;
  const heldToolfaces = toolfaces.filter((toolface) => Math.abs(shortestTurn(target, toolface)) <= TARGET_HALF_WIDTH);
  return (100 * heldToolfaces.length) / toolfaces.length;
}

/** Number of sectors of a rose. */
export const ROSE_SECTORS = 36;

/** How many toolfaces lie in each sector of a rose, the first one around 0. */
export function roseCounts(toolfaces: readonly Degrees[]): number[] {
  const counts = Array.from({ length: ROSE_SECTORS }, () => 0);
  const width = 360 / ROSE_SECTORS;
  for (const toolface of toolfaces) counts[Math.floor(toolface / width + 0.5) % ROSE_SECTORS]! += 1;
  return counts;
}
