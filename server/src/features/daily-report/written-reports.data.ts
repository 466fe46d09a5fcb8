import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { describe, expect, it } from "vitest";
import { type WrittenDrillReport, writeDrillReport } from "@sigma/formats/witsml/write/write-drill-report";
import { type WrittenOpsReport, writeOpsReport } from "@sigma/formats/witsml/write/write-ops-report";
import type { WrittenActivity } from "@sigma/formats/witsml/write/write-report-parts";

const schemas = fileURLToPath(new URL("../../../../../shared/data/witsml-schemas/xsd_1.4.1.1", import.meta.url));

/** 22 Oct 2007 22:00 UTC: the day of the platform. */
const DAY = 1_193_090_400;

const row = (at: number, change: Partial<WrittenActivity> = {}): WrittenActivity => ({
  id: `r${at}`,
  startTime: DAY + 3600 * at,
  endTime: DAY + 3600 * (at + 1),
  startMD: 4483.1,
  endMD: 4539,
  phase: "Tangent",
  activity: { code: "2K", description: "rotary drilling", planned: true },
  bha: "BHA 6",
  comments: "Rotated 55.9 ft, average ROP 103 ft/hr",
  ...change,
});

const whole: WrittenOpsReport = {
  uid: "9b1deb4d3b7d4bad",
  wellName: "15/9-F-4",
  rig: "Mærsk Inspirer",
  day: "2007-10-23",
  from: DAY,
  to: DAY + 86_400,
  depth: 5201,
  drilled: 718.2,
  rotating: { time: 19_500, distance: 700 },
  sliding: { time: 0, distance: 0 },
  rop: 132,
  mud: { type: "obm", density: 11.6, funnelViscosity: 60, plasticViscosity: 25, yieldPoint: 18 },
  comments: `Correction 1, <&"'> ${"x".repeat(5000)}`,
  activities: [
    row(0),
    row(1, { activity: null, comments: "", startMD: null, endMD: null, bha: null, phase: null }),
    row(2, {
      activity: { code: "8", description: "repair rig", planned: false },
      comments: `<&"'> ${"x".repeat(5000)}`,
    }),
    row(3, { id: "a row with blanks", bha: "B".repeat(200), comments: "\u0007control\nand lines" }),
  ],
};
const empty: WrittenOpsReport = {
  ...whole,
  rig: null,
  depth: null,
  drilled: null,
  rotating: { time: null, distance: null },
  sliding: { time: null, distance: null },
  rop: null,
  mud: null,
  comments: null,
  activities: [],
};

const wholeDrill: WrittenDrillReport = {
  uid: "9b1deb4d 3b7d4bad",
  wellName: `15/9-F-4 ${"x".repeat(100)}`,
  operator: "Equinor <ASA>",
  rig: "Mærsk Inspirer",
  day: "2007-10-23",
  from: DAY,
  to: DAY + 86_400,
  createdAt: DAY + 90_000,
  isComplete: true,
  depth: 5201,
  drilled: 718.2,
  rotating: { time: 19_500, distance: 700 },
  sliding: { time: 600, distance: 18.2 },
  circulating: 3600,
  reaming: 1800,
  supervisor: "K. Berg",
  mudEngineer: "A. Lie",
  summary: `Drilled 12 1/4" hole\n${"x".repeat(5000)}`,
  forecast: "Drill to TD",
  remarks: "Tool pusher: O. Dahl. \u0007",
  bit: { name: "BHA 6", type: "PDC", manufacturer: "Hycalog", diameter: 12.25 },
  mud: whole.mud,
  stations: [{ time: DAY + 3600.4, md: 4483.1, inclination: 12.5, azimuth: 310.2, tvd: 4400.4, dls: 1.2 }],
  activities: whole.activities.map((activity, at) => ({ ...activity, isLost: at === 2 })),
  comments: "Correction 1",
};
const emptyDrill: WrittenDrillReport = {
  ...wholeDrill,
  operator: null,
  rig: null,
  isComplete: false,
  depth: null,
  drilled: null,
  rotating: { time: null, distance: null },
  sliding: { time: null, distance: null },
  circulating: null,
  reaming: null,
  supervisor: "",
  mudEngineer: "",
  summary: "",
  forecast: "",
  remarks: "",
  bit: { name: "BHA 6", type: "PDC", manufacturer: "", diameter: null },
  mud: null,
  stations: [],
  activities: [],
  comments: null,
};

describe.skipIf(!existsSync(schemas))("reports beside the schemas of WITSML 1.4.1.1", () => {
  it.each([
    ["opsReport", [writeOpsReport(whole), writeOpsReport(empty)], "<dTim>"],
    ["drillReport", [writeDrillReport(wholeDrill), writeDrillReport(emptyDrill)], "<dTimStart>"],
  ])("writes a valid %s, both complete and empty", (kind, documents, time) => {
    const { faultOf, dispose } = schemaOf(kind);
    expect(documents.map(faultOf)).toEqual([null, null]);
    expect(faultOf(documents[1]!.replace(time, `${time}not `))).toContain(time.slice(1, -1));
    dispose();
  });
});

function schemaOf(kind: string) {
  xmlRegisterFsInputProviders();
  const xsd = XmlDocument.fromString(
    `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.witsml.org/schemas/1series"><xsd:include schemaLocation="${schemas}/obj_${kind}.xsd"/></xsd:schema>`,
  );
  const validator = XsdValidator.fromDoc(xsd);
  return {
    faultOf: (text: string): string | null => {
      const document = XmlDocument.fromString(text);
      try {
        validator.validate(document);
        return null;
      } catch (error) {
        return (error as Error).message;
      } finally {
        document.dispose();
      }
    },
    dispose: () => {
      validator.dispose();
      xsd.dispose();
    },
  };
}
