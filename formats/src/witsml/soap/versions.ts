/** The versions of WITSML whose stores are read. */
export const witsmlVersions = ["1.4.1.1", "1.3.1.1"] as const;
export type WitsmlVersion = (typeof witsmlVersions)[number];

/** The namespace of the objects of each version. */
export const namespaces: Readonly<Record<WitsmlVersion, string>> = {
  "1.4.1.1": "http://www.witsml.org/schemas/1series",
  "1.3.1.1": "http://www.witsml.org/schemas/131",
};

/** Whether a namespace is that of a version that is read. */
export const isWitsml = (namespace: string): boolean =>
  namespace === namespaces["1.4.1.1"] || namespace === namespaces["1.3.1.1"];
