import { channelRow } from "@sigma/terms/channels";
import { type CsvFieldId, csvField, type CsvIndex } from "@sigma/terms/csv-fields";

const names: Partial<Record<CsvFieldId, string>> = { time: "Time", date: "Date", gammaDepth: "Gamma depth" };

/** The name of a field of a file, as the charts name its channel: `Hole depth`; the index of a depth log is its depth. */
export function fieldName(field: CsvFieldId, index: CsvIndex): string {
  if (index === "depth" && field === "holeDepth") return "Depth";
  const { channel } = csvField(field);
  return names[field] ?? (channel === null ? field : channelRow(channel).label);
}
