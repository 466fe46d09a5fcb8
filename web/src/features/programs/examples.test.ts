import { ProgramFields } from "@sigma/contract/programs/program";
import { expect, it } from "vitest";
import { emptyProgram, examples } from "./examples";

it("offers four examples and an empty program, each valid and switched off", () => {
  expect(examples).toHaveLength(4);
  for (const fields of [emptyProgram, ...examples]) {
    expect(ProgramFields.parse(fields)).toEqual(fields);
    expect(fields.enabled).toBe(false);
    expect(fields.description).not.toBe("");
  }
});
