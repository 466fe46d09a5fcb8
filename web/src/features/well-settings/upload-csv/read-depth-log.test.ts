import { expect, it } from "vitest";
import { mappingOf, openFields, openMapping, withoutTheRest } from "./mapping-draft";
import { readDepthLog } from "./read-depth-log";
import { readCsvFile } from "./read-file";
import { sentLogText } from "./send-depth-log";

const text = [
  "U,of,U,,",
  "MU,ESW1,58-32,,",
  "Depth,ROP(1 ft),WOB (k-lbs),Rotary Speed (rpm),Surface Torque (psi)",
  "86.18,61.14,0,151.09,8.93",
  "85.18,56.8,-999.25,151.09,8.93",
  "86.18,18.58,0,61.54,9.01",
  "deep,18.58,0,61.54,9.01",
  "88.26,,n/a,,8.97",
  "89.5,40,1.5,60,9",
].join("\n");

it("opens a file with a depth and no time as a depth log, and reads its rows as it is mapped", async () => {
  const read = await readCsvFile(new Blob([text]));
  const draft = openMapping(read);
  expect(draft).toMatchObject({ isDepthLog: true, columns: { holeDepth: "Depth", wob: "WOB (k-lbs)" } });
  const columns = { ...draft.columns, rop: "ROP(1 ft)", rpm: "Rotary Speed (rpm)" };
  const whole = withoutTheRest({ ...draft, columns, units: { holeDepth: "m" } });
  expect(openFields(whole)).toEqual([]);
  const log = readDepthLog(text, read.head.columns, mappingOf(read, whole));
  expect(log).toMatchObject({
    depthUnit: "m",
    channels: [{ channel: "rop" }, { channel: "wob", unit: "klb" }, { channel: "rpm", unit: "rpm" }],
    rows: [
      { depth: 85.18, values: [56.8, null, 151.09] },
      { depth: 86.18, values: [61.14, 0, 151.09] },
      { depth: 89.5, values: [40, 1.5, 60] },
    ],
  });
  expect(sentLogText({ stored: 3, replaced: 0, leftOut: log.leftOut })).toBe(
    "3 rows stored, 3 left out: 1 with a depth that a row above has; 1 without a depth that can be read; 1 without a value",
  );
});
