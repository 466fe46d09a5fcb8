import {
  documentOf,
  measureElement,
  textElement,
  timeElement,
  type WitsmlElement,
  writeElement,
} from "./write-element";
import { commonData, cutText, objectNames, objectUid } from "./write-well";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, FeetPerHour, Ppg, Seconds } from "@sigma/terms/quantities";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** An interval of a daily report as it is written: ft MD of the hole. */
export type WrittenActivity = {
  id: string;
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet | null;
  endMD: Feet | null;
  phase: string | null;
  /** The code with its description and whether it is planned; null where there is none. */
  activity: { code: string; description: string; planned: boolean } | null;
  /** The name of the BHA. */
  bha: string | null;
  comments: string;
};

/** The mud of a report: ppg, s/qt, cP, lbf/100 ft². */
export type WrittenMud = {
  type: string;
  density: Ppg;
  funnelViscosity: number;
  plasticViscosity: number;
  yieldPoint: number;
};

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
  /** What is to be known of the data, such as corrections of it; null for nothing. */
  comments: string | null;
  activities: readonly WrittenActivity[];
};

/** The longest comment that the schema allows. */
const MOST_COMMENT = 4000;
/** The longest name of a kind of mud. */
const MAX_NAME_LENGTH = 32;

/**
 * Writes the report of a day as a WITSML 1.4.1.1 document of one opsReport.
 *
 * The codes are those of the IADC daily drilling report and of Sigma, so they stand as proprietary codes; the standard's own
 * list is not part of its schemas.
 */
export const writeOpsReport = (report: WrittenOpsReport): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(documentOf("opsReport", "1.4.1.1", [opsReportElement(report, "1.4.1.1")]))}`;

/** The report of a day as an element of a version; what 1.3.1.1 has no place for is left out there. */
export function opsReportElement(report: WrittenOpsReport, version: WitsmlVersion): WitsmlElement {
  const { uid, wellName, rig, day, to, depth, drilled, rotating, sliding, rop, mud, comments, activities } = report;
  const place = { uid: uid.replaceAll(" ", "-"), wellName: clean(wellName) };
  return {
    name: "opsReport",
    attributes: objectUid(`ops-${day}`, place),
    parts: [
      ...objectNames(place, `Daily report ${day}`),
      ...textElement("rig", nameText(rig)),
      ...timeElement("dTim", Math.round(to)),
      ...measured("mdReport", depth, "ft"),
      ...measured("distDrill", drilled, "ft"),
      ...measured("ropAv", rop, "ft/h"),
      ...measured("eTimDrillRot", rotating.time, "s"),
      ...measured("eTimDrillSlid", sliding.time, "s"),
      ...measured("distDrillRot", rotating.distance, "ft"),
      ...measured("distDrillSlid", sliding.distance, "ft"),
      ...activities.map((one) => activityElement(one, version)),
      ...(mud ? [mudElement(mud)] : []),
      commonData(comments === null ? null : clean(comments)),
    ],
  };
}

function activityElement(one: WrittenActivity, version: WitsmlVersion): WitsmlElement {
  const { id, startTime, endTime, startMD, endMD, phase, activity, bha, comments } = one;
  const isNew = version === "1.4.1.1";
  return {
    name: "activity",
    attributes: { uid: nameText(id)?.replaceAll(" ", "-") ?? "activity" },
    parts: [
      ...timeElement("dTimStart", Math.round(startTime)),
      ...timeElement("dTimEnd", Math.round(endTime)),
      ...measured("duration", (endTime - startTime) / HOUR, "h"),
      ...textElement("phase", phase),
      ...(activity
        ? [
            ...(isNew ? textElement("proprietaryCode", activity.code, { namingSystem: "IADC" }) : []),
            ...textElement("detailActivity", activity.description),
            ...textElement("typeActivityClass", activity.planned ? "planned" : "unplanned"),
          ]
        : []),
      ...measured("mdHoleStart", startMD, "ft"),
      ...measured("mdHoleEnd", endMD, "ft"),
      ...textElement("tubular", nameText(bha)),
      ...(activity && isNew ? textElement("productive", activity.planned) : []),
      ...textElement("itemState", "actual"),
      ...textElement("comments", cutText(clean(comments), MOST_COMMENT)),
    ],
  };
}

function mudElement({ type, density, funnelViscosity, plasticViscosity, yieldPoint }: WrittenMud): WitsmlElement {
  const positive = (value: number) => (value > 0 ? value : null);
  return {
    name: "fluid",
    attributes: { uid: "mud" },
    parts: [
      ...textElement("type", cutText(clean(type), MAX_NAME_LENGTH)),
      ...measured("density", positive(density), "lbm/galUS"),
      ...measured("visFunnel", positive(funnelViscosity), "s"),
      ...measured("pv", positive(plasticViscosity), "cP"),
      ...measured("yp", positive(yieldPoint), "lbf/100ft2"),
    ],
  };
}

const measured = (name: string, value: number | null, unit: string): WitsmlElement[] =>
  value === null || !Number.isFinite(value) ? [] : measureElement(name, Number(value.toFixed(4)), unit);

/** What XML 1.0 does not allow in a text, with the breaks that the schema makes blanks: controls and halves of pairs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const clean = (given: string) => given.replaceAll(FORBIDDEN, " ");

/** A name as long as the schema allows; null where there is none. */
const nameText = (given: string | null): string | null => cutText(given === null ? null : clean(given));
