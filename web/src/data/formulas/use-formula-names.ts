import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { useState } from "react";
import { useRoute } from "../pages/use-route";

/**
 * Reads the names, units, ranges and colours of the formula channels: what calls it is rendered again when they are here or
 * have changed, and finds them in the rows and lists of channels. A page calls it for everything in it.
 *
 * @returns whether they are here; until then no formula channel can be called removed
 */
export function useFormulaNames({ enabled = true } = {}): boolean {
  const { data } = useRoute("GET api/formula-channel/names", {}, { enabled });
  const [names, setNames] = useState<typeof data>(undefined);
  if (data && data !== names) {
    defineFormulaChannels(data.map(definitionOf));
    setNames(data);
  }
  return data != null;
}

const definitionOf = ({ channel, name, unit, ...definition }: FormulaName) => ({
  ...definition,
  id: channel as FormulaChannelId,
  label: name,
  unit: unit as UnitName,
});
