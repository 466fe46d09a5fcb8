import type { Program, ProgramFields, ProgramTrigger, ProgramWells, WebInput } from "@sigma/contract/programs/program";
import {
  MAX_HOLD_SECONDS,
  MAX_PROGRAM_CODE,
  MAX_PROGRAM_PERIOD,
  MAX_SCHEDULE_SECONDS,
  MIN_SCHEDULE_SECONDS,
} from "@sigma/contract/programs/program-limits";
import { MINUTE } from "@sigma/terms/durations";
import { MAX_FORMULA_DECIMALS } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { type ConstantForm, typedConstants } from "../../../settings/fields/constant-rows";
import { numberIn } from "../../../ui/format/typed-number";

/** A column of the table as it is typed. */
export type ColumnForm = {
  name: string;
  label: string;
  kind: "number" | "text" | "time";
  unit: UnitName;
  isKey: boolean;
};
/** An output channel as it is typed; `hold` in minutes, the ends of its axis in its unit. */
export type ChannelForm = {
  name: string;
  label: string;
  unit: UnitName;
  hold: string;
  min: string;
  max: string;
  decimals: string;
};

/** The facts of a well that a program can read. */
export const factNames = ["surveys", "slides", "bhas", "stands"] as const;
export type FactName = (typeof factNames)[number];

/** A program as it is typed; intervals in minutes, `depthFeet` in feet. */
export type ProgramForm = {
  name: string;
  description: string;
  code: string;
  trigger: ProgramTrigger["kind"];
  every: string;
  wells: ProgramWells;
  channels: readonly string[];
  period: string;
  depthColumns: readonly string[];
  depthFeet: string;
  facts: readonly FactName[];
  web: readonly WebInput[];
  constants: readonly ConstantForm[];
  columns: readonly ColumnForm[];
  outputs: readonly ChannelForm[];
};

/** The interval that is offered first, min. */
const USUAL_MINUTES = "10";

/** The form of a program. */
export function programFormOf({
  trigger,
  inputs,
  constants,
  outputs,
  ...program
}: Program | ProgramFields): ProgramForm {
  const { name, description, code, wells } = program;
  return {
    name,
    description,
    code,
    trigger: trigger.kind,
    every: trigger.kind === "schedule" ? String(trigger.everySeconds / MINUTE) : USUAL_MINUTES,
    wells,
    channels: inputs.channels,
    period: String(inputs.periodSeconds / MINUTE),
    depthColumns: inputs.depthColumns,
    depthFeet: String(inputs.depthFeet),
    facts: factNames.filter((fact) => inputs[fact]),
    web: inputs.web,
    constants: constants.map((constant) => ({
      name: constant.name,
      value: String(constant.value),
      unit: (constant.unit ?? "") as UnitName,
    })),
    columns: outputs.columns.map((column) => ({ ...column, unit: (column.unit ?? "") as UnitName })),
    outputs: outputs.channels.map(({ name: output, label, unit, holdSeconds, range, decimals }) => ({
      name: output,
      label,
      unit: unit as UnitName,
      hold: String(holdSeconds / MINUTE),
      min: String(range.min),
      max: String(range.max),
      decimals: String(decimals),
    })),
  };
}

const WORD = /^[A-Za-z][A-Za-z0-9]{0,39}$/;
const DEEPEST_FEET = 50_000;

/** What is wrong in the fields of a program, by field; a field that is right is left out. */
export function programErrors(form: ProgramForm): Partial<Record<keyof ProgramForm, string>> {
  const faults: Partial<Record<keyof ProgramForm, string | null>> = {
    name: form.name.trim() === "" ? "This field is required" : null,
    code:
      form.code.trim() === ""
        ? "The program has no code"
        : form.code.length > MAX_PROGRAM_CODE
          ? `At most ${MAX_PROGRAM_CODE} characters`
          : null,
    every:
      form.trigger === "schedule"
        ? rangeFault(form.every, MIN_SCHEDULE_SECONDS / MINUTE, MAX_SCHEDULE_SECONDS / MINUTE)
        : null,
    period: rangeFault(form.period, 1 / MINUTE, MAX_PROGRAM_PERIOD / MINUTE),
    depthFeet: rangeFault(form.depthFeet, 1, DEEPEST_FEET),
    web: namesFault(form.web) ?? (form.web.every(isWebAddress) ? null : "An address starts with https://"),
    constants: namesFault(form.constants) ?? (form.constants.every(isComplete) ? null : "A value is missing"),
    columns: namesFault(form.columns) ?? labelsFault(form.columns),
    outputs: namesFault(form.outputs) ?? labelsFault(form.outputs) ?? firstFault(form.outputs, channelFault),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null));
}

const isWebAddress = ({ url }: WebInput) => /^https:\/\/[^\s@]+$/.test(url.trim()) && URL.canParse(url.trim());

