import type { MotorFields } from "@sigma/contract/well-settings/motor";
import { knownNumberRule, numberRule } from "../../data/calls/number-rule";
import { inputMessage } from "../../ui/controls/validation";
import { type FormErrors, type FormRow, rowErrors, type Typed, valueOf } from "../form/form-rows";

/** The fields of a motor that are one value. */
export type MotorField = Exclude<keyof MotorFields, "hydraulicPerformanceCurve" | "diffPressure" | "rpm">;

const knownRow = (name: MotorField, label: string, unit?: string): FormRow<MotorField> => ({
  name,
  label,
  ...knownNumberRule("POST api/motor", name),
  ...(unit && { unit }),
});

/** The field of the yield shows the lower bound alone. */
const { min: LEAST_YIELD, max: MOST_YIELD } = numberRule("POST api/motor", "yield");

/** The fields of a motor, in the order of a data sheet. */
export const motorRows: readonly FormRow<MotorField>[] = [
  { name: "manufacturer", label: "Manufacturer", kind: "text" },
  { name: "modelNumber", label: "Model", kind: "text" },
  { name: "lobes", label: "Lobes", kind: "text", placeholder: "7:8" },
  knownRow("stages", "Stages"),
  knownRow("rpg", "Rev per gallon"),
  knownRow("maxDiffPressure", "Max diff", "psi"),
  knownRow("stallTorque", "Stall torque", "ft·lb"),
  knownRow("maxPressure", "Max pressure", "psi"),
  knownRow("offBottomPressure", "Off bottom", "psi"),
  { name: "yield", label: "Yield", kind: "number", unit: "deg/100 ft", min: LEAST_YIELD! },
  knownRow("torqueSlope", "Torque slope", "ft·lb/psi"),
  knownRow("maxTorque", "Max torque", "ft·lb"),
  knownRow("stallPressure", "Stall pressure", "psi"),
  { name: "speedMin", label: "Min speed", ...numberRule("POST api/motor", "speedMin"), unit: "rpm" },
  knownRow("speedMax", "Max speed", "rpm"),
  knownRow("rotorOverallLength", "Rotor length", "ft"),
  knownRow("rotorHeadLength", "Rotor head length", "ft"),
  knownRow("rotorHeadDiameter", "Rotor head diameter", "in"),
  knownRow("eccentricity", "Eccentricity", "in"),
  knownRow("rotorWeight", "Rotor weight", "lb"),
  knownRow("statorLength", "Stator length", "ft"),
  knownRow("statorTubeOD", "Stator tube OD", "in"),
  knownRow("statorTubeID", "Stator tube ID", "in"),
  knownRow("statorWeight", "Stator weight", "lb"),
];

/** A point of a hydraulic performance curve as typed. */
export type CurvePointForm = { readonly flowRate: string; readonly pressureDrop: string };

/** A table of speeds as typed: a row for each flow rate, a speed for each differential pressure. */
export type SpeedTable = {
  readonly diffPressure: readonly string[];
  readonly rows: readonly { readonly flowRate: string; readonly values: readonly string[] }[];
};

/** The text of a number field: empty for 0, which stands for an unknown number. */
export const typedAmount = (value: number | null): string => (value === null || value === 0 ? "" : String(value));

/** The number that was typed; 0 if the field is empty. */
export const amountOf = (text: string): number => Number(text.trim() || "0");

/** The fields of a motor as their form opens. */
export const typedMotor = (motor: MotorFields): Typed<MotorField> =>
  Object.fromEntries(
    motorRows.map(({ name }) => {
      const value = motor[name];
      return [name, typeof value === "string" ? value : typedAmount(value)];
    }),
  ) as Typed<MotorField>;

/** The fields of a motor as they are sent; only for fields without errors. */
export const motorValues = (typedTexts: Typed<MotorField>): Pick<MotorFields, MotorField> =>
  Object.fromEntries(
    motorRows.map((row) => [row.name, valueOf(row, typedTexts[row.name]) ?? unknownValue(row)]),
  ) as Pick<MotorFields, MotorField>;

const unknownValue = ({ name, kind }: FormRow<MotorField>) => (name === "yield" ? null : kind === "number" ? 0 : "");

