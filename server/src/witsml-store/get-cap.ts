import { textElement, type WitsmlElement, writeElement } from "@sigma/formats/witsml/write/write-element";
import { writtenKinds } from "@sigma/formats/witsml/write/write-wellbore-objects";
import type { Options } from "./options-in";
import { pushedKinds, pushOperations } from "./read-call";
import { ReturnCodeError } from "./return-codes";
import { MOST_ADDED_ROWS, MOST_ADDED_VALUES, MOST_LATEST, MOST_ROWS, MOST_VALUES } from "./store-limits";
import { type WitsmlVersion, witsmlVersions } from "@sigma/terms/witsml";

/** Versions of the schemas, oldest first, as WMLS_GetVersion returns them. */
export const storeVersions = witsmlVersions.toReversed().join(",");

/** The API that a version of the schemas is served with. */
const apis = { "1.3.1.1": "1.3.1", "1.4.1.1": "1.4.1" } as const;

/**
 * What the store can do, as the document `capServers`.
 *
 * @throws ReturnCodeError -423 for a version that it does not have, -424 without one
 */
export function capabilities(options: Options): string {
  const requestedVersion = options.get("dataVersion");
  if (requestedVersion === undefined || requestedVersion === "") throw new ReturnCodeError(-424);
  const version = witsmlVersions.find((witsmlVersion) => witsmlVersion === requestedVersion);
  if (!version) throw new ReturnCodeError(-423, `The versions are ${storeVersions}, not ${requestedVersion}`);
  return writeElement(capServers(version));
}

function capServers(version: WitsmlVersion): WitsmlElement {
  const isNew = version === "1.4.1.1";
  const api = apis[version];
  return {
    name: "capServers",
    attributes: { xmlns: `http://www.witsml.org/api/${api.replaceAll(".", "")}`, version: api },
    parts: [
      {
        name: "capServer",
        attributes: { apiVers: api },
        parts: [
          { name: "contact", parts: textElement("name", "Sigma") },
          ...textElement("description", "Wells of Sigma as WITSML objects"),
          ...textElement("name", "Sigma"),
          ...textElement("vendor", "Sigma"),
          ...textElement("version", "1"),
          ...textElement("schemaVersion", version),
          ...(isNew
            ? [
                ...textElement("changeDetectionPeriod", 60),
                ...textElement("maxRequestLatestValues", MOST_LATEST),
                ...textElement("cascadedDelete", false),
                ...textElement("compressionMethod", "none"),
                ...textElement("supportUomConversion", false),
                ...textElement("growingTimeoutPeriod", 600, { dataObject: "log" }),
              ]
            : []),
          ...["WMLS_GetBaseMsg", "WMLS_GetCap", "WMLS_GetVersion"].map((name) => ({
            name: "function",
            attributes: { name },
          })),
          {
            name: "function",
            attributes: { name: "WMLS_GetFromStore" },
            parts: writtenKinds.map((kind) => dataObject(kind, isNew, MOST_ROWS, MOST_VALUES)),
          },
          ...pushOperations.map((name) => ({
            name: "function",
            attributes: { name },
            parts: pushedKinds.map((kind) => dataObject(kind, isNew, MOST_ADDED_ROWS, MOST_ADDED_VALUES)),
          })),
        ],
      },
    ],
  };
}

const dataObject = (kind: string, isNew: boolean, maxDataNodes: number, maxDataPoints: number): WitsmlElement => ({
  name: "dataObject",
  text: kind,
  ...(isNew &&
    (kind === "log" || kind === "trajectory") && {
      attributes: {
        maxDataNodes: String(maxDataNodes),
        ...(kind === "log" && { maxDataPoints: String(maxDataPoints) }),
      },
    }),
});
