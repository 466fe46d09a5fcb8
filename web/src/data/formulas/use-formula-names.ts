import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { useMemo } from "react";
import { useRoute } from "../pages/use-route";

/**
 * Reads the names, units, ranges and colours of the formula channels: what calls it is rendered again when they are here or
 * have changed, and finds them in the rows and lists of channels.
 */
export function useFormulaNames(): void {
  const { data } = useRoute("GET api/formula-channel/names", {});
  useMemo(() => takeNames(data), [data]);
}

/** Takes the names over into the rows of channels, before what reads these is rendered. */
function takeNames(names: readonly FormulaName[] | null | undefined): typeof names {
  if (names) defineFormulaChannels(names.map(definitionOf));
  return names;
}

const definitionOf = ({ channel, name, unit, ...definition }: FormulaName) => ({
  ...definition,
  id: channel as FormulaChannelId,
  label: name,
  unit: unit as UnitName,
});
