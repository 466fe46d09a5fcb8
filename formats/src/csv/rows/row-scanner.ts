import {
  behindBlanks,
  countLines,
  endOfLines,
  isRunTogether,
  joinBytes,
  lineEndAfter,
  recordEnd,
  trimmedEnd,
  trimmedStart,
} from "./line-bytes";
import { isMissingCell, parseCsvNumber } from "../numbers/parse-csv-number";
import {
  type IndexReader,
  type LineFault,
  MARKED,
  MISSING,
  NUMBER,
  type RowLayout,
  type RowSink,
  TEXT,
} from "./scanned-rows";
import { createHeaderWatch } from "../head/second-header";
import { splitRecords } from "./split-records";

/** Scans the bytes of a file for its rows. */
export type RowScanner = {
  /** Takes the next bytes; the buffer may be used again afterwards. */
  feed(bytes: Uint8Array): void;
  /** The file has ended. */
  end(): void;
};

/** A record of more bytes is left out. */
const LONGEST_RECORD = 1_000_000;

const [TAB, LF, CR, SPACE, QUOTE, HASH, PLUS, MINUS, ZERO, NINE, TILDE] = [9, 10, 13, 32, 34, 35, 43, 45, 48, 57, 126];

const powers = Array.from({ length: 16 }, (_, power) => 10 ** power);

/** Maximum number of digits of a whole number that is exact as a double, and whose quotient by a power of ten is too. */
const EXACT_DIGITS = 15;

/**
 * Creates a scanner of rows of numbers. It reads plain cells as bytes, without a string for each; records with quotes inside
 * quotes or line ends in them are read with `splitRecords`. With a blank as the delimiter any run of blanks and tabs
 * separates two cells, a row has as many as there are columns, and empty lines and those that start with # are skipped.
 *
 * @param from position of the first byte that is passed in: in the file and its line
 */
