import { expect, it } from "vitest";
import { decimalOptions, openDecimal, withDecimal } from "./decimal-mark";
import { fits, mappingDraftOf, mappingOf, openMapping } from "./mapping-draft";
import { readCsvFile } from "../rows/read-file";

const depthLog = (...depths: string[]) =>
  readCsvFile(new Blob([["Depth (ft);Gamma (gAPI)", ...depths.map((depth) => `${depth};70`), ""].join("\n")]));
const openLog = () => depthLog("1.840", "1.841", "1.842");

it("asks for the decimal mark only if every depth can be read with either", async () => {
  const log = await openLog();
  const question = openDecimal(log, openMapping(log));
  expect(question).toMatchObject({ field: "holeDepth", example: "1.840", asDecimal: "1.84", asThousands: "1,840" });
  expect(decimalOptions(question!).map(({ label }) => label)).toEqual(["Point: 1.84", "Comma: 1,840"]);
  const shownLog = await depthLog("1.840", "1.841", "1842.5");
  expect(openDecimal(shownLog, openMapping(shownLog))).toBeNull();
});

it("sends the decimal mark that was chosen", async () => {
  const log = await openLog();
  const draft = openMapping(log);
  expect(draft.decimal).toBeNull();
  expect(mappingOf(log, { ...draft, decimal: "," }).options.decimal).toBe(",");
  expect(mappingOf(log, { ...draft, decimal: "." }).options.decimal).toBe(".");
  expect(withDecimal(log, { ...draft, decimal: "," }).head.decimal).toBe(",");
});

it("takes the mark of a saved mapping for ambiguous numbers, and not over the mark that a file shows", async () => {
  const log = await openLog();
  const mapping = mappingOf(log, { ...openMapping(log), decimal: "," });
  expect(mappingDraftOf(mapping, log).decimal).toBe(",");
  expect(fits(mapping, log)).toBe(true);
  const pointLog = await depthLog("1840.5", "1841.5");
  expect(mappingOf(pointLog, mappingDraftOf(mapping, pointLog)).options.decimal).toBe(".");
  expect(fits(mapping, pointLog)).toBe(false);
});
