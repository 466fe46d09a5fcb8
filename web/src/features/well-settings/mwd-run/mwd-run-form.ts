import { viscometerSpeeds } from "@sigma/contract/well-settings/mud-types";
import type { MudData, MwdRun, MwdRunFields } from "@sigma/contract/well-settings/mwd-run";
import { type MudCheck, powerLawOfCheck } from "@sigma/engine/hydraulics/mud-rheology";
import { numberRule } from "../../../data/calls/number-rule";
import { formatNumber } from "../../../ui/format/numbers";
import {
  type FormErrors,
  type FormRow,
  rowErrors,
  type Typed,
  typedOf,
  typedText,
  valuesOf,
} from "../../../settings/form/form-rows";
import type { SavedRow } from "../../../settings/rows/rows-draft";

type RunField = "name" | "operator1" | "operator2" | "holeSize" | "logTop" | "logBottom";
type ReadingField = "r600" | "r300" | "r200" | "r100" | "r6" | "r3";
type MudField = Exclude<keyof MudData, "type" | "rheologyModel" | "viscometer"> | ReadingField;

const neededRow = (name: RunField, label: string, unit: string): FormRow<RunField> => ({
  name,
  label,
  ...numberRule("POST api/mwd-run", name),
  required: true,
  unit,
});
const reading = (name: MudField, label: string, unit: string, path: string = name): FormRow<MudField> => ({
  name,
  label,
  ...numberRule("POST api/mwd-run", `mudData.${path}`),
  ...(unit && { unit }),
});
const number = (name: MudField, label: string, unit: string): FormRow<MudField> => ({
  ...reading(name, label, unit),
  required: true,
});

/** The fields of a run, except its BHA and what failed. */
export const runRows: readonly FormRow<RunField>[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { name: "operator1", label: "Operator 1", kind: "text" },
  { name: "operator2", label: "Operator 2", kind: "text" },
  neededRow("logTop", "Log top", "ft"),
  neededRow("logBottom", "Log bottom", "ft"),
  neededRow("holeSize", "Hole size", "in"),
];

/** The fields of the mud of a run, except its kind, its model and the readings. */
export const mudRows: readonly FormRow<MudField>[] = [
  number("density", "Density", "ppg"),
  number("funnelViscosity", "Funnel viscosity", "s/qt"),
  number("plasticViscosity", "Plastic viscosity", "cP"),
  number("yieldPoint", "Yield point", "lbf/100 ft²"),
  number("pH", "pH", ""),
  number("chWMud", "Chlorides", "mg/L"),
  number("apiFiltrate", "API filtrate", "mL/30 min"),
  number("maxMwdTemp", "Max MWD temp", "°F"),
  number("consistency", "Consistency K", "lbf·sⁿ/100 ft²"),
  number("fluidBehaviorIndex", "Flow index n", ""),
];

/** The dial readings and the gels, which may be left empty. */
export const readingRows: readonly FormRow<MudField>[] = [
  ...viscometerSpeeds.map((rpm) => reading(`r${rpm}`, `${rpm} rpm`, "deg", `viscometer.r${rpm}`)),
  reading("gel10s", "Gel 10 s", "lbf/100 ft²"),
  reading("gel10min", "Gel 10 min", "lbf/100 ft²"),
];

/** A run as typed. */
export type RunForm = Typed<RunField | MudField> & {
  readonly bhaId: string;
  readonly failures: Readonly<MwdRunFields["failures"]>;
  readonly type: MudData["type"];
  readonly rheologyModel: MudData["rheologyModel"];
};

const allRows: readonly FormRow<RunField | MudField>[] = [...runRows, ...mudRows, ...readingRows];

/** A run as its form opens. */
export function runFormOf({ mudData, failures, bhaId, ...run }: MwdRunFields): RunForm {
  const { type, rheologyModel, viscometer, ...mud } = mudData;
  const readings = viscometer ?? { r600: null, r300: null, r200: null, r100: null, r6: null, r3: null };
  return { ...typedOf(allRows, { ...run, ...mud, ...readings }), bhaId, failures, type, rheologyModel };
}

/** The runs of a well as their forms open. */
export const savedRuns = (runs: readonly MwdRun[]): SavedRow<RunForm>[] =>
  runs.map(({ _id: id, version, wellId: _wellId, ...run }) => ({ id, version, form: runFormOf(run) }));

