import { expect, it } from "vitest";
import { type WrittenOpsReport, writeOpsReport } from "./write-ops-report";

/** 04 Jul 2009 00:00 UTC. */
const MIDNIGHT = 1_246_665_600;

const report: WrittenOpsReport = {
  uid: "w 1",
  wellName: "15/9-F-9 A & <co>",
  rig: "Mærsk Inspirer",
  day: "2009-07-04",
  from: MIDNIGHT,
  to: MIDNIGHT + 86_400,
  depth: 3208.5,
  drilled: 338,
  rotating: { time: 7200, distance: 126 },
  sliding: { time: null, distance: null },
  rop: 67.4,
  mud: null,
  comments: "Correction 1: 2 < 3\u0000",
  activities: [
    {
      id: "r1",
      startTime: MIDNIGHT,
      endTime: MIDNIGHT + 1800,
      startMD: 3150,
      endMD: null,
      phase: "Curve",
      activity: { code: "8", description: "repair rig", planned: false },
      bha: null,
      comments: 'Top drive\u0000: "IBOP"',
    },
  ],
};

it("writes a day with its rows, and leaves out what is not known", () => {
  const reportXml = writeOpsReport(report);
  expect(reportXml).toContain('<opsReport uidWell="w-1" uidWellbore="w-1" uid="ops-2009-07-04">');
  expect(reportXml).toContain("<nameWell>15/9-F-9 A &amp; &lt;co&gt;</nameWell>");
  expect(reportXml).toContain("<dTim>2009-07-05T00:00:00.000Z</dTim>");
  expect(reportXml).toContain('<duration uom="h">0.5</duration>');
  expect(reportXml).toContain('<proprietaryCode namingSystem="IADC">8</proprietaryCode>');
  expect(reportXml).toContain("<typeActivityClass>unplanned</typeActivityClass>");
  expect(reportXml).toContain("<comments>Top drive : &quot;IBOP&quot;</comments>");
  expect(reportXml).toMatch(/<comments>Correction 1: 2 &lt; 3<\/comments>\s*<\/commonData>\s*<\/opsReport>/);
  for (const absent of ["mdHoleEnd", "eTimDrillSlid", "<fluid", "tubular"]) expect(reportXml).not.toContain(absent);
});
