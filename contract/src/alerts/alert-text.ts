import { channelRow, isChannelId } from "@sigma/terms/channels";
import { isFormulaChannelId } from "@sigma/terms/formula-channels";
import { rigStates } from "@sigma/terms/rig-states";
import { numberText, type QuantityWriter } from "../texts/quantity-writer";

/** The source of the text of an alert: its rules, or the states that it waits for. */
export type ToldAlert =
  | { type: "simple" | "advanced"; rules: readonly ToldRule[]; join: "all" | "any" }
  | { type: "rig_state"; rigStates: readonly number[] };

type ToldRule = { trace: string; aggregationType: string; aggregationInterval: string | null };

/** Returns the source of the text of an alert, from its configuration. */
export const toldAlert = (alert: {
  type: ToldAlert["type"];
  rules: readonly ToldRule[];
  join: "all" | "any";
  rigStates: readonly number[];
}): ToldAlert =>
  alert.type === "rig_state"
    ? { type: alert.type, rigStates: alert.rigStates }
    : {
        type: alert.type,
        rules: alert.rules.map(({ trace, aggregationType, aggregationInterval }) => ({
          trace,
          aggregationType,
          aggregationInterval,
        })),
        join: alert.join,
      };

/**
 * The text of an alert with the values that raised it (OP-061): `Avg WOB over 1min is 27.7`, the value of a formula with its unit,
 * rules joined by " and " (" or " where any is enough); `Rig state: Slide Drilling`.
 */
export function alertText(alert: ToldAlert, values: readonly (number | null)[], write: QuantityWriter): string {
  if (alert.type === "rig_state")
    return `Rig state: ${rigStates[values[0] ?? alert.rigStates[0] ?? 0]?.displayName ?? "–"}`;
  const parts = alert.rules.map(
    (rule, index) => `${ruleName(rule)} is ${valueText(rule.trace, values[index] ?? null, write)}`,
  );
  return parts.join(alert.join === "any" ? " or " : " and ");
}

/** The value that a rule evaluates, as text: `Avg WOB over 1min`. */
export function ruleName({ trace, aggregationType, aggregationInterval }: ToldRule): string {
  const label = isChannelId(trace) ? channelRow(trace).label : trace;
  return `${aggregationType} ${label}${aggregationInterval === null ? "" : ` over ${aggregationInterval}`}`;
}

function valueText(trace: string, value: number | null, write: QuantityWriter): string {
  if (value === null) return "–";
  if (!isChannelId(trace)) return numberText(value, 2).replace("-", "−");
  const { unit, decimals } = channelRow(trace);
  // Readers know the field units of the channels of a rig; the unit of a formula is its author's choice.
  if (isFormulaChannelId(trace)) return write.withUnit(value, unit, decimals).trim().replace("-", "−");
  return write.withForeignUnit(value, unit, decimals);
}