/** The errors of a run. */
export function runErrors(form: RunForm): FormErrors<RunField | MudField> {
  const errors: { [Field in RunField | MudField]?: string | undefined } = { ...rowErrors(allRows, form) };
  const isCrossed = !errors.logTop && !errors.logBottom && Number(form.logTop) > Number(form.logBottom);
  // A run that has not logged any hole yet has both at 0.
  return isCrossed ? { ...errors, logBottom: "Log bottom should not be above log top" } : errors;
}

/** A run as sent; only for a form without errors. */
export function toRun(form: RunForm): MwdRunFields {
  const { bhaId, failures, type, rheologyModel } = form;
  const { r600, r300, r200, r100, r6, r3, gel10s, gel10min } = valuesOf(readingRows, form) as Readings;
  const readings = { r600, r300, r200, r100, r6, r3 };
  const isRead = Object.values(readings).some((value) => value !== null);
  const run = valuesOf(runRows, form) as unknown as Omit<MwdRunFields, "bhaId" | "failures" | "mudData">;
  const mud = valuesOf(mudRows, form) as unknown as MudData;
  return {
    ...run,
    operator1: run.operator1 ?? "",
    operator2: run.operator2 ?? "",
    bhaId,
    failures,
    mudData: { ...mud, type, rheologyModel, viscometer: isRead ? readings : null, gel10s, gel10min },
  };
}

type Readings = { [Field in ReadingField | "gel10s" | "gel10min"]: number | null };

/** The inputs of the flow calculations from the typed run; null while a number is missing. */
export function mudCheckOf(form: RunForm): MudCheck | null {
  if (Object.keys(rowErrors([...mudRows, ...readingRows], form)).length > 0) return null;
  const { mudData } = toRun(form);
  const { plasticViscosity, yieldPoint, fluidBehaviorIndex, consistency } = mudData;
  return {
    model: mudData.rheologyModel,
    plasticViscosity,
    yieldPoint,
    fluidBehaviorIndex,
    consistency,
    readings: mudData.viscometer,
  };
}

/** The difference from which on index or consistency are reported to disagree with plastic viscosity and yield point. */
const MAX_DISAGREEMENT = 0.1;

/** If index and consistency disagree with plastic viscosity and yield point: the results of the latter; not an error. */
export function mudWarnings(form: RunForm): { fluidBehaviorIndex?: string; consistency?: string } {
  const check = mudCheckOf(form);
  const givenLaw = check && powerLawOfCheck(check.plasticViscosity, check.yieldPoint);
  if (!check || !givenLaw) return {};
  const disagreementText = (typedValue: number, value: number) =>
    Math.abs(typedValue - value) > MAX_DISAGREEMENT ? `PV and YP give ${formatNumber(value)}` : undefined;
  const index = disagreementText(check.fluidBehaviorIndex, givenLaw.fluidBehaviorIndex);
  const consistency = disagreementText(check.consistency, givenLaw.consistency);
  return { ...(index && { fluidBehaviorIndex: index }), ...(consistency && { consistency }) };
}

/** The labels of the flow models. */
export const modelLabels = {
  bingham: "Bingham",
  "power-law": "Power law",
  "herschel-bulkley": "Herschel-Bulkley",
} as const satisfies Record<MudData["rheologyModel"], string>;

const labels: Record<"bhaId" | "failures" | "type" | "rheologyModel", string> = {
  bhaId: "BHA",
  failures: "Failed in this run",
  type: "Mud type",
  rheologyModel: "Model",
};

const rowOf = (field: keyof RunForm) => allRows.find(({ name }) => name === field);

/** How runs are spoken of. */
export const runWording = {
  nameOf: ({ name }: RunForm) => name.trim() || "Untitled",
  labelOf: (field: keyof RunForm) => rowOf(field)?.label ?? labels[field as keyof typeof labels],
  textOf(field: keyof RunForm, value: RunForm[keyof RunForm]): string {
    if (typeof value !== "string") {
      const failedParts = Object.entries(value).flatMap(([part, hasFailed]) => (hasFailed ? [part] : []));
      return failedParts.length > 0 ? failedParts.join(", ") : "nothing";
    }
    const row = rowOf(field);
    if (row) return typedText(row, value);
    if (field === "rheologyModel") return modelLabels[value as MudData["rheologyModel"]];
    return field === "type" ? value.toUpperCase() : value || "none";
  },
};
