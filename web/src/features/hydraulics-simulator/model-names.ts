import type { SimulationParameters } from "@sigma/contract/analysis/hydraulics";

/** The rheology models by name. */
export const modelNames: Readonly<Record<SimulationParameters["rheologyModel"], string>> = {
  bingham: "Bingham",
  "power-law": "Power law",
  "herschel-bulkley": "Herschel-Bulkley",
};
