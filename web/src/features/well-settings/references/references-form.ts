import { coordinateKinds, coordinateUnits, northReferences } from "@sigma/contract/well-settings/unknown-references";
import type { WellReferences, WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { WellId } from "@sigma/contract/ids";
import { numberRule } from "../../../data/calls/number-rule";
import { inputMessage } from "../../../ui/controls/validation";
import type { InputColumn, InputRow } from "../../../ui/controls/input-table/table-input";
import { tableValidity } from "../../../ui/controls/input-table/table-input";
import type { FormErrors } from "../../../settings/form/form-rows";
import { typedValue } from "../../../settings/form/form-rows";

type FieldColumn = "date" | "declination" | "convergence" | "dip" | "totalField";

/** The references of a well as they are typed. */
export type ReferencesForm = {
  coordinateSystem: string;
  coordinateKind: WellReferencesFields["coordinateKind"];
  coordinateUnit: WellReferencesFields["coordinateUnit"];
  datum: string;
  northReference: WellReferencesFields["northReference"];
  field: readonly InputRow<FieldColumn>[];
  parentWellId: string | null;
  sidetrackDepth: string;
};

/** The labels of the fields. */
export const referenceLabels: Record<keyof ReferencesForm, string> = {
  coordinateSystem: "Coordinate system",
  coordinateKind: "Coordinates",
  coordinateUnit: "Unit of coordinates",
  datum: "Geodetic datum",
  northReference: "Azimuths count from",
  field: "Declination and convergence",
  parentWellId: "Parent well",
  sidetrackDepth: "Sidetrack depth",
};

const kindLabels = {
  unknown: "Not known",
  local: "Grid of the pad",
  projected: "Map grid",
  geographic: "Longitude, latitude",
};
const unitLabels = { unknown: "Not known", ft: "ft", m: "m", deg: "deg" };
const northLabels = { unknown: "Not known", true: "True north", grid: "Grid north", magnetic: "Magnetic north" };
const choicesOf = <Value extends string>(values: readonly Value[], labels: Record<Value, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

/** The choices, by field. */
export const referenceChoices = {
  coordinateKind: choicesOf(coordinateKinds, kindLabels),
  coordinateUnit: choicesOf(coordinateUnits, unitLabels),
  northReference: choicesOf(northReferences, northLabels),
};

const dayText = (seconds: number): string => new Date(seconds * 1000).toISOString().slice(0, 10);
const dayOf = (text: string): number | null => {
  const seconds = /^\d{4}-\d{2}-\d{2}$/.test(text.trim()) ? Date.parse(`${text.trim()}T00:00:00Z`) / 1000 : Number.NaN;
  // 31 February is read as 3 March.
  return Number.isFinite(seconds) && dayText(seconds) === text.trim() ? seconds : null;
};
const fieldColumn = (name: FieldColumn, title: string, unit: string, isRequired = false): InputColumn<FieldColumn> => ({
  name,
  title,
  unit,
  rule: { ...numberRule("POST api/well-references", `field.${name}`), required: isRequired },
});

/** The columns of the earth's field by date. */
export const fieldColumns: readonly InputColumn<FieldColumn>[] = [
  {
    name: "date",
    title: "From",
    unit: "year-month-day",
    rule: { kind: "text", required: true, check: (text) => (dayOf(text) === null ? "Year-month-day" : null) },
  },
  fieldColumn("declination", "Declination", "deg", true),
  fieldColumn("convergence", "Convergence", "deg", true),
  fieldColumn("dip", "Dip", "deg"),
  fieldColumn("totalField", "Total field", "nT"),
];

/** A new date of the earth's field. */
export const newFieldRow: InputRow<FieldColumn> = {
  date: "",
  declination: "",
  convergence: "",
  dip: "",
  totalField: "",
};

/** The references as their form opens. */
export const referencesFormOf = ({ field, sidetrackDepth, ...rest }: WellReferences): ReferencesForm => {
  const { coordinateSystem, coordinateKind, coordinateUnit, datum, northReference, parentWellId } = rest;
  return {
    coordinateSystem,
    coordinateKind,
    coordinateUnit,
    datum,
    northReference,
    field: field.map(({ date, declination, convergence, dip, totalField }) => ({
      date: dayText(date),
      declination: typedValue(declination),
      convergence: typedValue(convergence),
      dip: typedValue(dip),
      totalField: typedValue(totalField),
    })),
    parentWellId,
    sidetrackDepth: typedValue(sidetrackDepth),
  };
};

/** The errors, by field; empty when the form can be sent. */
export function referencesErrors(form: ReferencesForm): FormErrors<keyof ReferencesForm> {
  const { coordinateKind, coordinateUnit, field, parentWellId, sidetrackDepth } = form;
  const isKnown = coordinateKind !== "unknown" && coordinateUnit !== "unknown";
  const isUnlike = isKnown && (coordinateUnit === "deg") !== (coordinateKind === "geographic");
  const depth = inputMessage(sidetrackDepth, {
    ...numberRule("POST api/well-references", "sidetrackDepth", "ft"),
    required: parentWellId !== null,
  });
  return {
    ...(isUnlike && { coordinateUnit: "Longitude and latitude are in deg, other coordinates in ft or m" }),
    ...(depth !== null && { sidetrackDepth: depth }),
    ...(fieldFault(field) !== null && { field: fieldFault(field)! }),
  };
}

function fieldFault(rows: ReferencesForm["field"]): string | null {
  if (tableValidity(rows, fieldColumns).some(({ isValid }) => !isValid)) return "A cell needs a valid value";
  const days = rows.map(({ date }) => dayOf(date)!);
  return days.some((day, at) => at > 0 && day <= days[at - 1]!) ? "Each date should be after the one before it" : null;
}

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The references to send; only for a form without errors. @param version the version that the change started from */
export const toReferences = (wellId: WellId, form: ReferencesForm, version: number) => ({
  wellId,
  version,
  ...form,
  coordinateSystem: form.coordinateSystem.trim(),
  datum: form.datum.trim(),
  parentWellId: form.parentWellId as WellId | null,
  sidetrackDepth: numberOf(form.sidetrackDepth),
  field: form.field.map(({ date, declination, convergence, dip, totalField }) => ({
    date: dayOf(date)!,
    declination: Number(declination),
    convergence: Number(convergence),
    dip: numberOf(dip),
    totalField: numberOf(totalField),
  })),
});

/** A value as shown next to another value. @param wellName returns the name of a well */
export function referenceText(
  field: keyof ReferencesForm,
  value: ReferencesForm[keyof ReferencesForm],
  wellName: (id: string) => string,
): string {
  if (value === null || value === "") return "none";
  if (typeof value !== "string") return `${value.length} ${value.length === 1 ? "date" : "dates"}`;
  if (field === "parentWellId") return wellName(value);
  const choices = referenceChoices[field as keyof typeof referenceChoices] as
    | readonly { value: string; label: string }[]
    | undefined;
  return choices?.find((choice) => choice.value === value)?.label ?? value;
}
