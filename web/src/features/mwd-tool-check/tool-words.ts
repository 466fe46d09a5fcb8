import type { ToolLimit, ToolQuantity } from "@sigma/engine/mwd-tool/tool-limits";
import { toolUnits } from "@sigma/engine/mwd-tool/tool-limits";
import { formatNumber, formatQuantity, formatQuantityRange, type Quantity } from "../../ui/format/numbers";

/** How each quantity of a tool log is called. */
export const quantityNames: Record<ToolQuantity, string> = {
  batteryVoltage: "Battery",
  temperature: "Temperature",
  totalGravity: "Total gravity",
  totalMagneticField: "Total field",
  dipAngle: "Dip",
  shock: "Shock",
};

const decimals: Record<ToolQuantity, number> = {
  batteryVoltage: 2,
  temperature: 1,
  totalGravity: 3,
  totalMagneticField: 0,
  dipAngle: 2,
  shock: 0,
};

/** How values of a quantity are written. */
export const quantityOf = (quantity: ToolQuantity): Quantity => ({
  unit: toolUnits[quantity],
  decimals: decimals[quantity],
});

/** A limit in readable form: `limit ≥ 21 V`, `limit 0.990 – 1.010 g`. */
export function limitText({ min, max }: ToolLimit, quantity: Quantity): string {
  const value = (end: number) => formatQuantity(end, quantity);
  const text =
    min === null ? `≤ ${value(max!)}` : max === null ? `≥ ${value(min)}` : formatQuantityRange(min, max, quantity);
  return `limit ${text}`;
}

/** How many values are out: `29 values out`, `all in limits`. */
export const outText = (out: number): string =>
  out === 0 ? "all in limits" : `${formatNumber(out, 0)} ${out === 1 ? "value" : "values"} out`;
