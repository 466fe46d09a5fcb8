const [TAB, LF, CR, SPACE, QUOTE, MINUS, POINT, ZERO, NINE] = [9, 10, 13, 32, 34, 45, 46, 48, 57];

/** Two pieces as one. */
export function joinBytes(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** The end of the last complete line; a carriage return that a line feed may follow does not count yet. */
export function endOfLines(bytes: Uint8Array): number {
  const feed = bytes.lastIndexOf(LF);
  const back = bytes.length > 1 ? bytes.lastIndexOf(CR, bytes.length - 2) : -1;
  return Math.max(feed, back) + 1;
}

/** The end of the line at a position, including its line end; past the bytes if it does not end. */
export function lineEndAfter(bytes: Uint8Array, start: number): number {
  let at = start;
  while (at < bytes.length && bytes[at] !== LF && bytes[at] !== CR) at++;
  return at + (bytes[at] === CR && bytes[at + 1] === LF ? 2 : 1);
}

/** The first position from `start` on that holds no blank and no tab. */
export function behindBlanks(bytes: Uint8Array, start: number): number {
  let at = start;
  while (bytes[at] === SPACE || bytes[at] === TAB) at++;
  return at;
}

/** How many lines end in the bytes. */
export function countLines(bytes: Uint8Array): number {
  let lines = 0;
  for (let at = 0; at < bytes.length; at++) {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) lines++;
  }
  return lines;
}

/** The end of a cell without the blanks before it. */
export function trimmedEnd(bytes: Uint8Array, start: number, end: number): number {
  let at = end;
  while (at > start && (bytes[at - 1] === SPACE || bytes[at - 1] === TAB)) at--;
  return at;
}

/** The start of a cell without the blanks behind it. */
export function trimmedStart(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at++;
  return at;
}

/** The end of the record that starts at `start`, ignoring line ends within quotes; -1 if it is past `end`. */
export function recordEnd(bytes: Uint8Array, start: number, end: number, delimiter: number): number {
  const otherBlank = delimiter === TAB ? SPACE : TAB;
  let isInside = false;
  let isCellStart = true;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (isInside) {
      if (byte !== QUOTE) continue;
      if (bytes[at + 1] === QUOTE) at++;
      else isInside = false;
    } else if (byte === QUOTE && isCellStart) isInside = true;
    else if (byte === LF) return at + 1;
    else if (byte === CR) return bytes[at + 1] === LF && at + 1 < end ? at + 2 : at + 1;
    else if (byte === delimiter) {
      isCellStart = true;
      continue;
    }
    if (byte !== SPACE && byte !== otherBlank) isCellStart = false;
  }
  return -1;
}

/** Whether a cell is two numbers without the blank between them, such as `52.0-999.25`; a date contains no decimal point. */
export function isRunTogether(bytes: Uint8Array, start: number, end: number): boolean {
  let minus = 0;
  let points = 0;
  for (let at = start; at < end; at++) {
    const byte = bytes[at]!;
    if (byte === MINUS) minus += at > start ? 1 : 0;
    else if (byte === POINT) points++;
    else if (byte < ZERO || byte > NINE) return false;
  }
  return points > 0 && minus > 0;
}
