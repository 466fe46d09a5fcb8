import { expect, it } from "vitest";
import { cuttingsRow } from "./cuttings-row";

it("never rounds existing cuttings to zero, and shows no figure if it is not known", () => {
  expect(cuttingsRow({ cuttings: 1.61, cuttingsFrom: "drilled" }).value).toBe(1.61);
  expect(cuttingsRow({ cuttings: 0.04, cuttingsFrom: "drilled" }).value).toBe("< 0.1 %");
  expect(cuttingsRow({ cuttings: 0, cuttingsFrom: "drilled" }).value).toBe(0);
  expect(cuttingsRow({ cuttings: null, cuttingsFrom: null })).toMatchObject({
    value: null,
    note: expect.stringContaining("too short") as string,
  });
});
