import type { Simulation } from "@sigma/contract/analysis/hydraulics";
import { formatQuantity } from "../../ui/format/numbers";
import { formatMoment } from "../../ui/format/times";
import { modelNames } from "./model-names";
import { parameterFields } from "./simulator-form";

type Line = { label: string; value: string };

/** The inputs of a simulation: the well, the moment and the typed parameters. */
export function simulationInputs(
  { wellId, time, parameters }: Pick<Simulation, "wellId" | "time" | "parameters">,
  wells: readonly { value: string; label: string }[],
): Line[] {
  return [
    { label: "String, hole and surveys", value: `${nameOf(wellId, wells)}, as of ${formatMoment(time)}` },
    { label: "Rheology model", value: modelNames[parameters.rheologyModel] },
    ...parameterFields.map(({ name, label, unit, decimals }) => ({
      label,
      value: formatQuantity(parameters[name], { unit, decimals }),
    })),
  ];
}

const nameOf = (wellId: string, wells: readonly { value: string; label: string }[]): string =>
  wells.find(({ value }) => value === wellId)?.label ?? "Deleted well";

/** The source of a number of the result. */
export const simulationSource = (name: string): Line[] => [
  {
    label: "Comes from",
    value: /\blive\b/i.test(name) ? "the live well" : "the circulating model with the parameters of this run",
  },
];