/** The errors of the fields of a motor. */
export const motorErrors = (typedTexts: Typed<MotorField>): FormErrors<MotorField> => ({
  ...rowErrors(motorRows, typedTexts),
  ...(Number(typedTexts.yield) > MOST_YIELD! && { yield: `Value should be less than ${MOST_YIELD}` }),
});

/** A hydraulic performance curve as its form opens. */
export const curveForm = (curve: MotorFields["hydraulicPerformanceCurve"]): CurvePointForm[] =>
  curve.map(({ flowRate, pressureDrop }) => ({ flowRate: String(flowRate), pressureDrop: String(pressureDrop) }));

/** A curve as sent; only for a curve without errors. */
export const toCurve = (curve: readonly CurvePointForm[]): MotorFields["hydraulicPerformanceCurve"] =>
  curve.map(({ flowRate, pressureDrop }) => ({ flowRate: Number(flowRate), pressureDrop: Number(pressureDrop) }));

const point = (path: string, unit?: string) => ({ ...numberRule("POST api/motor", path, unit), required: true });
const rules = {
  flowRate: point("hydraulicPerformanceCurve.flowRate", "gpm"),
  pressureDrop: point("hydraulicPerformanceCurve.pressureDrop", "psi"),
  diffPressure: point("diffPressure", "psi"),
  speed: point("rpm.values"),
};

type Messages = { [place: string]: string };

const keep = (messages: Messages, place: string, message: string | null) => {
  if (message !== null) messages[place] = message;
};

/** The errors of a curve, by place: `0.flowRate`. */
export function curveErrors(curve: readonly CurvePointForm[]): Messages {
  const foundMessages: Messages = {};
  for (const [at, point] of curve.entries()) {
    keep(foundMessages, `${at}.flowRate`, inputMessage(point.flowRate, rules.flowRate));
    keep(foundMessages, `${at}.pressureDrop`, inputMessage(point.pressureDrop, rules.pressureDrop));
  }
  return foundMessages;
}

/** A calculated number without the digits that its calculation left behind. */
const shortText = (value: number) => String(Number(value.toPrecision(9)));

/** A table of speeds as its form opens. */
export const speedTable = ({ diffPressure, rpm }: Pick<MotorFields, "diffPressure" | "rpm">): SpeedTable => ({
  diffPressure: diffPressure.map(shortText),
  rows: rpm.map(({ flowRate, values }) => ({ flowRate: shortText(flowRate), values: values.map(shortText) })),
});

/** A table as sent; only for a table without errors. */
export const toSpeeds = ({ diffPressure, rows }: SpeedTable): Pick<MotorFields, "diffPressure" | "rpm"> => ({
  diffPressure: diffPressure.map(Number),
  rpm: rows.map(({ flowRate, values }) => ({ flowRate: Number(flowRate), values: values.map(Number) })),
});

/** The errors of a table of speeds, by place: `diffPressure.2`, `1.flowRate`, `1.values.2`. */
export function speedErrors({ diffPressure, rows }: SpeedTable): Messages {
  const foundMessages: Messages = {};
  const heads = (
    texts: readonly string[],
    place: (at: number) => string,
    rule: (typeof rules)["flowRate" | "diffPressure"],
  ) => {
    for (const [at, text] of texts.entries()) {
      const before = Number(texts[at - 1] ?? Number.NaN);
      keep(foundMessages, place(at), inputMessage(text, { ...rule, ...(!Number.isNaN(before) && { above: before }) }));
    }
  };
  heads(diffPressure, (at) => `diffPressure.${at}`, rules.diffPressure);
  heads(
    rows.map(({ flowRate }) => flowRate),
    (at) => `${at}.flowRate`,
    rules.flowRate,
  );
  for (const [row, { values }] of rows.entries()) {
    for (const [at, text] of values.entries())
      keep(foundMessages, `${row}.values.${at}`, inputMessage(text, rules.speed));
  }
  return foundMessages;
}

/** The places of speeds that are higher than at the pressure before, which no motor does: `1.values.2`. */
export const risingSpeeds = ({ rows }: SpeedTable): string[] =>
  rows.flatMap(({ values }, row) =>
    values.flatMap((text, at) => {
      const before = values[at - 1];
      const areNumbers = before !== undefined && before.trim() !== "" && text.trim() !== "";
      return areNumbers && Number(text) > Number(before) ? [`${row}.values.${at}`] : [];
    }),
  );
