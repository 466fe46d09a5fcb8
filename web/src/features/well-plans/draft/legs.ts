import type { PlanLeg } from "@sigma/engine/well-plan/plan-from-targets";
import { numberRule } from "../../../data/calls/number-rule";
import { type InputRule, inputMessage } from "../../../ui/controls/validation";

/** The typed fields of a leg. */
export type LegField = "length" | "ns" | "ew" | "tvd" | "inclination" | "azimuth" | "dls" | "endDls";

/** A leg of a draft as typed: its kind, and the text of each of its fields. */
export type LegInput = { kind: PlanLeg["kind"]; fields: Partial<Record<LegField, string>> };

/** The kinds of a leg, as the user selects them. */
export const legKinds: readonly { value: PlanLeg["kind"]; label: string; hint: string }[] = [
  { value: "hold", label: "Hold", hint: "straight on for a length" },
  { value: "curve", label: "Curve to attitude", hint: "one arc to an inclination and azimuth" },
  { value: "point", label: "Curve and hold to point", hint: "one arc, then straight to a point" },
  { value: "landing", label: "Curve, hold, curve", hint: "arrives at a point with a direction" },
  { value: "line", label: "Land on line", hint: "arrives on a line, along it, with the least hole" },
];

const place = ["ns", "ew", "tvd"] as const;
const attitude = ["inclination", "azimuth"] as const;

/** The fields of each kind of leg in their order. */
export const legFields: Record<PlanLeg["kind"], readonly LegField[]> = {
  hold: ["length"],
  curve: [...attitude, "dls"],
  point: [...place, "dls"],
  landing: [...place, ...attitude, "dls", "endDls"],
  line: [...place, ...attitude, "dls", "endDls"],
};

const sentRule = (path: string): InputRule => ({ ...numberRule("POST api/well-plan", path), required: true });

/** Above this no rig follows a curve, deg/100 ft. */
const MOST_SEVERITY = 100;

/** The label of each field, its unit, and its input rule. */
export const fieldRules: Record<LegField, { label: string; unit: string; rule: InputRule }> = {
  length: { label: "Length", unit: "ft", rule: sentRule("stations.md") },
  ns: { label: "NS", unit: "ft", rule: sentRule("tieIn.ns") },
  ew: { label: "EW", unit: "ft", rule: sentRule("tieIn.ew") },
  tvd: { label: "TVD", unit: "ft", rule: sentRule("tieIn.tvd") },
  inclination: { label: "Inclination", unit: "deg", rule: sentRule("stations.inclination") },
  azimuth: { label: "Azimuth", unit: "deg", rule: sentRule("stations.azimuth") },
  dls: { label: "DLS", unit: "deg/100 ft", rule: { kind: "number", required: true, min: 0.01, max: MOST_SEVERITY } },
  endDls: { label: "Second DLS", unit: "deg/100 ft", rule: { kind: "number", min: 0.01, max: MOST_SEVERITY } },
};

/** The error of a field of a leg; null while it is valid. */
export const fieldMessage = ({ fields }: Pick<LegInput, "fields">, field: LegField): string | null =>
  inputMessage(fields[field] ?? "", { unit: fieldRules[field].unit, ...fieldRules[field].rule });

/** A leg as the engine takes it; null while a field is missing or wrong. */
export function legOf(input: LegInput): PlanLeg | null {
  if (legFields[input.kind].some((field) => fieldMessage(input, field) !== null)) return null;
  const number = (field: LegField) => Number(input.fields[field]);
  const direction = () => ({ inclination: number("inclination"), azimuth: number("azimuth") });
  const point = () => ({ ns: number("ns"), ew: number("ew"), tvd: number("tvd") });
  const dls = number("dls");
  const end = (input.fields.endDls ?? "").trim() === "" ? {} : { endDls: number("endDls") };
  switch (input.kind) {
    case "hold":
      return { kind: "hold", length: number("length") };
    case "curve":
      return { kind: "curve", attitude: direction(), dls };
    case "point":
      return { kind: "point", point: point(), dls };
    case "landing":
      return { kind: "landing", landing: { ...point(), ...direction() }, dls, ...end };
    case "line":
      return { kind: "line", line: { ...point(), ...direction() }, dls, ...end };
  }
}

/** A number as a field shows it. */
export const roundTyped = (value: number): string => String(Math.round(value * 1000) / 1000);
