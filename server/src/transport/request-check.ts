import { CallError } from "@sigma/contract/errors";
import type { Text } from "@sigma/contract/texts/write-text";
import type { z } from "zod";
import { findTextFault, MAX_TEXT } from "./text-check";

/** The part of a call that was checked; named if the whole part has the wrong shape. */
export type CallPart = "query" | "body" | "request";

/**
 * Parses a request with its schema.
 *
 * @param longest maximum characters of one text
 * @throws CallError `validation`, with the sentence of the first rule broken and the field that broke it, such as `channels.0.code`
 */
export function checkPart<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  part: CallPart,
  longest = MAX_TEXT,
): z.output<Schema> {
  const fault = findTextFault(value, longest);
  if (fault) {
    const field = fault.path || part;
    throw new CallError("validation", `${field}: ${fault.rule}`, field);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issue = result.error.issues[0]!;
  const path = issue.code === "unrecognized_keys" ? [...issue.path, issue.keys[0]!] : issue.path;
  const field = path.map(String).join(".") || part;
  const rule = issue.code === "invalid_key" ? (issue.issues[0]?.message ?? issue.message) : issue.message;
  const isNamed = path.length > 0 && wordsOf(rule).includes(String(path.at(-1)).toLowerCase());
  const text = issue.code === "custom" ? (issue.params?.["text"] as Text | undefined) : undefined;
  throw new CallError("validation", text ?? (isNamed ? rule : `${field}: ${rule}`), field);
}

/** The words of a rule as a field would be named: "E-mail" names `email`. */
const wordsOf = (rule: string) =>
  rule
    .toLowerCase()
    .replaceAll("-", "")
    .split(/[^a-z0-9_]+/);
