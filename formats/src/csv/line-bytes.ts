const [TAB, LF, CR, SPACE] = [9, 10, 13, 32];

/** Two pieces as one. */
export function joined(a: Uint8Array, b: Uint8Array): Uint8Array<ArrayBuffer> {
  const all = new Uint8Array(a.length + b.length);
  all.set(a);
  all.set(b, a.length);
  return all;
}

/** Where the last line ends that is whole; a carriage return that a line feed may follow does not count yet. */
export function endOfLines(bytes: Uint8Array): number {
  const feed = bytes.lastIndexOf(LF);
  const back = bytes.length > 1 ? bytes.lastIndexOf(CR, bytes.length - 2) : -1;
  return Math.max(feed, back) + 1;
}

/** Where the line ends that goes on at a position, its line end included; behind the bytes where it does not end. */
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