const isComplete = ({ value }: ConstantForm) => numberIn(value) !== null;

function rangeFault(text: string, least: number, most: number): string | null {
  const value = numberIn(text);
  if (value === null) return "Not a number";
  if (value >= least && value <= most) return null;
  return least < 1 ? `Above 0, at most ${most}` : `${least} to ${most}`;
}

function namesFault(rows: readonly { name: string }[]): string | null {
  const names = rows.map(({ name }) => name.trim());
  if (!names.every((name) => WORD.test(name))) return "Names are letters and digits, with a letter first";
  return new Set(names).size < names.length ? "Two have the same name" : null;
}

const labelsFault = (rows: readonly { label: string }[]): string | null =>
  rows.every(({ label }) => label.trim() !== "") ? null : "A label is missing";

const firstFault = <Row extends { name: string }>(rows: readonly Row[], faultOf: (row: Row) => string | null) =>
  rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : `${row.name}: ${fault}`;
  })[0] ?? null;

/** What is wrong in the numbers of an output channel; null if they are right. */
function channelFault({ hold, min, max, decimals }: ChannelForm): string | null {
  const holdFault = rangeFault(hold, 1 / MINUTE, MAX_HOLD_SECONDS / MINUTE);
  if (holdFault !== null) return `the time that it holds: ${holdFault.toLowerCase()}`;
  const [least, most, places] = [numberIn(min), numberIn(max), numberIn(decimals)];
  if (least === null || most === null) return "an end of its axis is not a number";
  if (least >= most) return "its axis must end above its start";
  const isWhole = places !== null && Number.isInteger(places) && places >= 0 && places <= MAX_FORMULA_DECIMALS;
  return isWhole ? null : `decimals are 0 to ${MAX_FORMULA_DECIMALS}`;
}

/** What is sent of a form without errors. */
export function programFields(form: ProgramForm): Omit<ProgramFields, "enabled"> {
  return {
    name: form.name.trim(),
    description: form.description,
    code: form.code,
    trigger:
      form.trigger === "schedule"
        ? { kind: "schedule", everySeconds: Math.round(numberIn(form.every)! * MINUTE) }
        : { kind: form.trigger },
    inputs: {
      channels: [...form.channels],
      periodSeconds: Math.max(1, Math.round(numberIn(form.period)! * MINUTE)),
      depthColumns: [...form.depthColumns],
      depthFeet: numberIn(form.depthFeet)!,
      surveys: form.facts.includes("surveys"),
      slides: form.facts.includes("slides"),
      bhas: form.facts.includes("bhas"),
      stands: form.facts.includes("stands"),
      web: form.web.map(({ name: input, url, ...rest }) => ({ ...rest, name: input.trim(), url: url.trim() })),
    },
    constants: typedConstants(form.constants).map(({ unit, ...constant }) => ({ ...constant, unit: unit || null })),
    outputs: {
      columns: form.columns.map(({ name, label, kind, unit, isKey }) => ({
        name: name.trim(),
        label: label.trim(),
        kind,
        unit: kind === "number" && unit ? unit : null,
        isKey,
      })),
      channels: form.outputs.map(({ name, label, unit, hold, min, max, decimals }) => ({
        name: name.trim(),
        label: label.trim(),
        unit,
        holdSeconds: Math.max(1, Math.round(numberIn(hold)! * MINUTE)),
        range: { min: numberIn(min)!, max: numberIn(max)! },
        decimals: numberIn(decimals)!,
      })),
    },
    wells: form.wells,
  };
}

/** The fields of a program by their labels, for unsaved changes and merges. */
export const fieldLabels: Readonly<Record<keyof ProgramForm, string>> = {
  name: "Name",
  description: "Description",
  code: "Code",
  trigger: "Trigger",
  every: "Interval",
  wells: "Wells",
  channels: "Channels",
  period: "Period",
  depthColumns: "Depth columns",
  depthFeet: "Depth range",
  facts: "Other inputs",
  web: "Web inputs",
  constants: "Constants",
  columns: "Columns",
  outputs: "Output channels",
};

const MOST_CHARACTERS = 200;

/** The value of a field as the merge of two changes shows it. @param wellsText writes the wells by their names */
export function fieldText<Field extends keyof ProgramForm>(
  field: Field,
  value: ProgramForm[Field],
  wellsText: (wells: ProgramWells) => string,
): string {
  if (field === "code") {
    const code = value as string;
    return `${code.split("\n").length} lines: ${code.slice(0, MOST_CHARACTERS)}${code.length > MOST_CHARACTERS ? "…" : ""}`;
  }
  if (field === "wells") return wellsText(value as ProgramWells);
  if (typeof value === "string") return value || "none";
  const entries = (value as readonly (string | { name: string })[]).map((entry) =>
    typeof entry === "string" ? entry : entry.name,
  );
  return entries.join(", ") || "none";
}
