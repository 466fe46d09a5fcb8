import { measureElement, textElement, type WitsmlElement } from "./write-element";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** The parent of an object: a well of Sigma has one wellbore, which has its uid and name. */
export type WrittenPlace = { uid: string; wellName: string };

/** A well to write; lengths ft. */
export type WrittenWell = WrittenPlace & {
  field: string | null;
  country: string | null;
  state: string | null;
  county: string | null;
  operator: string | null;
  api: string | null;
  isFinished: boolean;
  groundElevation: number | null;
  /** Depth of the hole, and how deep it shall go. */
  holeDepth: number | null;
  bitDepth: number | null;
  targetDepth: number | null;
};

/** Maximum length of names of places in the schemas. */
const MAX_NAME_LENGTH = 32;
const NAME = 64;

/** A text, cut to the length that its type allows. */
export const cutText = (text: string | null, most = NAME): string | null => text?.trim().slice(0, most).trim() || null;

/** The attributes of an object in a wellbore. */
export const objectUid = (uid: string, { uid: uidWell }: WrittenPlace) => ({ uidWell, uidWellbore: uidWell, uid });

/** The names at the start of every object in a wellbore. */
export const objectNames = ({ wellName }: WrittenPlace, name: string): WitsmlElement[] => [
  ...textElement("nameWell", cutText(wellName) ?? "well"),
  ...textElement("nameWellbore", cutText(wellName) ?? "wellbore"),
  ...textElement("name", cutText(name) ?? "object"),
];

/** The end of an object: its origin in Sigma, and a comment. */
export const commonData = (comments: string | null = null): WitsmlElement => ({
  name: "commonData",
  parts: [
    ...textElement("sourceName", "Sigma"),
    ...textElement("itemState", "actual"),
    ...textElement("comments", cutText(comments, MOST_COMMENT)),
  ],
});

/** Characters of a `commentString`. */
const MOST_COMMENT = 4000;

/** A well; times of its objects are UTC. */
export function wellElement(well: WrittenWell): WitsmlElement {
  return {
    name: "well",
    attributes: { uid: well.uid },
    parts: [
      ...textElement("name", cutText(well.wellName) ?? "well"),
      ...textElement("field", cutText(well.field)),
      ...textElement("country", cutText(well.country, MAX_NAME_LENGTH)),
      ...textElement("state", cutText(well.state, MAX_NAME_LENGTH)),
      ...textElement("county", cutText(well.county, MAX_NAME_LENGTH)),
      ...textElement("timeZone", "Z"),
      ...textElement("operator", cutText(well.operator)),
      ...textElement("numAPI", cutText(well.api, MAX_NAME_LENGTH)),
      ...textElement("statusWell", well.isFinished ? "completed" : "active"),
      ...measureElement("groundElevation", well.groundElevation, "ft"),
      commonData(),
    ],
  };
}

/** The only wellbore of a well. */
export function wellboreElement(well: WrittenWell, version: WitsmlVersion): WitsmlElement {
  const isNew = version === "1.4.1.1";
  return {
    name: "wellbore",
    attributes: { uidWell: well.uid, uid: well.uid },
    parts: [
      ...textElement("nameWell", cutText(well.wellName) ?? "well"),
      ...textElement("name", cutText(well.wellName) ?? "wellbore"),
      ...textElement("statusWellbore", well.isFinished ? "completed" : "active"),
      ...(isNew ? textElement("isActive", !well.isFinished) : []),
      ...measureElement(isNew ? "md" : "mdCurrent", well.holeDepth, "ft"),
      ...(isNew ? measureElement("mdBit", well.bitDepth, "ft") : []),
      ...measureElement("mdPlanned", well.targetDepth, "ft"),
      commonData(),
    ],
  };
}
