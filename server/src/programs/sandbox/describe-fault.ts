/** An error of a program as its context describes it. */
type ProgramError = { name: string; message: string; stack: string };

/** The fault in a sentence for its author, with its place in the code, from 1. */
type Fault = { text: string; line: number | null; column: number | null };

const sentences: readonly [RegExp, (...parts: string[]) => string][] = [
  [/^'?(.+?)'? is not defined$/, (name) => `${name} is not defined`],
  [/^cannot read property '(.+)' of (undefined|null)$/, (name, what) => `the value before .${name} is ${what}`],
  [/^cannot set property '(.+)' of (undefined|null)$/, (name, what) => `the value before .${name} is ${what}`],
  [/^not a function$/, () => "this is called, but it is not a function"],
  [/^Maximum call stack size exceeded$/, () => "the functions call one another too deeply"],
  [/^stack overflow$/, () => "the functions call one another too deeply"],
];

/** Writes the fault of a program, such as `Line 12: depth is not defined`. */
export function describeFault({ name, message, stack }: ProgramError, code: string): Fault {
  const place = /program\.js:(\d+)(?::(\d+))?/.exec(stack);
  const line = place ? Number(place[1]) : null;
  const column = place?.[2] === undefined ? null : Number(place[2]);
  const isInside = line !== null && line <= code.split("\n").length;
  const said = sentences.flatMap(([pattern, write]) => {
    const match = pattern.exec(message);
    return match ? [write(...match.slice(1))] : [];
  })[0];
  const plain = said ?? (message || name || "an error without a text was thrown");
  const sentence = name === "SyntaxError" ? `this cannot be read: ${plain}` : plain;
  const text = isInside ? `Line ${line}: ${sentence}` : sentence;
  return { text, line: isInside ? line : null, column: isInside ? column : null };
}
