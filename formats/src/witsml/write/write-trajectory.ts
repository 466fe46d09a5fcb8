import {
  documentOf,
  measureElement,
  textElement,
  timeElement,
  type WitsmlElement,
  writeElement,
} from "./write-element";
import { commonData, objectNames, objectUid } from "./write-well";
import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";

/** A survey station in its written form: lengths ft, angles deg. */
export type WrittenStation = {
  md: Feet;
  inclination: Degrees;
  azimuth: Degrees;
  tvd: Feet;
  ns: Feet;
  ew: Feet;
  vs: Feet;
  /** deg/100 ft; null for the first. */
  dls: number | null;
  time: EpochSeconds | null;
};

/** A trajectory to write. */
export type WrittenTrajectory = {
  uid: string;
  wellName: string;
  name: string;
  /** The north of the azimuths; null if it has not been entered. */
  north: "true" | "grid" | "magnetic" | null;
  /** Remarks on the data, such as corrections; null without remarks. */
  comments: string | null;
  stations: readonly WrittenStation[];
};

const norths = { true: "true north", grid: "grid north", magnetic: "magnetic north" } as const;

/** Surveys as an element, the same in both versions. */
export function trajectoryElement({
  uid,
  wellName,
  name,
  north,
  comments,
  stations,
}: WrittenTrajectory): WitsmlElement {
  const [first, last] = [stations[0], stations.at(-1)];
  const place = { uid, wellName };
  return {
    name: "trajectory",
    attributes: objectUid(`${uid}-surveys`, place),
    parts: [
      ...objectNames(place, name),
      ...measureElement("mdMn", first?.md, "ft"),
      ...measureElement("mdMx", last?.md, "ft"),
      ...textElement("aziRef", north && norths[north]),
      ...stations.map(stationElement),
      commonData(comments),
    ],
  };
}

/**
 * Writes surveys as a WITSML 1.4.1.1 document of one trajectory.
 *
 * @see readTrajectories, which reads it
 */
export const writeTrajectory = (trajectory: WrittenTrajectory): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${writeElement(documentOf("trajectory", "1.4.1.1", [trajectoryElement(trajectory)]))}`;

const stationElement = ({ time, md, inclination, azimuth, tvd, ns, ew, vs, dls }: WrittenStation): WitsmlElement => ({
  name: "trajectoryStation",
  attributes: { uid: `md-${md}` },
  parts: [
    ...timeElement("dTimStn", time),
    ...textElement("typeTrajStation", "magnetic MWD"),
    ...measureElement("md", md, "ft"),
    ...measureElement("tvd", tvd, "ft"),
    ...measureElement("incl", inclination, "dega"),
    ...measureElement("azi", azimuth, "dega"),
    ...measureElement("dispNs", ns, "ft"),
    ...measureElement("dispEw", ew, "ft"),
    ...measureElement("vertSect", vs, "ft"),
    ...measureElement("dls", dls, "dega/100ft"),
  ],
});
