import { beginsWithSection, readLasHead } from "../../las/read-las-head";
import { type CsvHead, type GivenLayout, readHead } from "./read-head";

/**
 * Reads the start of a file of rows: a LAS file by its sections, any other file as a CSV.
 *
 * @param fileName if it ends in `.las`, the file must be a LAS file
 * @throws CsvError as `readHead` and `readLasHead` do
 */
export function readUploadHead(
  text: string,
  givenLayout: GivenLayout,
  mostColumns: number,
  isWhole: boolean,
  fileName = "",
): CsvHead {
  const isNamedLas = fileName.toLowerCase().endsWith(".las") && text.trim() !== "";
  return isNamedLas || beginsWithSection(text)
    ? readLasHead(text, mostColumns, isWhole)
    : readHead(text, givenLayout, mostColumns, isWhole);
}
