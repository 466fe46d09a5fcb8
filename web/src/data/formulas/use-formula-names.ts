import type { FormulaName } from "@sigma/contract/formula/formula-channel";
import { defineFormulaChannels, type FormulaChannelId } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { useState } from "react";
import { queryClient } from "../calls/query-client";
import { call } from "../calls/rest";
import { routeKey, useRoute } from "../pages/use-route";

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

/** Reads them again, so that a formula that has just been saved is among the rows of channels. @throws CallFailure after an alert */
export async function readFormulaNames(): Promise<void> {
  const names = await queryClient.fetchQuery({
    queryKey: routeKey("GET api/formula-channel/names", {}),
    queryFn: ({ signal }) => call("GET api/formula-channel/names", {}, { signal }),
    staleTime: 0,
  });
  if (names) defineFormulaChannels(names.map(definitionOf));
}

const definitionOf = ({ channel, name, unit, ...definition }: FormulaName) => ({
  ...definition,
  id: channel as FormulaChannelId,
  label: name,
  unit: unit as UnitName,
});
