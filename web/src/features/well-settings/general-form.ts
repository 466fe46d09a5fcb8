import type { RouteRequest } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { emptySections } from "@sigma/contract/wells/hole-rules";
import type { Well } from "@sigma/contract/wells/well";
import { type SectionName, sectionNames } from "@sigma/contract/wells/well-sections";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { numberRule } from "../../data/calls/number-rule";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  type Typed,
  typedOf,
  typedText,
  typedValue,
  valuesOf,
} from "../../settings/form/form-rows";
import { type PlaceNames, placeNamesOf, toLocation } from "../../settings/fields/place";
import { type HoleForm, holeLabels, type HoleListName, holesOf, holesText, toCasings, toHoles } from "./hole-form";

const depth = { ...numberRule("PATCH api/well", "holeDepth"), unit: "ft" };
const text = { kind: "text" } as const;
const elevation = { kind: "number", unit: "ft" } as const;

/** The fields for the identity and the depth of a well. */
export const generalRows = [
  { name: "name", label: "Name", ...text, required: true },
  { name: "jobId", label: "Job id", ...text },
  { name: "field", label: "Field", ...text },
  { name: "api", label: "API number", ...text },
  { name: "afe", label: "AFE", ...text },
  { name: "holeDepth", label: "Hole depth", ...depth },
  { name: "targetDepth", label: "Planned depth", ...depth },
] as const satisfies readonly FormRow[];

/** The fields for the location of a well, and the reference of its depths. */
export const locationRows = [
  { name: "x", label: "X, longitude or ft east", kind: "number" },
  { name: "y", label: "Y, latitude or ft north", kind: "number" },
  { name: "section", label: "Section", ...text },
  { name: "twnship", label: "Township", ...text },
  { name: "rnge", label: "Range", ...text },
  { name: "permanentDatum", label: "Permanent datum", ...text },
  { name: "logMeasuredFrom", label: "Log measured from", ...text },
  { name: "heightOfReference", label: "Height of reference", ...elevation },
  { name: "kellyBushingElevation", label: "Kelly bushing elevation", ...elevation },
  { name: "drillFloorElevation", label: "Drill floor elevation", ...elevation },
  { name: "groundLevelElevation", label: "Ground level elevation", ...elevation },
] as const satisfies readonly FormRow[];

type SectionField = `sections.${SectionName}`;

/** Where each section of a well ends. */
export const sectionRows: readonly FormRow<SectionField>[] = sectionNames.map((name) => ({
  name: `sections.${name}` as const,
  label: name,
  ...depth,
}));

type PlainField = (typeof generalRows)[number]["name"] | (typeof locationRows)[number]["name"];

/** The name of a field that is typed. */
export type GeneralField = PlainField | SectionField;

const plainRows: readonly FormRow<PlainField>[] = [...generalRows, ...locationRows];
const allRows: readonly FormRow<GeneralField>[] = [...plainRows, ...sectionRows];

/** The general settings of a well as they are typed. */
export type GeneralForm = Typed<GeneralField> &
  PlaceNames & {
    operator: string | null;
    directionalCompany: string | null;
    rig: string | null;
    isFinished: boolean;
  } & { readonly [List in HoleListName]: readonly HoleForm[] };

const choiceLabels = {
  country: "Country",
  state: "State",
  county: "County",
  operator: "Operator",
  directionalCompany: "Directional company",
  rig: "Rig",
  isFinished: "Status",
} as const;

/** The label of a field of the general settings. */
export function generalLabel(field: keyof GeneralForm): string {
  const labels: Record<string, string> = { ...choiceLabels, ...holeLabels };
  return labels[field] ?? allRows.find(({ name }) => name === field)?.label ?? field;
}

/** The text of a field of the general settings, for comparison with another value; the rig is its id. */
export function generalText<Field extends keyof GeneralForm>(field: Field, value: GeneralForm[Field]): string {
  if (typeof value === "boolean") return value ? "Finished" : "Active";
  if (typeof value === "object" && value !== null) return holesText(value);
  return typedText(allRows.find(({ name }) => name === field) ?? {}, value ?? "");
}

