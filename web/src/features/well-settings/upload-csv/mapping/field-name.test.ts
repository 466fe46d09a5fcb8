import { csvFields } from "@sigma/terms/csv-fields";
import { expect, it } from "vitest";
import { fieldName } from "./field-name";

it("names each field in words, none by its name on the wire", () => {
  const names = csvFields.map(({ id }) => fieldName(id, "time"));
  for (const [at, { id }] of csvFields.entries()) expect(names[at]).not.toBe(id);
  expect(new Set(names).size).toBe(names.length);
  expect([fieldName("holeDepth", "time"), fieldName("holeDepth", "depth")]).toEqual(["Hole depth", "Depth"]);
});
