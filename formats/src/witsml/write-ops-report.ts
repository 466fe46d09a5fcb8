import type { EpochSeconds, Feet, FeetPerHour, Ppg, Seconds } from "@sigma/terms/quantities";

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
  activities: readonly WrittenActivity[];
};

/** The longest comment that the schema allows. */
const MOST_COMMENT = 4000;
/** The longest name and uid. */
const MOST_NAME = 64;

/**
 * Writes the report of a day as a WITSML 1.4.1.1 document of one opsReport.
 *
 * The codes are those of the IADC daily drilling report and of Sigma, so they stand as proprietary codes; the standard's own
 * list is not part of its schemas.
 */
export function writeOpsReport(report: WrittenOpsReport): string {
  const { uid, wellName, rig, day, to, depth, drilled, rotating, sliding, rop, mud, activities } = report;
  const own = nameText(uid).replaceAll(" ", "-");
  const inner = "    ";
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opsReports xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1">',
    `  <opsReport uidWell="${own}" uidWellbore="${own}" uid="ops-${day}">`,
    text(inner, "nameWell", nameText(wellName)),
    text(inner, "nameWellbore", nameText(wellName)),
    text(inner, "name", `Daily report ${day}`),
    ...(rig ? [text(inner, "rig", nameText(rig))] : []),
    text(inner, "dTim", iso(to)),
    ...measured(inner, "mdReport", depth, "ft"),
    ...measured(inner, "distDrill", drilled, "ft"),
    ...measured(inner, "ropAv", rop, "ft/h"),
    ...measured(inner, "eTimDrillRot", rotating.time, "s"),
    ...measured(inner, "eTimDrillSlid", sliding.time, "s"),
    ...measured(inner, "distDrillRot", rotating.distance, "ft"),
    ...measured(inner, "distDrillSlid", sliding.distance, "ft"),
    ...activities.flatMap(activityLines),
    ...(mud ? mudLines(mud) : []),
    "  </opsReport>",
    "</opsReports>",
  ];
  return `${lines.join("\n")}\n`;
}

function activityLines(one: WrittenActivity): string[] {
  const { id, startTime, endTime, startMD, endMD, phase, activity, bha, comments } = one;
  const inner = "      ";
  const kind = activity?.planned ? "planned" : "unplanned";
  const comment = clean(comments).slice(0, MOST_COMMENT).trim();
  return [
    `    <activity uid="${nameText(id).replaceAll(" ", "-")}">`,
    text(inner, "dTimStart", iso(startTime)),
    text(inner, "dTimEnd", iso(endTime)),
    ...measured(inner, "duration", (endTime - startTime) / 3600, "h"),
    ...(phase ? [text(inner, "phase", escaped(phase))] : []),
    ...(activity
      ? [
          `${inner}<proprietaryCode namingSystem="IADC">${escaped(activity.code)}</proprietaryCode>`,
          text(inner, "detailActivity", escaped(activity.description)),
          text(inner, "typeActivityClass", kind),
        ]
      : []),
    ...measured(inner, "mdHoleStart", startMD, "ft"),
    ...measured(inner, "mdHoleEnd", endMD, "ft"),
    ...(bha ? [text(inner, "tubular", nameText(bha))] : []),
    ...(activity ? [text(inner, "productive", String(activity.planned))] : []),
    text(inner, "itemState", "actual"),
    ...(comment === "" ? [] : [text(inner, "comments", escaped(comment))]),
    "    </activity>",
  ];
}

function mudLines({ type, density, funnelViscosity, plasticViscosity, yieldPoint }: WrittenMud): string[] {
  const inner = "      ";
  const positive = (value: number) => (value > 0 ? value : null);
  return [
    '    <fluid uid="mud">',
    ...(type === "" ? [] : [text(inner, "type", nameText(type).slice(0, 32))]),
    ...measured(inner, "density", positive(density), "lbm/galUS"),
    ...measured(inner, "visFunnel", positive(funnelViscosity), "s"),
    ...measured(inner, "pv", positive(plasticViscosity), "cP"),
    ...measured(inner, "yp", positive(yieldPoint), "lbf/100ft2"),
    "    </fluid>",
  ];
}

const text = (indent: string, name: string, value: string) => `${indent}<${name}>${value}</${name}>`;

const measured = (indent: string, name: string, value: number | null, unit: string): string[] =>
  value === null || !Number.isFinite(value) ? [] : [`${indent}<${name} uom="${unit}">${rounded(value)}</${name}>`];

const rounded = (value: number) => Number(value.toFixed(4));

const iso = (time: EpochSeconds) => new Date(Math.round(time) * 1000).toISOString();

/** What XML 1.0 does not allow in a text, with the breaks that the schema makes blanks: controls and halves of pairs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

const clean = (given: string) => given.replaceAll(FORBIDDEN, " ");

const nameText = (given: string) => escaped(clean(given).trim().slice(0, MOST_NAME) || "not defined");

const escaped = (given: string) =>
  clean(given).replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
