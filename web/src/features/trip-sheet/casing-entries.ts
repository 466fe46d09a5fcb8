import type { Well } from "@sigma/contract/wells/well";
import { findCasingInside } from "@sigma/engine/bha/casing-sizes";
import { outsideMessage } from "../../ui/controls/validation";
import type { CasingString } from "@sigma/engine/casing-run/run-casing";

type NumberName = "od" | "id" | "weight" | "joint" | "shoe" | "every";
/** The typed values of a casing run, in field units. */
export type CasingEntries = Record<NumberName, string> & { float: "closed" | "filling" };

/** The fields in their order with their bounds. */
export const casingFields: readonly { name: NumberName; label: string; unit?: string; min: number; max: number }[] = [
  { name: "od", label: "Outside diameter", unit: "in", min: 2, max: 60 },
  { name: "id", label: "Inside diameter", unit: "in", min: 1, max: 60 },
  { name: "weight", label: "Weight", unit: "lb/ft", min: 0, max: 2000 },
  { name: "joint", label: "Joint", unit: "ft", min: 1, max: 200 },
  { name: "shoe", label: "Shoe depth", unit: "ft", min: 1, max: 40_000 },
  { name: "every", label: "Filled every, joints", min: 1, max: 1000 },
];

/** The initial values of a form: the newest casing of the well, run to its shoe, otherwise to the bottom of the hole. */
export function firstCasing({ casingData, holeDepth }: Pick<Well, "casingData" | "holeDepth">): CasingEntries {
  const deepest = casingData.toSorted((a, b) => a.endDepth - b.endDepth).at(-1);
  const inside = deepest && findCasingInside(deepest);
  const shoe = deepest?.endDepth ?? holeDepth;
  return {
    od: deepest ? typedNumber(deepest.size, 3) : "",
    id: inside && (inside.from === "given" || inside.from === "weight") ? typedNumber(inside.diameter, 3) : "",
    weight: deepest?.weight ? typedNumber(deepest.weight, 2) : "",
    joint: "40",
    shoe: shoe ? typedNumber(shoe, 1) : "",
    every: "10",
    float: "closed",
  };
}

/** A number as a user types it, with a maximum number of decimals. */
const typedNumber = (value: number, digits: number): string => String(Number(value.toFixed(digits)));

/** The error of a field; null if it is valid or empty. */
export function casingFault(name: NumberName, text: string): string | null {
  if (text.trim() === "") return null;
  const value = Number(text);
  if (!Number.isFinite(value)) return "Must be a number";
  return outsideMessage(value, casingFields.find((field) => field.name === name)!);
}

/** The casing that entries describe; null while one is missing or wrong. The weight may be missing. */
export function casingOf(entries: CasingEntries): CasingString | null {
  const isWrong = casingFields.some(
    ({ name }) => casingFault(name, entries[name]) !== null || (name !== "weight" && entries[name].trim() === ""),
  );
  const [outerDiameter, innerDiameter] = [Number(entries.od), Number(entries.id)];
  if (isWrong || !(outerDiameter > innerDiameter)) return null;
  return {
    outerDiameter,
    innerDiameter,
    weight: Number(entries.weight),
    jointLength: Number(entries.joint),
    shoeDepth: Number(entries.shoe),
    fillEvery: Math.floor(Number(entries.every)),
    isSelfFilling: entries.float === "filling",
  };
}

/** The placeholder of a request that is not sent while the casing is not known. */
export const noCasing: CasingString = {
  outerDiameter: 1,
  innerDiameter: 1,
  weight: 0,
  jointLength: 1,
  shoeDepth: 1,
  fillEvery: 1,
  isSelfFilling: false,
};
