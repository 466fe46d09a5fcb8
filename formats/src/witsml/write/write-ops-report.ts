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

/** An interval of a daily report in its written form: ft MD of the hole. */
export type WrittenActivity = {
  id: string;
  startTime: EpochSeconds;
  endTime: EpochSeconds;
  startMD: Feet | null;
  endMD: Feet | null;
  phase: string | null;
  /** The code with its description and whether it is planned; null without a code. */
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
  /** Remarks on the data, such as corrections; null without remarks. */
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
 * The codes are those of the IADC daily drilling report and of Sigma, so they are written as proprietary codes; the standard's own
 * list is not part of its schemas.
 */
export const writeOpsReport = (report: WrittenOpsReport): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(documentOf("opsReport", "1.4.1.1", [opsReportElement(report, "1.4.1.1")]))}`;

/** The report of a day as an element of a version; values that 1.3.1.1 has no element for are left out there. */
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
      ...measureElements("mdReport", depth, "ft"),
      ...measureElements("distDrill", drilled, "ft"),
      ...measureElements("ropAv", rop, "ft/h"),
      ...measureElements("eTimDrillRot", rotating.time, "s"),
      ...measureElements("eTimDrillSlid", sliding.time, "s"),
      ...measureElements("distDrillRot", rotating.distance, "ft"),
      ...measureElements("distDrillSlid", sliding.distance, "ft"),
      ...activities.map((reportActivity) => activityElement(reportActivity, version)),
      ...(mud ? [mudElement(mud)] : []),
      commonData(comments === null ? null : clean(comments)),
    ],
  };
}

function activityElement(reportActivity: WrittenActivity, version: WitsmlVersion): WitsmlElement {
  const { id, startTime, endTime, startMD, endMD, phase, activity, bha, comments } = reportActivity;
  const isNew = version === "1.4.1.1";
  return {
    name: "activity",
    attributes: { uid: nameText(id)?.replaceAll(" ", "-") ?? "activity" },
    parts: [
      ...timeElement("dTimStart", Math.round(startTime)),
      ...timeElement("dTimEnd", Math.round(endTime)),
      ...measureElements("duration", (endTime - startTime) / HOUR, "h"),
      ...textElement("phase", phase),
      ...(activity
        ? [
            ...(isNew ? textElement("proprietaryCode", activity.code, { namingSystem: "IADC" }) : []),
            ...textElement("detailActivity", activity.description),
            ...textElement("typeActivityClass", activity.planned ? "planned" : "unplanned"),
          ]
        : []),
      ...measureElements("mdHoleStart", startMD, "ft"),
      ...measureElements("mdHoleEnd", endMD, "ft"),
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
      ...measureElements("density", positive(density), "lbm/galUS"),
      ...measureElements("visFunnel", positive(funnelViscosity), "s"),
      ...measureElements("pv", positive(plasticViscosity), "cP"),
      ...measureElements("yp", positive(yieldPoint), "lbf/100ft2"),
    ],
  };
}

const measureElements = (name: string, value: number | null, unit: string): WitsmlElement[] =>
  value === null || !Number.isFinite(value) ? [] : measureElement(name, Number(value.toFixed(4)), unit);

/** What XML 1.0 does not allow in a text, with the breaks that the schema makes blanks: controls and halves of pairs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const clean = (givenText: string) => givenText.replaceAll(FORBIDDEN, " ");

/** A name cut to the length that the schema allows; null without a name. */
const nameText = (givenName: string | null): string | null => cutText(givenName === null ? null : clean(givenName));
