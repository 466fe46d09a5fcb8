import { expect, it } from "vitest";
import { createRowIntake } from "./row-intake";

const intakeOf = () => {
  const intake = createRowIntake({ index: "time", channels: [], nullMarks: [], timezoneOffset: 0, clock: () => 1000 });
  const column = (mnemonic: string, unit: string) => ({ mnemonic, unit, nullValue: null });
  intake.columns([column("TIME", ""), column("ROPA", "min/m"), column("WOBA", "kDaN"), column("HKLA", "KLBF")]);
  return intake;
};

it("reads the units of a store by the table of all entrances", () => {
  const row = intakeOf().row("2026-11-28T14:00:00.000Z,6,10,200");
  expect(row!.values.map((value) => Number(value.toFixed(3)))).toEqual([32.808, 22.481, 200]);
});

it("counts what it leaves out and says it with an example and the reason", () => {
  const intake = intakeOf();
  const row = intake.row("2026-11-28T14:00:00.000Z,Infinity,1e308,-9999.99");
  expect(row!.values).toEqual([]);
  expect(intake.counts.absurd).toBe(2);
  expect(intake.droppedSentence(1000)).toMatch(/^1 value of (ROPA|WOBA) \((ROP|WOB)\) left out, such as "/);
});
