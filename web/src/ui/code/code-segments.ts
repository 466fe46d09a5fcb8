/** A part of a text, from its first character up to the one behind its last. */
export type CodeSpan = { from: number; to: number };

/** A part of a text that isn't a plain name or sign, and how it is drawn. */
export type SyntaxPart = CodeSpan & { kind: string };

/** A piece of a text that is drawn alike. */
export type CodeSegment = CodeSpan & { kind: string | undefined; isFaulty: boolean };

/**
 * The pieces of a text, each drawn alike, without gaps.
 *
 * @param parts in ascending order, none over another
 * @param at a place where a piece starts; null for none
 */
export function codeSegments(
  text: string,
  parts: readonly SyntaxPart[],
  faults: readonly CodeSpan[],
  at: number | null,
): CodeSegment[] {
  const ends = [...faults, ...parts].flatMap(({ from, to }) => [from, to]);
  const borders = [...new Set([0, text.length, at ?? 0, ...ends])].toSorted((a, b) => a - b);
  let next = 0;
  return borders.map((from, index) => {
    const to = borders[index + 1] ?? text.length;
    while (next < parts.length && parts[next]!.to <= from) next += 1;
    const part = parts[next];
    const isFaulty = faults.some(
      (fault) => fault.from <= from && (to <= fault.to || fault.from === fault.to) && from < fault.to,
    );
    return { from, to, kind: part && part.from <= from ? part.kind : undefined, isFaulty };
  });
}

/** The span that is underlined for a fault at a line and a column, both from 1: the word there, or all of the line. */
export function spanOfFault(text: string, line: number, column: number | null): CodeSpan {
  const lines = text.split("\n");
  const content = lines[line - 1] ?? "";
  const start = lines.slice(0, line - 1).reduce((sum, { length }) => sum + length + 1, 0);
  const indent = content.length - content.trimStart().length;
  if (column === null || column > content.length) return { from: start + indent, to: start + content.length };
  const word = /^[\w$]+/.exec(content.slice(column - 1))?.[0].length ?? 1;
  return { from: start + column - 1, to: start + column - 1 + word };
}
