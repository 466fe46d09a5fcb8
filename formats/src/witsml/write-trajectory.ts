import type { Degrees, EpochSeconds, Feet } from "@sigma/terms/quantities";

/** A survey station as it is written: lengths ft, angles deg. */
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
  /** The north of the azimuths; null where nobody has said it. */
  north: "true" | "grid" | "magnetic" | null;
  stations: readonly WrittenStation[];
};

const norths = { true: "true north", grid: "grid north", magnetic: "magnetic north" } as const;

/**
 * Writes surveys as a WITSML 1.4.1.1 document of one trajectory.
 *
 * @see readTrajectories, which reads it
 */
export function writeTrajectory({ uid, wellName, name, north, stations }: WrittenTrajectory): string {
  const [first, last] = [stations[0], stations.at(-1)];
  const lines = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<trajectorys xmlns="http://www.witsml.org/schemas/1series" version="1.4.1.1">',
    `  <trajectory uidWell="${escaped(uid)}" uidWellbore="${escaped(uid)}" uid="${escaped(uid)}-surveys">`,
    `    <nameWell>${escaped(wellName)}</nameWell>`,
    `    <nameWellbore>${escaped(wellName)}</nameWellbore>`,
    `    <name>${escaped(name)}</name>`,
    ...(first && last ? [measure("    ", "mdMn", first.md, "ft"), measure("    ", "mdMx", last.md, "ft")] : []),
    ...(north ? [`    <aziRef>${norths[north]}</aziRef>`] : []),
    ...stations.flatMap(stationLines),
    "  </trajectory>",
    "</trajectorys>",
  ];
  return `${lines.join("\n")}\n`;
}

function stationLines({ time, md, inclination, azimuth, tvd, ns, ew, vs, dls }: WrittenStation): string[] {
  const inner = "      ";
  return [
    `    <trajectoryStation uid="md-${md}">`,
    ...(time === null ? [] : [`${inner}<dTimStn>${new Date(time * 1000).toISOString()}</dTimStn>`]),
    `${inner}<typeTrajStation>magnetic MWD</typeTrajStation>`,
    measure(inner, "md", md, "ft"),
    measure(inner, "tvd", tvd, "ft"),
    measure(inner, "incl", inclination, "dega"),
    measure(inner, "azi", azimuth, "dega"),
    measure(inner, "dispNs", ns, "ft"),
    measure(inner, "dispEw", ew, "ft"),
    measure(inner, "vertSect", vs, "ft"),
    ...(dls === null ? [] : [measure(inner, "dls", dls, "dega/100ft")]),
    "    </trajectoryStation>",
  ];
}

const measure = (indent: string, name: string, value: number, unit: string) =>
  `${indent}<${name} uom="${unit}">${value}</${name}>`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");
