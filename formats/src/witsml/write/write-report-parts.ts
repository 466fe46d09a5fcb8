import { measureElement, textElement, timeElement, type WitsmlElement } from "./write-element";
import { cutText } from "./write-well";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Feet, Ppg } from "@sigma/terms/quantities";
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
  activity: { code: string; description: string; planned: boolean; group?: string } | null;
  /** Whether the time counts as lost; by default if the activity is not planned. */
  isLost?: boolean;
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

/** The longest comment that the schema allows. */
const MOST_COMMENT = 4000;
/** The longest name of a kind of mud. */
const MAX_NAME_LENGTH = 32;

/**
 * An interval as an element of a version; values that 1.3.1.1 has no element for are left out there.
 *
 * @param withState whether its state is written, as drill reports have it: `ok` or `fail`, and what failed
 */
export function activityElement(
  reportActivity: WrittenActivity,
  version: WitsmlVersion,
  withState = false,
): WitsmlElement {
  const { id, startTime, endTime, startMD, endMD, phase, activity, bha, comments } = reportActivity;
  const isLost = reportActivity.isLost ?? activity?.planned === false;
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
            ...(isNew ? codeElements(activity) : []),
            ...textElement("detailActivity", activity.description),
            ...textElement("typeActivityClass", isLost ? "unplanned" : "planned"),
          ]
        : []),
      ...measureElements("mdHoleStart", startMD, "ft"),
      ...measureElements("mdHoleEnd", endMD, "ft"),
      ...(withState
        ? [
            ...textElement("state", isLost ? "fail" : "ok"),
            ...textElement("stateDetailActivity", stateDetail(activity?.code ?? null, isLost)),
          ]
        : []),
      ...textElement("tubular", nameText(bha)),
      ...(activity && isNew ? textElement("productive", !isLost) : []),
      ...textElement("itemState", "actual"),
      ...textElement("comments", cutText(cleanText(comments), MOST_COMMENT)),
    ],
  };
}

/** The code of the activity, and its main group of the IADC DDR Plus where that is given. */
const codeElements = ({ code, group }: NonNullable<WrittenActivity["activity"]>): WitsmlElement[] => [
  ...textElement("proprietaryCode", code, { namingSystem: "IADC" }),
  ...(group === undefined ? [] : textElement("proprietaryCode", group, { namingSystem: "IADC DDR Plus" })),
];

/** The code of repairs of the rig. */
const REPAIR = "8";

const stateDetail = (code: string | null, isLost: boolean): string =>
  isLost ? (code === REPAIR ? "equipment failure" : "operation failed") : "success";

/** The mud of a report, with its engineer and time where they are known. */
export function fluidElement(
  { type, density, funnelViscosity, plasticViscosity, yieldPoint }: WrittenMud,
  about: { engineer?: string; time?: EpochSeconds } = {},
): WitsmlElement {
  const positive = (value: number) => (value > 0 ? value : null);
  return {
    name: "fluid",
    attributes: { uid: "mud" },
    parts: [
      ...textElement("type", cutText(cleanText(type), MAX_NAME_LENGTH)),
      ...timeElement("dTim", about.time),
      ...measureElements("density", positive(density), "lbm/galUS"),
      ...measureElements("visFunnel", positive(funnelViscosity), "s"),
      ...measureElements("pv", positive(plasticViscosity), "cP"),
      ...measureElements("yp", positive(yieldPoint), "lbf/100ft2"),
      ...textElement("engineer", cutText(cleanText(about.engineer ?? ""))),
    ],
  };
}

/** A rounded measure; empty without a number. */
export const measureElements = (name: string, value: number | null, unit: string): WitsmlElement[] =>
  value === null || !Number.isFinite(value) ? [] : measureElement(name, Number(value.toFixed(4)), unit);

/** What XML 1.0 does not allow in a text, with the breaks that the schema makes blanks: controls and halves of pairs. */
const FORBIDDEN = /[\p{Cc}\p{Cs}\uFFFE\uFFFF]/gu;

/** A text without what the schemas forbid. */
export const cleanText = (givenText: string) => givenText.replaceAll(FORBIDDEN, " ");

/** A name cut to the length that the schema allows; null without a name. */
export const nameText = (givenName: string | null): string | null =>
  cutText(givenName === null ? null : cleanText(givenName));
