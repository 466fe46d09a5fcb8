import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import { NEAR, nearLevelOf, TOO_NEAR } from "@sigma/engine/anti-collision/accepted-approach";
import type { Feet } from "@sigma/terms/quantities";
import { formatAxisEnd, formatNumber, formatQuantity, quantities } from "../../format/numbers";
import type { AlarmLevel } from "../alarm-glyph";

type Levels = AntiCollision["levels"];

/** A broken rule: its severity, a short text, the figure, and the rule in words with its required response. */
export type BrokenRule = {
  level: Extract<AlarmLevel, "Error" | "Warning">;
  word: string;
  figure: string;
  rule: string;
};

/** The names of the levels of the separation factor, the most serious first. */
export const levelWords = { stop: "Stop", act: "Act", alert: "Alert" } as const;

/**
 * The rules that a distance and a separation factor break, the most serious first: both are checked, and the worse of the
 * two is shown.
 *
 * @param distance centre to centre
 * @param factor null if it is not known
 */
export function judgeSeparation(distance: Feet, factor: number | null, levels: Levels): BrokenRule[] {
  const nearLevel = nearLevelOf(distance);
  const byDistance: BrokenRule[] =
    nearLevel === "clear"
      ? []
      : [
          {
            level: nearLevel === "too-near" ? "Error" : "Warning",
            word: nearLevel === "too-near" ? "Too near" : "Near",
            figure: formatQuantity(distance, { unit: "ft", decimals: 1 }),
            rule: `centre to centre below ${formatQuantity(nearLevel === "too-near" ? TOO_NEAR : NEAR, quantities.wholeDepth)}`,
          },
        ];
  const names = ["stop", "act", "alert"] as const;
  const brokenLevel = factor === null ? undefined : names.find((name) => factor < levels[name].below);
  const byFactor: BrokenRule[] = brokenLevel
    ? [
        {
          level: brokenLevel === "stop" ? "Error" : "Warning",
          word: levelWords[brokenLevel],
          figure: `SF ${formatNumber(factor)}`,
          rule: `SF ${formatNumber(factor)} below ${formatAxisEnd(levels[brokenLevel].below, "")}: ${levels[brokenLevel].meaning}`,
        },
      ]
    : [];
  // Of two rules of one colour, the rule of the separation factor has the recommended action.
  return [...byFactor, ...byDistance].toSorted((a, b) => Number(b.level === "Error") - Number(a.level === "Error"));
}

/** The colour of a judgement; null while no rule is broken. */
export const ruleColor = (rules: readonly BrokenRule[]): "error" | "warning" | null =>
  rules[0] === undefined ? null : rules[0].level === "Error" ? "error" : "warning";