/** The general settings of a well as they open. */
export function generalFormOf(well: Well): GeneralForm {
  const sections = sectionNames.map((name) => [`sections.${name}`, typedValue(well.sections[name])]);
  return {
    ...typedOf(plainRows, well),
    ...placeNamesOf(well.location),
    ...(Object.fromEntries(sections) as Typed<SectionField>),
    operator: well.operator?.name ?? null,
    directionalCompany: well.directionalCompany?.name ?? null,
    rig: well.rig?._id ?? null,
    isFinished: well.finishedAt !== null,
    holeData: holesOf(well.holeData),
    casingData: holesOf(well.casingData),
  };
}

/** The errors of the typed fields; a section must end below the one before it. */
export function generalErrors(form: GeneralForm): FormErrors<GeneralField> {
  return { ...sectionErrors(form), ...rowErrors(allRows, form) };
}

function sectionErrors(form: GeneralForm): FormErrors<GeneralField> {
  const typedEnds = sectionNames.map((name) => [name, form[`sections.${name}`].trim()] as const);
  const ends = typedEnds.flatMap(([name, end]) =>
    end === "" || !Number.isFinite(Number(end)) ? [] : [[name, Number(end)] as const],
  );
  return Object.fromEntries(
    emptySections(Object.fromEntries(ends)).map(({ name, above }) => [
      `sections.${name}`,
      `${name} should end below ${above?.name ?? "the surface"}`,
    ]),
  );
}

/** The request for the changed fields, without the id of the well in it; only for a form without errors. */
export function toWellChange(
  wellId: WellId,
  form: GeneralForm,
  changedFields: readonly (keyof GeneralForm)[],
  now: EpochSeconds,
): RouteRequest<"PATCH api/well"> {
  const has = (field: keyof GeneralForm) => changedFields.includes(field);
  const namedCompany = (name: string | null) => (name === null ? null : { name });
  const plain = valuesOf(
    plainRows.filter(({ name }) => has(name)),
    form,
  ) as Partial<Well>;
  return {
    wellId,
    ...plain,
    ...(sectionRows.some(({ name }) => has(name)) ? { sections: toSections(form) } : {}),
    ...(has("country") || has("state") || has("county") ? { location: toLocation(form) } : {}),
    ...(has("operator") ? { operator: namedCompany(form.operator) } : {}),
    ...(has("directionalCompany") ? { directionalCompany: namedCompany(form.directionalCompany) } : {}),
    ...(has("rig") ? { rigId: form.rig } : {}),
    ...(has("isFinished") ? { finishedAt: form.isFinished ? Math.floor(now) : null } : {}),
    ...(has("holeData") ? { holeData: toHoles(form.holeData) } : {}),
    ...(has("casingData") ? { casingData: toCasings(form.casingData) } : {}),
  };
}

/** The ends of the sections that have one. */
function toSections(form: GeneralForm): Well["sections"] {
  const ends = sectionNames.map((name) => [name, form[`sections.${name}`].trim()] as const);
  return Object.fromEntries(ends.filter(([, end]) => end !== "").map(([name, end]) => [name, Number(end)]));
}

/** A field of the general settings that is not given: its name on the wire, and its label. */
type Gap = { name: keyof GeneralForm; label: string };

const countedFields: readonly (keyof GeneralForm)[] = [
  ...generalRows.map(({ name }) => name),
  "operator",
  "directionalCompany",
  "country",
  "state",
  "county",
  ...locationRows.map(({ name }) => name).filter((name) => name !== "x" && name !== "y"),
  "casingData",
];

/** The number of fields of the general settings, and those not given; fields that the analyses ask for are listed by these. */
export function generalGaps(well: Well): { total: number; gaps: Gap[] } {
  const form = generalFormOf(well);
  const isEmpty = (value: GeneralForm[keyof GeneralForm]) =>
    value === null || (value !== true && value !== false && value.length === 0);
  const gaps = countedFields.filter((name) => isEmpty(form[name])).map((name) => ({ name, label: generalLabel(name) }));
  return { total: countedFields.length, gaps };
}
