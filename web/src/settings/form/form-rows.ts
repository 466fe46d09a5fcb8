import { NO_VALUE, unitText } from "../../ui/format/numbers";
import { groupThousands, shownNumber } from "../../ui/format/typed-number";
import { inputMessage } from "../../ui/controls/validation";

/** A field of a form: its name on the wire, its label, and its input rule. */
export type FormRow<Name extends string = string> = {
  name: Name;
  label: string;
  kind: "number" | "text";
  unit?: string | undefined;
  required?: boolean;
  /** Shown in the field while it is empty. */
  placeholder?: string;
  min?: number;
  /** The number has to be above this one. */
  above?: number;
  max?: number;
  /** Shown, and never sent. */
  readOnly?: boolean;
};

/** The typed text of the fields of a form. */
export type Typed<Name extends string = string> = { readonly [Field in Name]: string };

/** The errors, by field. */
export type FormErrors<Name extends string = string> = { readonly [Field in Name]?: string | undefined };

/** The text of a value in a form, to its last digit: its field shows it without a tail of digits (`shownNumber`). */
export const typedValue = (value: string | number | null | undefined): string => (value == null ? "" : String(value));

/** The fields of a form as they open on an entity. */
export function typedOf<Name extends string>(
  rows: readonly FormRow<Name>[],
  entity: { readonly [Field in Name]?: string | number | null },
): Typed<Name> {
  return Object.fromEntries(rows.map(({ name }) => [name, typedValue(entity[name])])) as Typed<Name>;
}

/** The text of a field, with its unit, for comparison with another value. */
export const typedText = ({ unit }: Pick<FormRow, "unit">, text: string): string => {
  const shownText = shownNumber(text.trim(), { unit });
  if (shownText === "") return NO_VALUE;
  return unit === undefined ? shownText : `${groupThousands(shownText)} ${unitText({ unit })}`;
};

/** The value of a field as it is sent: a number for a number field, null if nothing was typed. */
export function valueOf({ kind }: Pick<FormRow, "kind">, text: string): string | number | null {
  const trimmedText = text.trim();
  if (trimmedText === "") return null;
  return kind === "number" ? Number(trimmedText) : trimmedText;
}

/** The values of fields as they are sent; read-only fields stay out. */
export function valuesOf<Name extends string>(
  rows: readonly FormRow<Name>[],
  typedTexts: Typed<Name>,
): { [Field in Name]?: string | number | null } {
  const sentRows = rows.filter(({ readOnly }) => !readOnly);
  return Object.fromEntries(sentRows.map((row) => [row.name, valueOf(row, typedTexts[row.name])])) as {
    [Field in Name]?: string | number | null;
  };
}

/** The errors of the fields of a form; empty when all are valid. */
export function rowErrors<Name extends string>(
  rows: readonly FormRow<Name>[],
  typedTexts: Typed<Name>,
): FormErrors<Name> {
  const wrong = rows.flatMap((row) => {
    const message = row.readOnly ? null : inputMessage(typedTexts[row.name], row);
    return message === null ? [] : [[row.name, message]];
  });
  return Object.fromEntries(wrong) as FormErrors<Name>;
}
