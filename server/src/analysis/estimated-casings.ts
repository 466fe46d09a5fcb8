import type { Missing } from "@sigma/contract/analysis/basis";
import { type CasingPipe, describeEstimatedInside } from "@sigma/engine/bha/casing-sizes";

/** The estimated inside diameters: every sheet that uses the bores of a well lists them. */
export const estimatedCasings = (casings: readonly CasingPipe[]): Missing[] =>
  [...new Set(casings.flatMap((casing) => describeEstimatedInside(casing) ?? []))].map((what) => ({
    what,
    tab: "general",
    fields: ["casingData"],
  }));
