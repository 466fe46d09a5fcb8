import type { RouteRequest } from "@sigma/contract/call-types";
import type { Rig } from "@sigma/contract/rigs/rig";
import { numberRule } from "../../data/calls/number-rule";
import { inputMessage, positiveMessage, requiredMessage } from "../../ui/controls/validation";
import { type FormErrors, typedText, typedValue } from "../form/form-rows";

/** The limits of a rig: the label of each limit and its unit. */
export const rigLimits = {
  maxHookload: { label: "Max hookload", unit: "klb" },
  maxTorque: { label: "Max top-drive torque", unit: "ft·lb" },
  maxPressure: { label: "Max pump pressure, liners fitted", unit: "psi" },
  maxFlow: { label: "Max flow", unit: "gpm" },
} as const;

/** The names of the limits. */
export const limitNames = Object.keys(rigLimits) as (keyof typeof rigLimits)[];

/** The form of a rig as typed. */
export type RigForm = {
  name: string;
  contractor: string;
  dataSourceType: Rig["dataSourceType"];
  timezoneOffset: string;
  blockWeight: string;
} & { [Limit in keyof typeof rigLimits]: string };

/** The labels of the fields of a rig. */
export const rigLabels: Record<keyof RigForm, string> = {
  name: "Name",
  contractor: "Contractor",
  dataSourceType: "Data source",
  timezoneOffset: "Rig clock ahead of UTC",
  blockWeight: "Weight of block and top drive",
  ...(Object.fromEntries(limitNames.map((name) => [name, rigLimits[name].label])) as Record<
    keyof typeof rigLimits,
    string
  >),
};

/** How the data of a rig, and of a well, can reach Sigma. */
export const dataSourceChoices = [
  { value: "wits", label: "WITS" },
  { value: "witsml", label: "WITSML" },
] as const;

/** The input rules of the numbers of a rig. */
export const rigRule = (field: keyof typeof rigLimits | "timezoneOffset" | "blockWeight") =>
  numberRule("POST api/rig", field, unitOf(field).unit);

/** The form of a rig; without one as it opens for a new rig. */
export const rigFormOf = (rig: Rig | null): RigForm => ({
  name: rig?.name ?? "",
  contractor: rig?.contractor ?? "",
  dataSourceType: rig?.dataSourceType ?? "wits",
  timezoneOffset: typedValue(rig?.timezoneOffset ?? 0),
  blockWeight: typedValue(rig?.blockWeight),
  ...(Object.fromEntries(limitNames.map((name) => [name, typedValue(rig?.[name])])) as Record<
    keyof typeof rigLimits,
    string
  >),
});

const unitOf = (field: keyof RigForm): { unit?: string } => {
  if (field === "timezoneOffset") return { unit: "h" };
  if (field === "blockWeight") return { unit: "klb" };
  return field in rigLimits ? rigLimits[field as keyof typeof rigLimits] : {};
};

/** A value of a field, with its unit, as shown next to another value. */
export const rigText = <Field extends keyof RigForm>(field: Field, value: RigForm[Field]): string =>
  field === "dataSourceType"
    ? dataSourceChoices.find((choice) => choice.value === value)!.label
    : typedText(unitOf(field), value);

/** The errors, by field; empty when the form can be sent. */
export function rigFormErrors(form: RigForm): FormErrors<keyof RigForm> {
  const fieldMessages = {
    name: requiredMessage(form.name),
    timezoneOffset:
      requiredMessage(form.timezoneOffset) ?? inputMessage(form.timezoneOffset, rigRule("timezoneOffset")),
    blockWeight: positiveMessage(form.blockWeight) ?? inputMessage(form.blockWeight, rigRule("blockWeight")),
    ...Object.fromEntries(limitNames.map((name) => [name, inputMessage(form[name], rigRule(name))])),
  };
  return Object.fromEntries(Object.entries(fieldMessages).filter(([, message]) => message !== null));
}

/** The fields to send: a contractor or weight that is not known was never set. */
export const toRigFields = (form: RigForm): RouteRequest<"POST api/rig"> => ({
  name: form.name.trim(),
  contractor: form.contractor.trim() || null,
  dataSourceType: form.dataSourceType,
  timezoneOffset: Number(form.timezoneOffset),
  blockWeight: numberOf(form.blockWeight),
  ...Object.fromEntries(limitNames.map((name) => [name, numberOf(form[name])])),
});

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));
