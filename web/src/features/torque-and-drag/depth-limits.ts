import type { LoadInputs } from "@sigma/contract/analysis/torque-drag";
import type { Well } from "@sigma/contract/wells/well";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import type { FigureLimit } from "../../ui/plot/figure-marks";
import { shoeName } from "../../ui/well/shoe-name";

/** Bit and casing shoe across plots over measured depth. */
export function depthLimits(inputs: LoadInputs | null, well: Pick<Well, "casingData">): FigureLimit[] {
  if (!inputs) return [];
  const { bitDepth, shoeMd } = inputs;
  const bit: FigureLimit = {
    id: "bit",
    axis: "y",
    value: bitDepth,
    label: `Bit ${formatQuantity(bitDepth, quantities.liveDepth)}`,
    color: "var(--color-accent)",
  };
  if (!(shoeMd > 0)) return [bit];
  const label = `${shoeName(well, shoeMd)} ${formatQuantity(shoeMd, quantities.wholeDepth)}`;
  return [bit, { id: "shoe", axis: "y", value: shoeMd, label, color: "var(--color-text3)" }];
}
