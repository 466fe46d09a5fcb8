import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Location of the real wells, beside the checkout; if they are missing, the suite on real data is skipped. */
export const realWells = new URL("../../../../shared/data/", import.meta.url);

/** Rows of a CSV as cells by column name, by plain splitting: not the reader that is tested. */
export function plainRows(file: URL): Map<string, string>[] {
  const bytes = readFileSync(file);
  const text = (file.pathname.endsWith(".gz") ? gunzipSync(bytes) : bytes).toString("utf8");
  const [head, ...lines] = text.split(/\r?\n/).filter((line) => line !== "");
  const names = cells(head!);
  return lines.map((line) => new Map(cells(line).map((cell, place) => [names[place] ?? `${place}`, cell])));
}

const cells = (line: string): string[] => line.split(",").map((cell) => cell.replaceAll("'", "").trim());
