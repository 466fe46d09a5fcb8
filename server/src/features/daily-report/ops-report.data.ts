import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { XmlDocument, XsdValidator } from "libxml2-wasm";
import { xmlRegisterFsInputProviders } from "libxml2-wasm/lib/nodejs.mjs";
import { describe, expect, it } from "vitest";
import {
  type WrittenActivity,
  type WrittenOpsReport,
  writeOpsReport,
} from "@sigma/formats/witsml/write/write-ops-report";

const schema = fileURLToPath(
  new URL("../../../../../shared/data/witsml-schemas/xsd_1.4.1.1/obj_opsReport.xsd", import.meta.url),
);

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

describe.skipIf(!existsSync(schema))("opsReport beside the schemas of WITSML 1.4.1.1", () => {
  it("is valid both complete and empty", () => {
    xmlRegisterFsInputProviders();
    const xsd = XmlDocument.fromString(
      `<xsd:schema xmlns:xsd="http://www.w3.org/2001/XMLSchema" targetNamespace="http://www.witsml.org/schemas/1series"><xsd:include schemaLocation="${schema}"/></xsd:schema>`,
    );
    const validator = XsdValidator.fromDoc(xsd);
    const faultOf = (text: string): string | null => {
      const document = XmlDocument.fromString(text);
      try {
        validator.validate(document);
        return null;
      } catch (error) {
        return (error as Error).message;
      } finally {
        document.dispose();
      }
    };
    expect([whole, empty].map((report) => faultOf(writeOpsReport(report)))).toEqual([null, null]);
    expect(faultOf(writeOpsReport(empty).replace("<dTim>", "<dTim>not "))).toContain("dTim");
    validator.dispose();
    xsd.dispose();
  });
});
