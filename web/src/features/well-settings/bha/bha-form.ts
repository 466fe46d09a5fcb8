import type { Bha, BhaFields } from "@sigma/contract/well-settings/bha";
import type { Assembly } from "@sigma/engine/bha/assembly";
import { flowAreaOf } from "@sigma/engine/hydraulics/bit-hydraulics";
import { knownNumberRule, numberRule } from "../../../data/calls/number-rule";
import {
  amountOf,
  curveErrors,
  curveForm,
  type CurvePointForm,
  motorErrors,
  type MotorField,
  motorRows,
  motorValues,
  type SpeedTable,
  speedErrors,
  speedTable,
  toCurve,
  toSpeeds,
  typedAmount,
  typedMotor,
} from "../../../settings/motor/motor-form";
import { type FormRow, rowErrors, type Typed, typedText, typedValue } from "../../../settings/form/form-rows";
import type { SavedRow } from "../../../settings/rows/rows-draft";
import { formatMoment } from "../../../ui/format/times";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import {
  calculatedComponent,
  componentErrors,
  type ComponentForm,
  componentForm,
  numberOr0,
  toComponent,
} from "./component-form";
import { nozzleMessage, nozzlesOf, nozzlesText } from "./nozzles";

type PlainField = Exclude<
  keyof Omit<Bha, "_id" | "wellId" | "version">,
  "active" | "pipeIsFilled" | "components" | "motor" | "bit"
>;
type BitField = Exclude<keyof BhaFields["bit"], "type" | "nozzles">;

const neededRule = <Field extends string>(name: Field) => ({
  name,
  ...numberRule("POST api/bha", `bhas.${name}`),
  required: true,
});
const knownRule = <Field extends string>(name: Field) => ({ name, ...knownNumberRule("POST api/bha", `bhas.${name}`) });

/** The fields at the head of a BHA. */
export const headRows: readonly FormRow<PlainField>[] = [
  { name: "name", label: "Name", kind: "text", required: true },
  { ...neededRule("startDepth"), label: "Start depth", unit: "ft" },
  { ...neededRule("endDepth"), label: "End depth", unit: "ft" },
  { name: "startDate", label: "Start date", kind: "text", readOnly: true },
  { name: "endDate", label: "End date", kind: "text", readOnly: true },
  { ...neededRule("toolfaceCrossover"), label: "Toolface crossover", unit: "deg" },
  { ...neededRule("gammaCorrectionFactor"), label: "Gamma factor" },
];

type PipeField = "drillPipeOd" | "drillPipeId" | "drillPipeTjOd" | "drillPipeUnitWeight";

/** The drill pipe above the components. */
export const pipeRows: readonly FormRow<PipeField>[] = [
  { ...knownRule("drillPipeOd"), label: "OD", unit: "in" },
  { ...knownRule("drillPipeId"), label: "ID", unit: "in" },
  { ...knownRule("drillPipeTjOd"), label: "Tool joint OD", unit: "in", placeholder: "none" },
  { ...knownRule("drillPipeUnitWeight"), label: "Weight", unit: "lb/ft" },
];

/** The sensors, by their distance behind the bit. */
export const sensorRows: readonly FormRow<PlainField>[] = [
  { ...neededRule("directionalSensorOffset"), label: "Directional to bit", unit: "ft" },
  { name: "directionalSensorSN", label: "Directional SN", kind: "text" },
  { ...neededRule("gammaSensorOffset"), label: "Gamma to bit", unit: "ft" },
  { name: "gammaSensorSN", label: "Gamma SN", kind: "text" },
  { ...neededRule("pulserSensorOffset"), label: "Pulser to bit", unit: "ft" },
];

