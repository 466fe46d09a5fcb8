import { XMLValidator } from "fast-xml-parser";

/** Elements that are open at the end, as the validator names them. */
const OPEN = /^Invalid '(\[.*\])' found/s;

/** The fault that makes a text invalid XML, with its line; null for XML. */
export function xmlFault(text: string): string | null {
  const valid = XMLValidator.validate(text);
  if (valid === true) return null;
  const { line, msg } = valid.err;
  const open = OPEN.exec(msg)?.[1];
  return open === undefined
    ? `The XML is broken in line ${line}: ${msg}`
    : `The XML ends before ${(JSON.parse(open) as string[]).at(-1)} is closed`;
}
