import type { XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { countOption, type Options } from "../options-in";
import { ReturnCodeError } from "../return-codes";
import { MOST_LATEST } from "../store-limits";
import type { WitsmlVersion } from "@sigma/terms/witsml";

/** The elements of an object that are returned. */
export type ReturnElements = "all" | "requested" | "id-only" | "header-only" | "data-only" | "station-location-only";

/** One template of a query with its options. */
export type ObjectQuery = {
  version: WitsmlVersion;
  template: XmlElement;
  returns: ReturnElements;
  /** Rows of a growing object at most; null for as many as the store gives. */
  maxRows: number | null;
  /** Number of newest rows of a log; null for the requested range. */
  latest: number | null;
  /** The remaining capacity of the whole answer; each log that is written takes its share. */
  room: AnswerRoom;
};

/** Remaining number of objects and of log values that fit in a reply. */
export type AnswerRoom = { objects: number; values: number };

const returnWords: readonly string[] = [
  "all",
  "requested",
  "id-only",
  "header-only",
  "data-only",
  "station-location-only",
];

/**
 * Reads the options of WMLS_GetFromStore.
 *
 * @throws ReturnCodeError -402, -425, -441, -442, -476, -1054
 */
export function readQueryOptions(options: Options, kind: string): Omit<ObjectQuery, "version" | "template" | "room"> {
  const returns = options.get("returnElements") ?? "requested";
  if (returns === "latest-change-only") throw new ReturnCodeError(-476);
  if (!returnWords.includes(returns)) throw new ReturnCodeError(-441, `returnElements=${returns} is not known`);
  const isGrowing = kind === "log" || kind === "trajectory";
  if (!isGrowing && (returns === "header-only" || returns === "data-only")) throw new ReturnCodeError(-425);
  if (returns === "station-location-only" && kind !== "trajectory") throw new ReturnCodeError(-441);
  const capability = options.get("requestObjectSelectionCapability") ?? "none";
  if (capability !== "none") throw new ReturnCodeError(-442, "requestObjectSelectionCapability is not supported");
  const latest = countOption(options, "requestLatestValues", -441);
  if (latest !== null && latest > MOST_LATEST)
    throw new ReturnCodeError(-441, `requestLatestValues is at most ${MOST_LATEST}`);
  return { returns: returns as ReturnElements, maxRows: countOption(options, "maxReturnNodes", -402), latest };
}