/** The bit, except its type and nozzles. */
export const bitRows: readonly FormRow<`bit.${BitField}`>[] = [
  { name: "bit.manufacturer", label: "Manufacturer", kind: "text" },
  { ...knownRule("bit.od"), label: "OD", unit: "in" },
  { ...knownRule("bit.tfa"), label: "TFA", unit: "in²" },
  { ...neededRule("bit.dischargeCoefficient"), label: "Discharge coefficient" },
  { name: "bit.gradeIn", label: "Grade in", kind: "text" },
  { name: "bit.gradeOut", label: "Grade out", kind: "text" },
];

/** The motor, except its curve and its table. */
export const motorRowsOfBha: readonly FormRow<`motor.${MotorField}`>[] = motorRows.map((row) => ({
  ...row,
  name: `motor.${row.name}`,
}));

const plainRows: readonly FormRow<PlainField>[] = [...headRows, ...pipeRows, ...sensorRows];
const allRows: readonly FormRow<keyof BhaForm>[] = [...plainRows, ...motorRowsOfBha, ...bitRows];

/** A BHA as typed; every field has its name on the wire, and the fields of motor and bit follow a dot. */
export type BhaForm = Typed<PlainField | `motor.${MotorField}` | `bit.${BitField}` | "bit.nozzles"> & {
  readonly active: boolean;
  readonly pipeIsFilled: boolean;
  readonly components: readonly ComponentForm[];
  readonly "motor.motorId": string | null;
  readonly "motor.hydraulicPerformanceCurve": readonly CurvePointForm[];
  /** The tables `diffPressure` and `rpm`. */
  readonly "motor.rpm": SpeedTable;
  readonly "bit.type": BhaFields["bit"]["type"];
};

type Values = Omit<Bha, "_id" | "wellId" | "version">;

/** A BHA as its form opens. @param id names its components until they are saved */
export function bhaForm({ components, motor, bit, ...fields }: Values, id: string): BhaForm {
  const plain = plainRows.map(({ name }) => {
    const value = fields[name];
    const isDate = (name === "startDate" || name === "endDate") && typeof value === "number";
    return [name, isDate ? formatMoment(value) : typedValue(value)];
  });
  return {
    ...(Object.fromEntries(plain) as Typed<PlainField>),
    ...(Object.fromEntries(pipeRows.map(({ name }) => [name, typedAmount(fields[name])])) as Typed<PipeField>),
    active: fields.active,
    pipeIsFilled: fields.pipeIsFilled,
    components: components.map((component, at) => componentForm(component, `${id}-${at}`)),
    ...motorPart(motor),
    "bit.type": bit.type,
    "bit.manufacturer": bit.manufacturer,
    "bit.od": typedAmount(bit.od),
    "bit.tfa": typedAmount(bit.tfa),
    "bit.dischargeCoefficient": typedValue(bit.dischargeCoefficient),
    "bit.gradeIn": bit.gradeIn,
    "bit.gradeOut": bit.gradeOut,
    "bit.nozzles": nozzlesText(bit.nozzles),
  };
}

/** The part of the form that is its motor. */
export const motorPart = (motor: BhaFields["motor"]) => ({
  ...(Object.fromEntries(
    Object.entries(typedMotor(motor)).map(([name, text]) => [`motor.${name}`, text]),
  ) as Typed<`motor.${MotorField}`>),
  "motor.motorId": motor.motorId,
  "motor.hydraulicPerformanceCurve": curveForm(motor.hydraulicPerformanceCurve),
  "motor.rpm": speedTable(motor),
});

/** The BHAs of a well as their forms open. */
export const savedBhas = (bhas: readonly Bha[]): SavedRow<BhaForm>[] =>
  bhas.map((bha) => ({ id: bha._id, version: bha.version, form: bhaForm(bha, bha._id) }));

/** Whether the string has a motor. */
export const hasMotor = ({ components }: Pick<BhaForm, "components">): boolean =>
  components.some(({ type }) => type === "Motor");

/** The total flow area of the typed nozzles, in²; null if none were typed, or if the text isn't a list of nozzles. */
export function nozzleArea(form: Pick<BhaForm, "bit.nozzles">): number | null {
  const nozzles = nozzlesOf(form["bit.nozzles"]);
  return nozzles !== null && nozzles.length > 0 ? flowAreaOf(nozzles) : null;
}

