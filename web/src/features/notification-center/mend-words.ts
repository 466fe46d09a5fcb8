import { shownUnit } from "../../ui/format/shown-unit";
import type { AlertMend, AlertMends } from "@sigma/contract/alerts/alert-load";
import type { AlertRule } from "@sigma/contract/alerts/notification-configuration";
import { channelRow } from "@sigma/terms/channels";
import { formatNumber, type Quantity } from "../../ui/format/numbers";
import { formatAge } from "../../ui/format/times";

/** What a mend sets: `Raise after 15 s`, `Dead band 330 ft·lb`. */
export function mendTitle({ part, value }: AlertMend, rule: AlertRule | undefined): string {
  if (part === "on-delay") return `Raise after ${formatAge(value)}`;
  if (part === "off-delay") return `Return after ${formatAge(value)}`;
  const { unit, decimals } = rule ? channelRow(rule.trace) : { unit: "", decimals: 2 };
  return `Dead band ${spanText(value, { unit, decimals: value < 10 ? Math.max(decimals, 1) : decimals })}`;
}

/** A difference of two values with its unit; of temperatures without the zero of their scale. */
function spanText(span: number, quantity: Quantity): string {
  const { unit, toShown, moreDecimals } = shownUnit(quantity.unit);
  return `${formatNumber(toShown(span) - toShown(0), Math.max(0, quantity.decimals + moreDecimals))} ${unit}`.trim();
}

/** What it would have changed: `180 → 6 raises, 15 → 1 in the worst minute; raised 5 s later`. */
export function mendText(before: Pick<AlertMends, "count" | "worstMinute">, mend: AlertMend): string {
  const figures = `${before.count} → ${mend.count} raises, ${before.worstMinute} → ${mend.worstMinute} in the worst minute`;
  return mend.later > 0 ? `${figures}; raised ${formatAge(mend.later)} later` : figures;
}
