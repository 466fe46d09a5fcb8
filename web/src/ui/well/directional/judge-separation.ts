import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { Feet } from "@sigma/terms/quantities";
import { formatAxisEnd, formatNumber, formatQuantity, quantities } from "../../format/numbers";
import type { AlarmLevel } from "../alarm-glyph";

/** Distances from centre to centre below which a well is near, ft. OP-106. */
export const NEAR: Feet = 60;
export const TOO_NEAR: Feet = 30;

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
  const near = distance < TOO_NEAR ? TOO_NEAR : distance < NEAR ? NEAR : null;
  const byDistance: BrokenRule[] =
    near === null
      ? []
      : [
          {
            level: near === TOO_NEAR ? "Error" : "Warning",
            word: near === TOO_NEAR ? "Too near" : "Near",
            figure: formatQuantity(distance, { unit: "ft", decimals: 1 }),
            rule: `centre to centre below ${formatQuantity(near, quantities.wholeDepth)}`,
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
