import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { useState } from "react";
import { useRoute } from "../pages/use-route";

/**
 * Reads the names, units, ranges and colours of the formula channels: what calls it is rendered again when they are here or
 * have changed, and finds them in the rows and lists of channels.
 */
export function useFormulaNames(): void {
  const { data } = useRoute("GET api/formula-channel/names", {});
  const [names, setNames] = useState<typeof data>(undefined);
  if (data && data !== names) {
    defineFormulaChannels(data.map(definitionOf));
    setNames(data);
  }
}

const definitionOf = ({ channel, name, unit, ...definition }: FormulaName) => ({
  ...definition,
  id: channel as FormulaChannelId,
  label: name,
  unit: unit as UnitName,
});
