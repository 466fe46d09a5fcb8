/** The versions of WITSML that Sigma reads and writes, newest first. */
export const witsmlVersions = ["1.4.1.1", "1.3.1.1"] as const;
export type WitsmlVersion = (typeof witsmlVersions)[number];

/** The namespace of the objects of each version. */
export const witsmlNamespaces: Readonly<Record<WitsmlVersion, string>> = {
  "1.4.1.1": "http://www.witsml.org/schemas/1series",
  "1.3.1.1": "http://www.witsml.org/schemas/131",
};

/** The types of objects of a store that are read and looked at, by the name of the standard. */
export const witsmlTypes = [
  "well",
  "wellbore",
  "log",
  "trajectory",
  "mudLog",
  "tubular",
  "bhaRun",
  "message",
  "rig",
  "opsReport",
] as const;
export type WitsmlType = (typeof witsmlTypes)[number];
