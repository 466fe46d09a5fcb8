import type { WellId } from "@sigma/contract/ids";
import { expect, it } from "vitest";
import { newPressureRow, pressuresFault, pressuresFormOf, toProfile } from "./pressures-form";

const rows = [
  { tvd: 0, porePressure: 0.433, fractureGradient: 0.7, temperature: 75 },
  { tvd: 5000, porePressure: null, fractureGradient: null, temperature: 150 },
];

it("opens on what is stored and sends it back unchanged", () => {
  const form = pressuresFormOf({ rows });
  expect(pressuresFault(form)).toBeNull();
  expect(toProfile("w1" as WellId, form, 2)).toEqual({ wellId: "w1", version: 2, rows });
});

it("reports what is wrong with the profile", () => {
  const form = pressuresFormOf({ rows });
  expect(pressuresFault({ rows: [newPressureRow] })).toBe("A cell needs a valid value");
  expect(pressuresFault({ rows: form.rows.toReversed() })).toBe("Each depth should be below the one before it");
  const crossedRows = [{ ...form.rows[0]!, porePressure: "0.8" }];
  expect(pressuresFault({ rows: crossedRows })).toBe("Pore pressure should be below the fracture gradient");
});
