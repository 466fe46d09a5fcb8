import type { WitsErrors } from "./wits-form";

/** The refusal of the server at the last attempt to save: the field, by its name on the wire, and the rule. */
export type Refusal = { field: string | null; message: string } | null;

/** No value was rejected. */
export const noRefusal: Refusal = null;

const LINE = /^channels\.(\d+)\.(code|trace|unit)$/;

/** The errors that the form shows: its own, and the refusal of the server at the field that it named. */
export function withRefusal(errors: WitsErrors, refusal: Refusal): WitsErrors {
  if (!refusal?.field) return errors;
  const { field, message } = refusal;
  if (field === "host" || field === "port" || field === "nullMarks") return { ...errors, [field]: message };
  if (field.startsWith("allowedPeers")) return { ...errors, allowedPeers: message };
  const [, at, part] = LINE.exec(field) ?? [];
  if (at === undefined || part === undefined) return errors;
  return {
    ...errors,
    lines: errors.lines.map((line, index) => (index === Number(at) ? { ...line, [part]: message } : line)),
  };
}
