import type { WellId } from "@sigma/contract/ids";
import { unknownReferences } from "@sigma/contract/well-settings/unknown-references";
import { expect, it } from "vitest";
import { newFieldRow, referencesErrors, referencesFormOf, referenceText, toReferences } from "./references-form";

const wellId = "w1" as WellId;
const storedReferences = {
  ...unknownReferences,
  wellId,
  version: 3,
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected" as const,
  coordinateUnit: "m" as const,
  field: [{ date: Date.UTC(2009, 6, 1) / 1000, declination: -1.2, convergence: -0.9, dip: null, totalField: 50_400 }],
};

it("opens on what is stored and sends it back unchanged", () => {
  const form = referencesFormOf(storedReferences);
  expect(form.field[0]).toEqual({
    date: "2009-07-01",
    declination: "-1.2",
    convergence: "-0.9",
    dip: "",
    totalField: "50400",
  });
  expect(referencesErrors(form)).toEqual({});
  expect(toReferences(wellId, form, 3)).toEqual(storedReferences);
});

it.each(["2009-02-31", "2009-13-01", "01.07.2009"])("takes %s for no date", (date) => {
  const form = referencesFormOf(storedReferences);
  expect(referencesErrors({ ...form, field: [{ ...form.field[0]!, date }] })).toEqual({
    field: "A cell needs a valid value",
  });
});

it("names what is wrong: a unit of other coordinates, a parent without a depth, dates that do not ascend", () => {
  const form = referencesFormOf(storedReferences);
  expect(Object.keys(referencesErrors({ ...form, coordinateUnit: "deg" }))).toEqual(["coordinateUnit"]);
  expect(referencesErrors({ ...form, parentWellId: "w2" })).toEqual({ sidetrackDepth: "This field is required" });
  expect(referencesErrors({ ...form, field: [...form.field, form.field[0]!] })).toEqual({
    field: "Each date should be after the one before it",
  });
  expect(referencesErrors({ ...form, field: [newFieldRow] })).toEqual({ field: "A cell needs a valid value" });
});

it("formats values for the user", () => {
  const name = (id: string) => `Well ${id}`;
  expect(referenceText("northReference", "grid", name)).toBe("Grid north");
  expect(referenceText("parentWellId", "w2", name)).toBe("Well w2");
  expect(referenceText("field", [newFieldRow], name)).toBe("1 date");
  expect(referenceText("datum", "", name)).toBe("none");
});
