import { expect, it } from "vitest";
import { xmlFault } from "./xml-fault";

it("reports which element is left open in a truncated text", () => {
  expect(xmlFault('<wells version="1.4.1.1"><well>')).toBe("The XML ends before well is closed");
});

it("reports the line in which an element is closed that is not open", () => {
  expect(xmlFault("<wells>\n</well>")).toMatch(/^The XML is broken in line 2: /);
});

it("finds no fault in XML", () => {
  expect(xmlFault("<wells><well/></wells>")).toBeNull();
});
