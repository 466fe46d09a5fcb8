import type { BhaComponent } from "@sigma/contract/well-settings/bha";
import { newComponent } from "@sigma/contract/well-settings/new-bha";
import type { StringComponent } from "@sigma/engine/bha/assembly";
import type { ComponentType } from "@sigma/terms/component-types";
import { knownNumberRule, numberRule } from "../../../data/calls/number-rule";
import { amountOf, typedAmount } from "../../../settings/motor/motor-form";
import { type FormErrors, type FormRow, rowErrors, type Typed } from "../../../settings/form/form-rows";

type ComponentFields = Omit<BhaComponent, "sequence">;
type ComponentField = Exclude<keyof ComponentFields, "type" | "isFilled">;

const number = <Field extends ComponentField>(name: Field) => ({ name, ...numberRule("POST api/bha-component", name) });
const knownRule = <Field extends ComponentField>(name: Field) => ({
  name,
  ...knownNumberRule("POST api/bha-component", name),
});

/** The fields of a component that are shown in its table row. */
export const columnRows = [
  { name: "description", label: "Description", kind: "text", unit: undefined },
  { ...knownRule("od"), label: "OD", unit: "in" },
  { ...number("id"), label: "ID", unit: "in" },
  { ...knownRule("length"), label: "Length", unit: "ft" },
  { ...knownRule("unitWeight"), label: "Weight", unit: "lb/ft" },
] as const satisfies readonly FormRow<ComponentField>[];

/** The other fields of a component. */
export const detailRows: readonly FormRow<ComponentField>[] = [
  { ...number("tjOd"), label: "Tool joint OD", unit: "in", placeholder: "none" },
  { ...knownRule("bladeOd"), label: "Blade OD", unit: "in", placeholder: "none" },
  { ...number("bendAngle"), label: "Bend", unit: "deg", placeholder: "none" },
  { name: "connection", label: "Connection", kind: "text" },
  { ...knownRule("makeUpTorque"), label: "Make-up torque", unit: "ft·lb" },
  { ...knownRule("tensileLimit"), label: "Tensile limit", unit: "klb" },
];

const rows: readonly FormRow<ComponentField>[] = [...columnRows, ...detailRows];
const canBeUnknown = ["bladeOd", "bendAngle", "makeUpTorque", "tensileLimit"] as const;

/** A typed component; `key` identifies it in its string while it moves. */
export type ComponentForm = Typed<ComponentField> & {
  readonly key: string;
  readonly type: ComponentType;
  readonly isFilled: boolean;
};

/** A component as its form opens. */
export function componentForm(fields: ComponentFields, key: string): ComponentForm {
  const typedFields = rows.map(({ name }) => {
    const value = fields[name];
    return [name, typeof value === "string" ? value : typedAmount(value)];
  });
  const { type, isFilled } = fields;
  return { ...(Object.fromEntries(typedFields) as Typed<ComponentField>), key, type, isFilled };
}

/** A component that was just added; a string starts with its bit. */
export const addedComponent = (key: string, isFirst: boolean): ComponentForm =>
  componentForm(newComponent(0, isFirst ? "Drill Bit" : undefined), key);

/** A component as sent; only for a component without errors. @param sequence its place from the bit up, from 1 */
export function toComponent(form: ComponentForm, sequence: number): BhaComponent {
  const fields = { ...newComponent(sequence, form.type), isFilled: form.isFilled };
  for (const { name, kind } of rows) {
    const text = form[name].trim();
    const isUnknown = text === "" && (canBeUnknown as readonly string[]).includes(name);
    const value = kind === "text" ? text : isUnknown ? null : amountOf(text);
    Object.assign(fields, { [name]: value });
  }
  return fields;
}

/** A component as calculations take it; what cannot be read as a number is not known. */
export function calculatedComponent(form: ComponentForm): StringComponent {
  const { od, id, tjOd, length, unitWeight, bladeOd, makeUpTorque, tensileLimit, type, isFilled } = form;
  return {
    type,
    isFilled,
    od: numberOr0(od),
    id: numberOr0(id),
    tjOd: numberOr0(tjOd),
    length: numberOr0(length),
    unitWeight: numberOr0(unitWeight),
    bladeOd: numberOr0(bladeOd) || null,
    makeUpTorque: numberOr0(makeUpTorque) || null,
    tensileLimit: numberOr0(tensileLimit) || null,
  };
}

/** The number that was typed; 0 if the text is empty or isn't a number. */
export const numberOr0 = (text: string): number => {
  const value = amountOf(text);
  return Number.isFinite(value) ? value : 0;
};

/** The errors of a component. */
export const componentErrors = (form: ComponentForm): FormErrors<ComponentField> => rowErrors(rows, form);
