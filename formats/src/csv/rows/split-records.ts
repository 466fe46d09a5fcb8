/** A record of a CSV: its cells, unquoted and without the blanks around them, and the line that it starts on. */
export type CsvRecord = { cells: string[]; line: number };

/**
 * Splits the start of a CSV into records in the format of RFC 4180: quoted cells may hold the delimiter and line ends, a
 * doubled quote stands for one. Blank lines are left out.
 *
 * A blank as the delimiter stands for any run of blanks and tabs, as in LAS; then no cell is empty.
 *
 * Meant for the first rows of a file; the last record is left out if the text ends within it and `isWhole` is false.
 *
 * @param text without a byte order mark
 */
export function splitRecords(text: string, delimiter: string, isWhole = true): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  let at = 0;
  while (at < text.length) {
    const record: CsvRecord = { cells: [], line };
    let isEnded = false;
    for (;;) {
      const { cell, end, lineEnds } = readCell(text, at, delimiter);
      record.cells.push(cell);
      line += lineEnds;
      at = end;
      if (delimiter === " ") {
        while (isBlankSign(text[at])) at++;
        if (at < text.length && text[at] !== "\n" && text[at] !== "\r") continue;
      } else if (text[at] === delimiter) {
        at++;
        continue;
      }
      isEnded = at < text.length;
      if (text[at] === "\r") at++;
      if (text[at] === "\n") at++;
      line++;
      break;
    }
    const isBlank = record.cells.length === 1 && record.cells[0] === "";
    if (!isBlank && (isEnded || isWhole)) records.push(record);
  }
  return records;
}

const isBlankSign = (sign: string | undefined) => sign === " " || sign === "\t";

function readCell(text: string, start: number, delimiter: string): { cell: string; end: number; lineEnds: number } {
  const blanks = delimiter === "\t" ? " " : " \t";
  const isEnd = (sign: string) =>
    sign === delimiter || sign === "\n" || sign === "\r" || (delimiter === " " && sign === "\t");
  let at = start;
  while (at < text.length && blanks.includes(text[at]!)) at++;
  if (text[at] !== '"') {
    while (at < text.length && !isEnd(text[at]!)) at++;
    return { cell: text.slice(start, at).trim(), end: at, lineEnds: 0 };
  }
  let cell = "";
  let lineEnds = 0;
  for (at++; at < text.length; at++) {
    const character = text[at]!;
    if (character === '"') {
      if (text[at + 1] !== '"') break;
      at++;
    }
    if (character === "\n" || (character === "\r" && text[at + 1] !== "\n")) lineEnds++;
    cell += character;
  }
  const rest = ++at;
  while (at < text.length && !isEnd(text[at]!)) at++;
  return { cell: (cell + text.slice(rest, at)).trim(), end: Math.min(at, text.length), lineEnds };
}