/** A BHA as sent; only for a form without errors. */
export function toBha(form: BhaForm): BhaFields {
  const number = (name: PlainField) => Number(form[name]);
  const speeds = toSpeeds(form["motor.rpm"]);
  return {
    name: form.name.trim(),
    startDepth: number("startDepth"),
    endDepth: number("endDepth"),
    active: form.active,
    drillPipeId: number("drillPipeId"),
    drillPipeOd: number("drillPipeOd"),
    pipeIsFilled: form.pipeIsFilled,
    drillPipeUnitWeight: number("drillPipeUnitWeight"),
    drillPipeTjOd: number("drillPipeTjOd"),
    directionalSensorOffset: number("directionalSensorOffset"),
    pulserSensorOffset: number("pulserSensorOffset"),
    gammaSensorOffset: number("gammaSensorOffset"),
    toolfaceCrossover: number("toolfaceCrossover"),
    directionalSensorSN: form.directionalSensorSN.trim(),
    gammaSensorSN: form.gammaSensorSN.trim(),
    gammaCorrectionFactor: number("gammaCorrectionFactor"),
    components: form.components.map((component, at) => toComponent(component, at + 1)),
    motor: {
      motorId: form["motor.motorId"],
      ...motorValues(typedMotorOf(form)),
      hydraulicPerformanceCurve: toCurve(form["motor.hydraulicPerformanceCurve"]),
      ...speeds,
    },
    bit: {
      type: form["bit.type"],
      manufacturer: form["bit.manufacturer"].trim(),
      od: amountOf(form["bit.od"]),
      tfa: nozzleArea(form) ?? amountOf(form["bit.tfa"]),
      dischargeCoefficient: Number(form["bit.dischargeCoefficient"]),
      gradeIn: form["bit.gradeIn"].trim(),
      gradeOut: form["bit.gradeOut"].trim(),
      nozzles: nozzlesOf(form["bit.nozzles"]) ?? [],
    },
  };
}

const typedMotorOf = (form: BhaForm) =>
  Object.fromEntries(motorRows.map(({ name }) => [name, form[`motor.${name}`]])) as Typed<MotorField>;

/** A BHA as calculations take it; what cannot be read as a number is not known. */
export function toAssembly(form: BhaForm): Assembly {
  const speeds = speedErrorsOf(form);
  const number = (name: PlainField | `motor.${MotorField}` | `bit.${BitField}`) => numberOr0(form[name]);
  return {
    startDepth: number("startDepth"),
    endDepth: number("endDepth"),
    active: form.active,
    drillPipeId: number("drillPipeId"),
    drillPipeOd: number("drillPipeOd"),
    drillPipeTjOd: number("drillPipeTjOd"),
    drillPipeUnitWeight: number("drillPipeUnitWeight"),
    pipeIsFilled: form.pipeIsFilled,
    directionalSensorOffset: number("directionalSensorOffset"),
    pulserSensorOffset: number("pulserSensorOffset"),
    gammaSensorOffset: number("gammaSensorOffset"),
    toolfaceCrossover: number("toolfaceCrossover"),
    components: form.components.map(calculatedComponent),
    motor: {
      rpg: number("motor.rpg"),
      torqueSlope: number("motor.torqueSlope"),
      maxTorque: number("motor.maxTorque"),
      maxDiffPressure: number("motor.maxDiffPressure"),
      stallPressure: number("motor.stallPressure"),
      stallTorque: number("motor.stallTorque"),
      hydraulicPerformanceCurve: form["motor.hydraulicPerformanceCurve"].map(({ flowRate, pressureDrop }) => ({
        flowRate: numberOr0(flowRate),
        pressureDrop: numberOr0(pressureDrop),
      })),
      ...(Object.keys(speeds).length === 0 ? toSpeeds(form["motor.rpm"]) : { diffPressure: [], rpm: [] }),
    },
    bit: {
      od: number("bit.od"),
      tfa: nozzleArea(form) ?? number("bit.tfa"),
      dischargeCoefficient: number("bit.dischargeCoefficient"),
    },
  };
}