export function createRowScanner(
  layout: RowLayout,
  reader: IndexReader,
  sink: RowSink,
  from: { offset: number; line: number } = { offset: 0, line: 1 },
): RowScanner {
  const { columns, width, firstLine, decimals } = layout;
  const watch = createHeaderWatch(layout.header);
  const delimiter = layout.delimiter.charCodeAt(0);
  const points = Uint8Array.from(decimals, (decimal) => decimal.charCodeAt(0));
  const otherBlank = delimiter === TAB ? SPACE : TAB;
  const isOfRuns = delimiter === SPACE;
  const otherDelimiter = isOfRuns ? TAB : delimiter;
  const values = new Float64Array(layout.values.length);
  const kinds = new Uint8Array(layout.values.length);
  /** For each column: the index of its number, -1 if it is skipped, -2 and -3 for the parts of the index. */
  const placeOf = new Int32Array(columns).fill(-1);
  for (const [place, column] of layout.values.entries()) placeOf[column] = place;
  for (const [part, column] of layout.index.entries()) placeOf[column] = -2 - part;
  const isSplit = layout.index.length > 1;
  const decoder = new TextDecoder(layout.encoding);
  let rest = new Uint8Array();
  /** Start of `rest`. */
  let { offset, line } = from;
  let isPassingOver = false;
  /** Another header or section has started: the rows below it have other columns. */
  let isOver = false;
  /** The file ends within a line. */
  let isCut = false;
  const indexStart = [0, 0];
  const indexEnd = [0, 0];

  return {
    feed(bytes) {
      if (isOver) return;
      const all = rest.length === 0 ? bytes : joinBytes(rest, bytes);
      const scannedLength = scan(all, endOfLines(all), false);
      offset += scannedLength;
      rest = all.slice(scannedLength);
      if (rest.length > LONGEST_RECORD && endOfLines(rest) === 0) dropLongLine();
    },
    end() {
      if (isOver) return;
      const last = rest.at(-1);
      isCut = last !== undefined && last !== LF && last !== CR;
      const all = isCut ? joinBytes(rest, Uint8Array.of(LF)) : rest;
      scan(all, all.length, true);
      rest = new Uint8Array();
    },
  };

  /** A line without an end within the limit is left out, and passed over to its end. */
  function dropLongLine(): void {
    if (!isPassingOver) leaveOut("too-long", offset);
    isPassingOver = true;
    offset += rest.length;
    rest = new Uint8Array();
  }

  function leaveOut(fault: LineFault, start: number): void {
    if (line >= firstLine) sink.leftOut(fault, line, start);
  }

  /** Leaves out a line whose cells are not those of a row; if they are those of a header, the rows may end with it. */
  function leaveOutCells(fault: LineFault, text: () => string, start: number): void {
    const cells = splitRecords(text(), layout.delimiter)[0]?.cells ?? [];
    const headerFinding = watch.look(cells);
    isOver = headerFinding === "other-header" || headerFinding === "other-units";
    leaveOut(headerFinding ?? fault, start);
  }

  /** Scans whole lines up to `end`. @returns the number of bytes used, without a record that extends beyond `end` */
  function scan(bytes: Uint8Array, end: number, isEnd: boolean): number {
    let at = 0;
    if (isPassingOver && end > 0) {
      at = lineEndAfter(bytes, 0);
      line++;
      isPassingOver = false;
    }
    while (at < end && !isOver) {
      if (line < firstLine) {
        at = lineEndAfter(bytes, at);
        line++;
        continue;
      }
      const next = scanLine(bytes, at, end);
      if (next >= 0) {
        at = next;
        line++;
        continue;
      }
      const record = recordEnd(bytes, at, end, delimiter);
      if (record < 0 && !isEnd && bytes.length - at <= LONGEST_RECORD) return at;
      if (record < 0 || record - at > LONGEST_RECORD) {
        const lineEnd = lineEndAfter(bytes, at);
        leaveOut("open-quote", offset + at);
        at = lineEnd;
        line++;
      } else {
        line += readRecord(bytes, at, record);
        at = record;
      }
    }
    return at;
  }

  /** Reads a line of plain cells. @returns the start of the next line, -1 if the line is not so plain */
  function scanLine(bytes: Uint8Array, start: number, end: number): number {
    let at = start;
    let column = 0;
    let isBlank = true;
    let hasMore = false;
    let hasTwo = false;
    let parts = 0;
    if (isOfRuns) {
      at = behindBlanks(bytes, at);
      if (bytes[at] === LF || bytes[at] === CR || bytes[at] === HASH) return lineEndAfter(bytes, at);
    }
    if (layout.header.hasSections && bytes[at] === TILDE) {
      isOver = true;
      leaveOut("other-section", offset + start);
      return lineEndAfter(bytes, at);
    }
    values.fill(Number.NaN);
    kinds.fill(MISSING);
    for (;;) {
      let byte = bytes[at]!;
      while (byte === SPACE || byte === otherBlank) byte = bytes[++at]!;
      const place = column < columns ? placeOf[column]! : -1;
      let from = at;
      let to = at;
      let isQuoted = false;
      if (byte === QUOTE) {
        isQuoted = true;
        from = ++at;
        byte = bytes[at]!;
        while (byte !== QUOTE && byte !== LF && byte !== CR) byte = bytes[++at]!;
        if (byte !== QUOTE) return -1;
        to = at;
        byte = bytes[++at]!;
        if (!isOfRuns) while (byte === SPACE || byte === otherBlank) byte = bytes[++at]!;
        if (byte !== delimiter && byte !== otherDelimiter && byte !== LF && byte !== CR) return -1;
        isBlank = false;
      } else if (place >= 0) {
        let digits = 0;
        let decimals = 0;
        let whole = 0;
        const isNegative = byte === MINUS;
        if (isNegative || byte === PLUS) byte = bytes[++at]!;
        while (byte >= ZERO && byte <= NINE) {
          whole = 10 * whole + byte - ZERO;
          digits++;
          byte = bytes[++at]!;
        }
        if (byte === points[place]) {
          byte = bytes[++at]!;
          while (byte >= ZERO && byte <= NINE) {
            whole = 10 * whole + byte - ZERO;
            digits++;
            decimals++;
            byte = bytes[++at]!;
          }
        }
        if (!isOfRuns) while (byte === SPACE || byte === otherBlank) byte = bytes[++at]!;
        const isEnd = byte === delimiter || byte === otherDelimiter || byte === LF || byte === CR;
        if (isEnd && digits > 0 && digits <= EXACT_DIGITS) {
          values[place] = (isNegative ? -whole : whole) / powers[decimals]!;
          kinds[place] = NUMBER;
          isBlank = false;
          from = to = at;
        } else {
          byte = bytes[(at = cellEndAfter(bytes, at))]!;
          to = at;
        }
      } else {
        byte = bytes[(at = cellEndAfter(bytes, at))]!;
        to = at;
      }
      if (to > from) {
        isBlank = false;
        if (isOfRuns && place > -2) hasTwo ||= isRunTogether(bytes, from, to);
        if (place >= 0) setText(place, decoder.decode(bytes.subarray(from, to)));
        else if (column >= columns) hasMore = true;
      }
      if (place <= -2) {
        indexStart[-2 - place] = from;
        indexEnd[-2 - place] = trimmedEnd(bytes, from, to);
        if (isQuoted) indexStart[-2 - place] = trimmedStart(bytes, from, to);
        parts++;
      }
      if (isOfRuns) {
        at = behindBlanks(bytes, at);
        if (bytes[at] === LF || bytes[at] === CR) break;
      } else if (byte === delimiter) at++;
      else break;
      column++;
    }
    const next = at + (bytes[at] === CR && bytes[at + 1] === LF && at + 1 < end ? 2 : 1);
    const isLast = isCut && next >= end;
    const text = () => decoder.decode(bytes.subarray(start, next));
    if (isBlank && column === 0) leaveOut("empty-line", offset + start);
    else if (hasMore || column + 1 > width) leaveOutCells("too-many-cells", text, offset + start);
    else if (isLast && column + 1 < columns) leaveOutCells("cut", text, offset + start);
    else if (column + 1 < width) leaveOutCells("too-few-cells", text, offset + start);
    else if (hasTwo) leaveOut("run-together", offset + start);
    else {
      const index = parts < layout.index.length ? null : readIndex(bytes);
      if (index === null)
        leaveOutCells((parts === layout.index.length && reader.fault) || "no-index", text, offset + start);
      else sink.row(index, values, kinds, line, offset + start);
    }
    return next;
  }

  function cellEndAfter(bytes: Uint8Array, start: number): number {
    let at = start;
    let byte = bytes[at]!;
    if (isOfRuns) while (byte !== SPACE && byte !== TAB && byte !== LF && byte !== CR) byte = bytes[++at]!;
    else while (byte !== delimiter && byte !== LF && byte !== CR) byte = bytes[++at]!;
    return at;
  }

  function readIndex(bytes: Uint8Array): number | null {
    if (!isSplit) return reader.readBytes(bytes, indexStart[0]!, indexEnd[0]!);
    const parts = indexStart.map((start, part) => decoder.decode(bytes.subarray(start, indexEnd[part])));
    return reader.read(parts.join(layout.joint));
  }

  function setText(place: number, text: string): void {
    const cell = text.trim();
    const value = parseCsvNumber(cell, decimals[place]!);
    values[place] = value ?? Number.NaN;
    kinds[place] = value !== null ? NUMBER : cell === "" ? MISSING : isMissingCell(cell) ? MARKED : TEXT;
  }

  /** Reads a record with quotes of any kind. @returns how many lines it has */
  function readRecord(bytes: Uint8Array, start: number, end: number): number {
    const raw = bytes.subarray(start, end);
    const text = decoder.decode(raw);
    const lines = countLines(raw);
    const [record] = splitRecords(text, layout.delimiter);
    const cells = record?.cells ?? [];
    values.fill(Number.NaN);
    kinds.fill(MISSING);
    for (const [place, column] of layout.values.entries()) if (cells[column]) setText(place, cells[column]);
    const index = reader.read(layout.index.map((column) => cells[column] ?? "").join(layout.joint));
    const hasMore = cells.length > width || cells.slice(columns).some((cell) => cell !== "");
    if (cells.length === 0) leaveOut("empty-line", offset + start);
    else if (hasMore) leaveOutCells("too-many-cells", () => text, offset + start);
    else if (cells.length < width) leaveOutCells("too-few-cells", () => text, offset + start);
    else if (index === null) leaveOutCells(reader.fault || "no-index", () => text, offset + start);
    else sink.row(index, values, kinds, line, offset + start);
    return lines;
  }
}
