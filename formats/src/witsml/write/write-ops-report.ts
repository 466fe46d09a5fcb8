import { documentOf, textElement, timeElement, type WitsmlElement, writeElement } from "./write-element";
import {
  activityElement,
  cleanText,
  fluidElement,
  measureElements,
  nameText,
  type WrittenActivity,
  type WrittenMud,
} from "./write-report-parts";
import { commonData, objectNames, objectUid } from "./write-well";
import type { EpochSeconds, Feet, FeetPerHour, Seconds } from "@sigma/terms/quantities";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** The operations report of a day; what is not known is null. */
export type WrittenOpsReport = {
  /** Identifier of the well; the report has it with its day. */
  uid: string;
  wellName: string;
  rig: string | null;
  /** The name of the day, such as 2009-07-04. */
  day: string;
  from: EpochSeconds;
  to: EpochSeconds;
  /** Hole depth at the end of the day. */
  depth: Feet | null;
  drilled: Feet | null;
  /** On bottom, rotating and sliding. */
  rotating: { time: Seconds | null; distance: Feet | null };
  sliding: { time: Seconds | null; distance: Feet | null };
  rop: FeetPerHour | null;
  mud: WrittenMud | null;
  /** Remarks on the data, such as corrections; null without remarks. */
  comments: string | null;
  activities: readonly WrittenActivity[];
};

/**
 * Writes the report of a day as a WITSML 1.4.1.1 document of one opsReport.
 *
 * The codes are those of the IADC daily drilling report and of Sigma, so they are written as proprietary codes; the standard's own
 * list is not part of its schemas.
 */
export const writeOpsReport = (report: WrittenOpsReport): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(documentOf("opsReport", "1.4.1.1", [opsReportElement(report, "1.4.1.1")]))}`;

/** The report of a day as an element of a version; values that 1.3.1.1 has no element for are left out there. */
export function opsReportElement(report: WrittenOpsReport, version: WitsmlVersion): WitsmlElement {
  const { uid, wellName, rig, day, to, depth, drilled, rotating, sliding, rop, mud, comments, activities } = report;
  const place = { uid: uid.replaceAll(" ", "-"), wellName: cleanText(wellName) };
  return {
    name: "opsReport",
    attributes: objectUid(`ops-${day}`, place),
    parts: [
      ...objectNames(place, `Daily report ${day}`),
      ...textElement("rig", nameText(rig)),
      ...timeElement("dTim", Math.round(to)),
      ...measureElements("mdReport", depth, "ft"),
      ...measureElements("distDrill", drilled, "ft"),
      ...measureElements("ropAv", rop, "ft/h"),
      ...measureElements("eTimDrillRot", rotating.time, "s"),
      ...measureElements("eTimDrillSlid", sliding.time, "s"),
      ...measureElements("distDrillRot", rotating.distance, "ft"),
      ...measureElements("distDrillSlid", sliding.distance, "ft"),
      ...activities.map((reportActivity) => activityElement(reportActivity, version)),
      ...(mud ? [fluidElement(mud)] : []),
      commonData(comments === null ? null : cleanText(comments)),
    ],
  };
}
