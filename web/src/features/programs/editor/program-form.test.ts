import { ProgramFields } from "@sigma/contract/programs/program";
import { expect, it } from "vitest";
import { sampleProgram } from "../../../data/testing/sample-program";
import { examples } from "../examples";
import { fieldText, programErrors, programFields, programFormOf } from "./program-form";

it.each(examples)("the form of $name sends what it was made of", (fields) => {
  const form = programFormOf(fields);
  expect(programErrors(form)).toEqual({});
  expect({ ...programFields(form), enabled: false }).toEqual(fields);
});

const form = programFormOf(sampleProgram());

it("names each field that the contract would refuse", () => {
  const constant = { name: "limit", value: "", unit: "psi" as const };
  const output = { name: "a", label: "A", unit: "ft" as const, hold: "60", min: "0", max: "100", decimals: "2" };
  const column = { name: "md", label: "", kind: "number" as const, unit: "ft" as const, isKey: false };
  expect(
    programErrors({
      ...form,
      name: " ",
      code: "\n",
      every: "0.5",
      period: "0",
      depthFeet: "many",
      constants: [constant],
      columns: [column],
      outputs: [
        { ...output, name: "a", label: "A" },
        { ...output, name: "a", label: "B" },
      ],
    }),
  ).toEqual({
    name: "This field is required",
    code: "The program has no code",
    every: "1 to 10080",
    period: "Above 0, at most 10080",
    depthFeet: "Not a number",
    constants: "A value is missing",
    columns: "A label is missing",
    outputs: "Two have the same name",
  });
  expect(programErrors({ ...form, constants: [{ ...constant, name: "1st" }] }).constants).toContain("letter first");
  const faultOf = (part: Partial<typeof output>) =>
    programErrors({ ...form, outputs: [{ ...output, ...part }] }).outputs;
  expect(faultOf({})).toBeUndefined();
  expect(faultOf({ hold: "0" })).toBe("a: the time that it holds: above 0, at most 10080");
  expect(faultOf({ min: "100" })).toBe("a: its axis must end above its start");
  expect(faultOf({ decimals: "5" })).toBe("a: decimals are 0 to 4");
});

it("sends a period of half a minute in whole seconds, and no unit of a text", () => {
  const fields = programFields({
    ...form,
    period: "0.5",
    columns: [{ name: "note", label: "Note", kind: "text", unit: "ft", isKey: false }],
  });
  expect(fields.inputs.periodSeconds).toBe(30);
  expect(fields.outputs.columns[0]!.unit).toBeNull();
  expect(ProgramFields.parse({ ...fields, enabled: true }).enabled).toBe(true);
});

it("writes a field for the merge of two changes", () => {
  const wells = () => "Well 26";
  expect(fieldText("code", "a;\nb;", wells)).toBe("2 lines: a;\nb;");
  expect(fieldText("depthColumns", [], wells)).toBe("none");
  expect(fieldText("constants", form.constants, wells)).toBe("limit");
  expect(fieldText("wells", form.wells, wells)).toBe("Well 26");
});
