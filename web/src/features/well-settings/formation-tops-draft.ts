import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { numberRule } from "../../data/calls/number-rule";
import type { SavedRow } from "../../settings/rows/rows-draft";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  type Typed,
  typedOf,
  typedText,
  valuesOf,
} from "../../settings/form/form-rows";

type TopField = Exclude<keyof FormationTop, "_id" | "wellId" | "version" | "color">;

const depth = { kind: "number", unit: "ft" } as const;
const sentRule = <Field extends TopField>(name: Field) => ({ name, ...numberRule("POST api/formation-top", name) });

/** The fields of a formation top, except its colour. */
export const topRows: readonly FormRow<TopField>[] = [
  { name: "formationName", label: "Formation name", kind: "text" },
  { name: "mdStart", label: "MD start", ...depth, required: true },
  { name: "mdEnd", label: "MD end", ...depth, placeholder: "not known" },
  { name: "tvdStart", label: "TVD start", ...depth, required: true },
  { name: "tvdEnd", label: "TVD end", ...depth, placeholder: "not known" },
  { ...sentRule("baselineMSE"), label: "Baseline MSE", unit: "psi", required: true },
  { ...sentRule("baselineROP"), label: "Baseline ROP", unit: "ft/hr", required: true },
  { ...sentRule("porePressure"), label: "Pore pressure", unit: "psi/ft" },
  { ...sentRule("fractureGradient"), label: "Fracture gradient", unit: "psi/ft" },
];

/** A formation top as typed; the colour as #rrggbb. */
export type TopForm = Typed<TopField> & { readonly color: string };

/** The fields of a formation top as they are sent. */
type TopFields = Omit<FormationTop, "_id" | "wellId" | "version">;

/** The formation tops of a well as their forms open. */
export const savedTops = (tops: readonly FormationTop[]): SavedRow<TopForm>[] =>
  tops.map((top) => ({ id: top._id, version: top.version, form: formOf(top) }));

/** A formation top as its form opens. */
const formOf = (top: TopFields): TopForm => ({ ...typedOf(topRows, top), color: top.color.toUpperCase() });

/** A new formation as its form opens: with the specified defaults, which span every depth. */
export const newTopForm: TopForm = formOf(newFormationTop);

/** The name of a formation; without a name it is untitled. */
export const topName = (name: string): string => name.trim() || "Untitled";

/** The errors of a formation top; it cannot end above its start. */
export function topErrors(form: TopForm): FormErrors<TopField> {
  const errors: { [Field in TopField]?: string | undefined } = { ...rowErrors(topRows, form) };
  for (const [start, end] of [
    ["mdStart", "mdEnd"],
    ["tvdStart", "tvdEnd"],
  ] as const) {
    if (!errors[start] && !errors[end] && form[end].trim() !== "" && Number(form[end]) < Number(form[start])) {
      errors[end] = "End should not be above start";
    }
  }
  return errors;
}

/** A formation top as sent; only for a form without errors. */
export function toTop(form: TopForm): TopFields {
  const { formationName, mdEnd, tvdEnd, ...values } = valuesOf(topRows, form) as Omit<TopFields, "color">;
  return {
    ...values,
    formationName: formationName ?? newFormationTop.formationName,
    mdEnd: mdEnd ?? newFormationTop.mdEnd,
    tvdEnd: tvdEnd ?? newFormationTop.tvdEnd,
    color: form.color,
  };
}

const colour: FormRow = { name: "color", label: "Colour", kind: "text" };

/** How formation tops are spoken of. */
export const topWording = {
  nameOf: ({ formationName }: TopForm) => topName(formationName),
  labelOf: (field: keyof TopForm) => rowOf(field).label,
  textOf: (field: keyof TopForm, text: string) => typedText(rowOf(field), text),
};

const rowOf = (field: keyof TopForm): FormRow => topRows.find(({ name }) => name === field) ?? colour;
