import type { NumericColumns } from "@sigma/contract/samples/column-frame";
import type { SummaryKeyField } from "@sigma/contract/well-summary/summary-choices";

/** The inputs of a log that a well lacks, and their sources. */
export function missingOf(
  rows: NumericColumns | undefined,
  key: SummaryKeyField,
): { what: string; why: string; page: "rig" | "surveys" | null }[] {
  if ((rows?.["depth"]?.length ?? 0) === 0) {
    return [
      {
        what: "No depth data.",
        why: "A log starts with the first foot that is drilled or imported from a depth data file.",
        page: "rig",
      },
    ];
  }
  if (key === "tvd")
    return [
      { what: "No TVD.", why: "It is calculated from the surveys of the well, which has none.", page: "surveys" },
    ];
  return [{ what: "No times.", why: "The depth data of this well have no times.", page: null }];
}
