/** The separator of the cells of a line; `columns` are those under a ruler of dashes, `blanks` any blanks. */
export type Delimiter = "\t" | ";" | "|" | "," | "blanks" | "columns";

/** A ruler of dashes shows the start and end of each column. */
export type Ruler = readonly { from: number; to: number }[];

/** The texts of a line. Quotes hold delimiters; two of them inside are one. */
export function splitLine(line: string, delimiter: Delimiter, ruler: Ruler = []): string[] {
  if (delimiter === "columns") {
    return ruler.map(({ from, to }, at) => line.slice(from, at === ruler.length - 1 ? undefined : to).trim());
  }
  if (delimiter === "blanks") {
    const tidy = withAnglesJoined(line).trim();
    return tidy === "" ? [] : tidy.split(/\s+/);
  }
  if (!line.includes('"')) return line.split(delimiter).map((cell) => cell.trim());
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (let at = 0; at < line.length; at++) {
    const character = line[at]!;
    if (character === '"') {
      if (isQuoted && line[at + 1] === '"') {
        cell += '"';
        at++;
      } else if (isQuoted || cell.trim() === "") isQuoted = !isQuoted;
      else cell += character;
    } else if (character === delimiter && !isQuoted) {
      cells.push(cell.trim());
      cell = "";
    } else cell += character;
  }
  cells.push(cell.trim());
  return cells;
}

/** Blanks within bearings and degrees part no cells: `S 30 W`, `2° 30' 15"`. */
const withAnglesJoined = (line: string): string =>
  line
    .replace(/(?<=[\d.]\s*[°º])\s+(?=\d)|(?<=\d\s*[′'’])\s+(?=\d+(?:\.\d+)?\s*["″”])/g, "")
    .replace(/(?<![^\s])([NS])\s+(\d[\d.°º'"′″’”]*)\s*([EW])(?!\S)/gi, "$1$2$3")
    .replace(/(?<![^\s])([NS])(\d[\d.°º'"′″’”]*)\s+([EW])(?!\S)/gi, "$1$2$3");

/** The columns under a line of dashes; null for any other line. */
export function rulerOf(line: string): Ruler | null {
  if (!/^\s*-{2,}(\s+-{2,})+\s*$/.test(line)) return null;
  return [...line.matchAll(/-+/g)].map(({ index, 0: dashes }) => ({ from: index, to: index + dashes.length }));
}
