import { expect, it } from "vitest";
import { sampleAcceptance, sampleCompared } from "../../data/testing/sample-clearance";
import { clearanceCsv } from "./clearance-csv";

it("says of each row whether it is accepted, with the name of the well as it is", () => {
  const well = sampleCompared("Slot 2");
  const { md } = well.parts[0]!;
  const acceptances = [sampleAcceptance({ md: { from: md[1]! - 1, to: md[1]! + 1 } })];
  const [head, ...rows] = clearanceCsv({ wells: [{ ...well, acceptances }] })
    .trim()
    .split("\r\n")
    .map((row) => row.split(","));
  expect(head!.at(-1)).toBe("Accepted");
  expect(rows.map((row) => row[0])).toEqual(md.map(() => "Slot 2"));
  expect(rows.flatMap((row, at) => (row.at(-1) === "yes" ? [at] : []))).toEqual([1]);
});
