const INDENT = "  ";

/** A text that replaces a part of another, and what is selected then. */
type Indented = { from: number; to: number; part: string; selected: { from: number; to: number } };

/** What Tab does to the selected lines: it indents them; with Shift it takes an indent back. Without a selection it adds one at the cursor. */
export function indentLines(text: string, from: number, to: number, isBack: boolean): Indented {
  if (from === to && !isBack)
    return { from, to, part: INDENT, selected: { from: from + INDENT.length, to: from + INDENT.length } };
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lines = text.slice(start, to).split("\n");
  const newLines = lines.map((line) => (isBack ? line.replace(/^ {1,2}|^\t/, "") : INDENT + line));
  const part = newLines.join("\n");
  const firstChange = newLines[0]!.length - lines[0]!.length;
  const end = start + part.length;
  return { from: start, to, part, selected: { from: Math.max(start, from + firstChange), to: end } };
}

/** A new line with the indent of the line that the cursor is in. */
export function newLine(text: string, cursor: number): string {
  const line = text.slice(text.lastIndexOf("\n", cursor - 1) + 1, cursor);
  const indent = /^[ \t]*/.exec(line)![0];
  return `\n${indent}${/[{([]\s*$/.test(line) ? INDENT : ""}`;
}
