import { unitNames } from "@sigma/terms/units";
import { expect, it } from "vitest";
import { witsmlUom } from "./write-uom";

it("has a symbol in ASCII without blanks for every unit", () => {
  for (const name of unitNames) expect(witsmlUom(name).replaceAll(" ", "")).toMatch(/^[\u0021-\u007e]+$/);
  expect(witsmlUom("kPa·min²/L²")).toBe("kPa.min2/L2");
});