const speedErrorsOf = (form: BhaForm) => speedErrors(form["motor.rpm"]);

/** The errors of a BHA, by the name of the field: `endDepth`, `motor.rpg`, `motor.rpm.0.flowRate`, `components.key.od`. */
export type BhaErrors = { readonly [place: string]: string | undefined };

/** The errors of a BHA. @param names of the other BHAs of the well */
export function bhaErrors(form: BhaForm, names: readonly string[]): BhaErrors {
  const foundErrors: { [place: string]: string | undefined } = rowErrors([...plainRows, ...bitRows], form);
  const put = (prefix: string, errors: { readonly [place: string]: string | undefined }) => {
    for (const [place, message] of Object.entries(errors)) foundErrors[`${prefix}.${place}`] = message;
  };
  if (!foundErrors["endDepth"] && !foundErrors["startDepth"] && Number(form.endDepth) < Number(form.startDepth)) {
    foundErrors["endDepth"] = "End should not be above start";
  }
  if (!foundErrors["name"] && names.includes(form.name.trim())) foundErrors["name"] = "Another BHA has this name";
  const nozzles = nozzleMessage(form["bit.nozzles"]);
  if (nozzles) foundErrors["bit.nozzles"] = nozzles;
  if (hasMotor(form)) {
    put("motor", motorErrors(typedMotorOf(form)));
    put("motor.hydraulicPerformanceCurve", curveErrors(form["motor.hydraulicPerformanceCurve"]));
    put("motor.rpm", speedErrorsOf(form));
  }
  for (const component of form.components) put(`components.${component.key}`, componentErrors(component));
  return foundErrors;
}

/** The errors whose key starts with a prefix, by the rest of the key. */
export function errorsAt(errors: BhaErrors, prefix: string): BhaErrors {
  const inside = Object.entries(errors).filter(([place]) => place.startsWith(`${prefix}.`));
  return Object.fromEntries(inside.map(([place, message]) => [place.slice(prefix.length + 1), message]));
}

/** The name of a BHA; without a name it is untitled. */
export const bhaName = ({ name }: Pick<BhaForm, "name">): string => name.trim() || "Untitled";

const labels: { readonly [field: string]: string } = {
  ...Object.fromEntries(allRows.map(({ name, label }) => [name, name.startsWith("motor.") ? `Motor ${label}` : label])),
  active: "Active",
  pipeIsFilled: "Pipe filled",
  components: "Components",
  "motor.motorId": "Motor chosen",
  "motor.hydraulicPerformanceCurve": "Hydraulic performance curve",
  "motor.rpm": "Speed table",
  "bit.type": "Bit type",
  "bit.nozzles": "Nozzles",
};

/** How BHAs are spoken of. */
export const bhaWording = {
  nameOf: bhaName,
  labelOf: (field: keyof BhaForm) => labels[field] ?? field,
  textOf<Field extends keyof BhaForm>(field: Field, value: BhaForm[Field]): string {
    const shownValue: BhaForm[keyof BhaForm] = value;
    if (typeof shownValue === "boolean") return shownValue ? "yes" : "no";
    if (shownValue === null) return "typed by hand";
    if (typeof shownValue === "string") return typedText(allRows.find(({ name }) => name === field) ?? {}, shownValue);
    if (field === "components") {
      const list = value as BhaForm["components"];
      const length = list.reduce((sum, component) => sum + numberOr0(component.length), 0);
      return `${list.length} components, ${formatQuantity(length, quantities.liveDepth)}`;
    }
    return "rows" in shownValue ? `${shownValue.rows.length} flow rates` : `${shownValue.length} points`;
  },
};
