import type { WellId } from "@sigma/contract/ids";
import type { PressureProfile } from "@sigma/contract/well-settings/pressure-profile";
import { numberRule } from "../../../data/calls/number-rule";
import { typedValue } from "../../../settings/form/form-rows";
import { type InputColumn, type InputRow, tableValidity } from "../../../ui/controls/input-table/table-input";

type Column = "tvd" | "porePressure" | "fractureGradient" | "temperature";

/** Pressures and temperatures as they are typed. */
export type PressuresForm = { rows: readonly InputRow<Column>[] };

const columnRule = (column: Column) => numberRule("POST api/pressure-profile", `rows.${column}`);

/** The columns, each with the bounds of the contract. */
export const pressureColumns: readonly InputColumn<Column>[] = [
  { name: "tvd", title: "TVD", unit: "ft", rule: { ...columnRule("tvd"), required: true } },
  { name: "porePressure", title: "Pore pressure", unit: "psi/ft", rule: columnRule("porePressure") },
  { name: "fractureGradient", title: "Fracture gradient", unit: "psi/ft", rule: columnRule("fractureGradient") },
  { name: "temperature", title: "Temperature", unit: "°F", rule: columnRule("temperature") },
];

/** A depth that is added. */
export const newPressureRow: InputRow<Column> = { tvd: "", porePressure: "", fractureGradient: "", temperature: "" };

/** The profile as its form opens. */
export const pressuresFormOf = ({ rows }: Pick<PressureProfile, "rows">): PressuresForm => ({
  rows: rows.map(({ tvd, porePressure, fractureGradient, temperature }) => ({
    tvd: typedValue(tvd),
    porePressure: typedValue(porePressure),
    fractureGradient: typedValue(fractureGradient),
    temperature: typedValue(temperature),
  })),
});

/** The error of the profile as a whole; null if it is valid. */
export function pressuresFault({ rows }: PressuresForm): string | null {
  if (tableValidity(rows, pressureColumns).some(({ isValid }) => !isValid)) return "A cell needs a valid value";
  if (rows.some(({ tvd }, at) => at > 0 && Number(tvd) <= Number(rows[at - 1]!.tvd))) {
    return "Each depth should be below the one before it";
  }
  const isCrossed = rows.some(
    ({ porePressure, fractureGradient }) =>
      porePressure.trim() !== "" && fractureGradient.trim() !== "" && Number(porePressure) >= Number(fractureGradient),
  );
  return isCrossed ? "Pore pressure should be below the fracture gradient" : null;
}

const numberOf = (text: string): number | null => (text.trim() === "" ? null : Number(text));

/** The profile to send; only for a valid form. @param version the version that the change started from */
export const toProfile = (wellId: WellId, { rows }: PressuresForm, version: number): PressureProfile => ({
  wellId,
  version,
  rows: rows.map(({ tvd, porePressure, fractureGradient, temperature }) => ({
    tvd: Number(tvd),
    porePressure: numberOf(porePressure),
    fractureGradient: numberOf(fractureGradient),
    temperature: numberOf(temperature),
  })),
});
