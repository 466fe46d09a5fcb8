import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { numberText } from "./quantity-writer";

type Named = { name: string };
type Beside = { expected: string; source: string | null };

const unitName = (unit: string): string => (unit === "" ? "a number without a unit" : unit);
const after = (source: string | null): string => (source === null ? "" : ` after ${source}`);

const parts: Readonly<Record<string, string>> = { value: "A value", name: "A name", "=": "A sign of =" };

const spans: Readonly<Record<string, string>> = {
  time: "A span of time is expected, such as 30 s",
  depth: "A length of hole is expected, such as 1 ft",
  either: "A span of time or a length of hole is expected, such as 30 s or 48 ft",
};

/** What is wrong in a formula, by the kind of the fault. Units are those of the text of the formula, whatever the reader's are. */
const formulaTexts = {
  "text-too-long": ({ most, length }: { most: number; length: number }) =>
    `The formula has ${numberText(length)} characters, the limit is ${numberText(most)}`,
  "no-result": () => "The last line must be the result, without let",
  "text-after-result": () => "An operator or the end of the formula is expected here",
  character: ({ character }: { character: string }) => `${character} has no meaning here`,
  "number-not-valid": ({ text }: { text: string }) => `${text} is too large for a number`,
  expected: ({ wanted, text }: { wanted: string; text: string | null }) =>
    `${parts[wanted] ?? wanted} is expected, ${text === null ? "the formula ends" : `${text} found`}`,
  "unknown-name": ({ name }: Named) => `${name} is not a channel, a constant or a name of this formula`,
  "unknown-function": ({ name }: Named) => `${name} is not a function`,
  "unknown-state": ({ name }: Named) => `${name} is not a rig state; ROT and SLD are`,
  "unknown-unit": ({ unit }: { unit: string }) => `${unit} is not a unit`,
  "ambiguous-unit": ({ unit, units }: { unit: string; units: readonly string[] }) =>
    `${unit} can be ${units.slice(0, -1).join(", ")} or ${units.at(-1)}`,
  "name-taken": ({ name }: Named) => `${name} has a meaning already, so it cannot be the name of a value`,
  arguments: ({ name, least, most, count }: Named & { least: number; most: number; count: number }) =>
    `${name} takes ${least === most ? least : `${least} to ${most}`} ${most === 1 ? "value" : "values"}, ${count} found`,
  "other-unit": ({ expected, unit, source }: Beside & { unit: string }) =>
    `${unitName(expected)} expected${after(source)}, ${unitName(unit)} found`,
  "no-unit": ({ expected, source }: Beside) => `${expected} expected${after(source)}, a number without a unit found`,
  "number-expected": ({ unit }: { unit: string }) => `A number without a unit is expected, ${unit} found`,
  "angle-expected": ({ unit }: { unit: string }) => `An angle is expected, ${unitName(unit)} found`,
  "span-expected": ({ units }: { units: string }) => spans[units]!,
  "span-out-of-range": ({ least, most }: { least: string; most: string }) => `The span must be ${least} to ${most}`,
  "condition-expected": () => "A condition is expected, such as wob > 5 klb",
  "value-expected": () => "A value is expected, not a condition or a rig state",
  "state-expected": () => "A rig state is expected, such as ROT",
  "constant-exponent": () => "The power of a value with a unit must be a number",
  "temperature-sum": () => "Two temperatures cannot be added, only a difference can",
  "condition-as-result": () => "The result is a condition; if(condition, 1, 0) makes it a number",
  "result-unit": ({ expected, unit }: { expected: string; unit: string }) =>
    `The result is in ${unitName(unit)} and cannot be shown in ${unitName(expected)}`,
  "result-without-unit": ({ unit }: { unit: string }) =>
    `The result is in ${unit}, which channels cannot have; divided by 1 ${unit} it is a number`,
  "too-deep": ({ most }: { most: number }) => `More than ${most} levels of parentheses`,
  "too-large": ({ most }: { most: number }) => `The formula is too large: more than ${numberText(most)} steps`,
  "too-many-windows": ({ most }: { most: number }) => `More than ${most} functions over time or depth`,
  circle: ({ channels }: { channels: readonly ChannelId[] }) =>
    `A circle of formulas: ${[...channels, ...channels.slice(0, 1)].map((id) => channelRow(id).label).join(" reads ")}`,
};

/** The kinds of faults that have a sentence. */
export const formulaFaultKinds: readonly string[] = Object.keys(formulaTexts);

/** The sentence of a fault of a formula; null if this version has no fault of its kind. */
export function formulaFaultText(fault: { kind: string }): string | null {
  if (!Object.hasOwn(formulaTexts, fault.kind)) return null;
  return (formulaTexts as Readonly<Record<string, (values: never) => string>>)[fault.kind]!(fault as never);
}
