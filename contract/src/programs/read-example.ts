import { ProgramFields } from "./program";

const HEADER = /^\/\* program\n([\s\S]*?)\n\*\/\n/;

/**
 * Reads a program from a file such as those in `docs/programs`: a comment with its fields in JSON, then its code.
 *
 * @returns null for a file without such a comment
 * @throws SyntaxError, ZodError for fields that a program cannot have
 */
export function readExample(text: string): ProgramFields | null {
  const match = HEADER.exec(text);
  if (!match) return null;
  return ProgramFields.parse({ ...(JSON.parse(match[1]!) as object), code: text.slice(match[0].length) });
}
