import { documentOf, textElement, timeElement, timeText, type WitsmlElement, writeElement } from "./write-element";
import {
  activityElement,
  cleanText,
  fluidElement,
  measureElements,
  type WrittenActivity,
  type WrittenMud,
} from "./write-report-parts";
import { commonData, cutText, objectNames, objectUid } from "./write-well";
import { HOUR } from "@sigma/terms/durations";
import type { Degrees, EpochSeconds, Feet, Inches, Seconds } from "@sigma/terms/quantities";

/** A survey station of a day: ft, deg, deg/100 ft. */
export type WrittenDayStation = {
  time: EpochSeconds;
  md: Feet;
  inclination: Degrees;
  azimuth: Degrees;
  tvd: Feet;
  dls: number | null;
};

/** The drill report of a day; what is not known is null or an empty text. */
export type WrittenDrillReport = {
  /** Identifier of the well; the report has it with its day. */
  uid: string;
  wellName: string;
  operator: string | null;
  rig: string | null;
  /** The name of the day, such as 2009-07-04. */
  day: string;
  from: EpochSeconds;
  to: EpochSeconds;
  createdAt: EpochSeconds;
  /** Whether a user has confirmed or entered all hours of the day. */
  isComplete: boolean;
  /** Hole depth at the end of the day. */
  depth: Feet | null;
  drilled: Feet | null;
  rotating: { time: Seconds | null; distance: Feet | null };
  sliding: { time: Seconds | null; distance: Feet | null };
  circulating: Seconds | null;
  reaming: Seconds | null;
  supervisor: string;
  mudEngineer: string;
  summary: string;
  forecast: string;
  remarks: string;
  bit: { name: string; type: string; manufacturer: string; diameter: Inches | null } | null;
  mud: WrittenMud | null;
  stations: readonly WrittenDayStation[];
  activities: readonly WrittenActivity[];
  /** Remarks on the data, such as corrections; null without remarks. */
  comments: string | null;
};

/** The longest comment that the schema allows. */
const MOST_COMMENT = 4000;

const bitTypes: Readonly<Record<string, string>> = { PDC: "PDC", "Roller Cone": "roller cone" };

/**
 * Writes the report of a day as a WITSML 1.4.1.1 document of one drillReport, the object of the daily reports of the Norwegian
 * authorities: status at the end of the day, bit, mud, survey stations, and the activities with their code and state.
 */
export const writeDrillReport = (report: WrittenDrillReport): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(documentOf("drillReport", "1.4.1.1", [drillReportElement(report)]))}`;

function drillReportElement(report: WrittenDrillReport): WitsmlElement {
  const { uid, wellName, operator, rig, day, from, to, createdAt, isComplete, stations, activities, comments } = report;
  const place = { uid: uid.replaceAll(" ", "-"), wellName: cleanText(wellName) };
  const rigName = cutText(cleanText(rig ?? ""));
  return {
    name: "drillReport",
    attributes: objectUid(`drill-${day}`, place),
    parts: [
      ...objectNames(place, `Daily report ${day}`),
      ...timeElement("dTimStart", from),
      ...timeElement("dTimEnd", to),
      ...textElement("versionKind", isComplete ? "normal" : "preliminary"),
      ...timeElement("createDate", Math.round(createdAt)),
      ...partsOf("wellboreInfo", undefined, [
        ...textElement("operator", cutText(cleanText(operator ?? ""))),
        ...(rigName === null
          ? []
          : partsOf("rigAlias", "rig", [...textElement("name", rigName), ...textElement("namingSystem", "Sigma")])),
      ]),
      statusElement(report),
      ...bitElements(report),
      ...(report.mud ? [fluidElement(report.mud, { engineer: report.mudEngineer, time: to })] : []),
      ...textElement("extendedReport", cutText(cleanText(report.remarks), MOST_COMMENT), {
        dTim: timeText(to),
      }),
      ...stations.map(stationElement),
      ...activities.map((activity) => activityElement(activity, "1.4.1.1", true)),
      commonData(comments === null ? null : cleanText(comments)),
    ],
  };
}

/** An element with parts; none if it would be empty. */
const partsOf = (name: string, uid: string | undefined, parts: readonly WitsmlElement[]): WitsmlElement[] =>
  parts.length === 0 ? [] : [{ name, ...(uid !== undefined && { attributes: { uid } }), parts }];

function statusElement(report: WrittenDrillReport): WitsmlElement {
  const { to, depth, drilled, rotating, sliding, circulating, reaming, supervisor, summary, forecast } = report;
  const hours = (name: string, seconds: Seconds | null) =>
    measureElements(name, seconds === null ? null : seconds / HOUR, "h");
  const drillTime = rotating.time === null && sliding.time === null ? null : (rotating.time ?? 0) + (sliding.time ?? 0);
  const averageRop = drilled !== null && drillTime !== null && drillTime > 0 ? (drilled * HOUR) / drillTime : null;
  return {
    name: "statusInfo",
    attributes: { uid: "status" },
    parts: [
      ...timeElement("dTim", to),
      ...measureElements("md", depth, "ft"),
      ...measureElements("distDrill", drilled, "ft"),
      ...textElement("sum24Hr", cutText(cleanText(summary), MOST_COMMENT)),
      ...textElement("forecast24Hr", cutText(cleanText(forecast), MOST_COMMENT)),
      ...hours("eTimDrill", drillTime),
      ...measureElements("ropAv", averageRop, "ft/h"),
      ...textElement("supervisor", cutText(cleanText(supervisor))),
      ...hours("eTimDrillRot", rotating.time),
      ...hours("eTimDrillSlid", sliding.time),
      ...hours("eTimCirc", circulating),
      ...hours("eTimReam", reaming),
      ...measureElements("distDrillRot", rotating.distance, "ft"),
      ...measureElements("distDrillSlid", sliding.distance, "ft"),
    ],
  };
}

/** The schema has no bit without its diameter. */
function bitElements({ bit }: WrittenDrillReport): WitsmlElement[] {
  if (bit?.diameter == null || bit.diameter <= 0) return [];
  return [
    {
      name: "bitRecord",
      attributes: { uid: "bit" },
      parts: [
        ...textElement("numBit", cutText(cleanText(bit.name), MAX_SHORT)),
        ...measureElements("diaBit", bit.diameter, "in"),
        ...textElement("manufacturer", cutText(cleanText(bit.manufacturer))),
        ...textElement("typeBit", bitTypes[bit.type] ?? "unknown"),
      ],
    },
  ];
}

/** The longest short text of the schema. */
const MAX_SHORT = 32;

const stationElement = (
  { time, md, inclination, azimuth, tvd, dls }: WrittenDayStation,
  at: number,
): WitsmlElement => ({
  name: "surveyStation",
  attributes: { uid: `station-${at + 1}` },
  parts: [
    ...timeElement("dTim", Math.round(time)),
    ...measureElements("md", md, "ft"),
    ...measureElements("tvd", tvd, "ft"),
    ...measureElements("incl", inclination, "dega"),
    ...measureElements("azi", azimuth, "dega"),
    ...measureElements("dls", dls, "dega/100ft"),
  ],
});
