import type { RouteRequest } from "@sigma/contract/call-types";
import type { FormulaChannelRow } from "@sigma/contract/formula/formula-channel";
import { isFormulaName } from "@sigma/contract/formula/formula-word";
import { MAX_FORMULA_DECIMALS } from "@sigma/terms/formula-channels";
import type { UnitName } from "@sigma/terms/units";
import { type ConstantForm, typedConstants } from "../../../settings/fields/constant-rows";
import { numberIn } from "../../../ui/format/typed-number";

/** A formula as it is typed; `unit` null is that of the calculation. */
export type FormulaForm = {
  name: string;
  unit: UnitName | null;
  decimals: string;
  min: string;
  max: string;
  color: number;
  forAllWells: boolean;
  text: string;
  constants: readonly ConstantForm[];
};

/** The form of a saved formula, or of a new one. */
export function formulaFormOf(row: FormulaChannelRow | null): FormulaForm {
  if (!row) {
    return {
      name: "",
      unit: null,
      decimals: "2",
      min: "0",
      max: "100",
      color: 0,
      forAllWells: false,
      text: "",
      constants: [],
    };
  }
  const { name, unit, decimals, range, color, forAllWells, text, constants } = row;
  return {
    name,
    unit: unit as UnitName,
    decimals: String(decimals),
    min: String(range.min),
    max: String(range.max),
    color,
    forAllWells,
    text,
    constants: constants.map((constant) => ({
      name: constant.name,
      value: String(constant.value),
      unit: (constant.unit ?? "") as UnitName,
    })),
  };
}

/** What is wrong in the fields of a formula beside its text; null for a field that is right. */
export function formulaErrors({ name, decimals, min, max }: FormulaForm) {
  const [low, high, places] = [numberIn(min), numberIn(max), numberIn(decimals)];
  const isWhole = places !== null && Number.isInteger(places) && places >= 0 && places <= MAX_FORMULA_DECIMALS;
  return {
    name: name.trim() === "" || isFormulaName(name) ? null : "Starts with a letter, and is not that of a channel",
    decimals: isWhole ? null : `0 to ${MAX_FORMULA_DECIMALS}`,
    min: low === null ? "Not a number" : null,
    max: high === null ? "Not a number" : low !== null && low >= high ? "Not above the lowest" : null,
  };
}

/** What is sent of a formula, with the unit of its calculation if none was chosen. */
export function formulaFields(
  { name, decimals, min, max, color, forAllWells, text, constants, ...form }: FormulaForm,
  unit: UnitName,
): Omit<RouteRequest<"POST api/formula-channel">, "wellId" | "channel"> {
  return {
    name: name.trim(),
    text,
    unit: form.unit ?? unit,
    decimals: numberIn(decimals)!,
    range: { min: numberIn(min)!, max: numberIn(max)! },
    color,
    forAllWells,
    constants: typedConstants(constants),
  };
}
