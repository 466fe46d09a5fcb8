import type { WitsmlFeed } from "@sigma/contract/rigs/witsml-feed";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { proposeStations } from "@sigma/formats/path-import/propose-stations";
import { type ObjectKey, objectQuery } from "@sigma/formats/witsml/queries";
import { checkAllAsked } from "@sigma/formats/witsml/read/asked-object";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { Feet } from "@sigma/terms/quantities";
import type { Stores } from "../storage/stores";
import { applyNorth, readWellNorth } from "../directional/north";
import { checkPath, isSameDepth } from "../directional/read/read-survey";
import type { StoreClient } from "./store-client";
import { StoreFault } from "./store-fault";

/** The result for a trajectory: how many surveys were added, from which depth on, and a sentence. */
export type SyncedSurveys = { added: number; from: Feet | null; sentence: string };

/** A well and the feed of the rig that drills it. */
export type Feed = { well: StoredWell; feed: WitsmlFeed };

/** Who saves what a store has. */
export const BY_STORE = "witsml";

/** The origin of a station that came from a store. */
const originOf = (uid: string): string => `WITSML ${uid}`.slice(0, 200);

/**
 * Adds the stations of a trajectory that are deeper than those already added, as surveys of a well, converted to the north
 * reference of the well.
 *
 * Surveys that a person changed or removed stay as they are: a station never replaces a stored one, and the number of differing
 * stations is reported.
 *
 * @throws StoreFault; CallError if the stations aren't a path or their north reference cannot be converted
 */
export async function syncSurveys(
  client: StoreClient,
  stores: Pick<Stores, "surveys" | "wellSettings">,
  { well, feed }: Feed,
): Promise<SyncedSurveys> {
  const uid = feed.trajectoryUid!;
  const key = { uidWell: feed.uidWell, uidWellbore: feed.uidWellbore, uid };
  const text = await client.getText(objectQuery(client.version, "trajectory", key));
  if (text.trim() === "") throw new StoreFault("setup", `The store has no trajectory ${uid} in this wellbore`);
  const { rows, facts } = proposal(text, key);
  const fileName = originOf(uid);
  const name = facts.name ?? uid;
  const storedSurveys = await stores.surveys.stored(well.wellNo);
  const own = storedSurveys.filter(({ origin }) => origin?.fileName === fileName);
  const deepest = (await stores.surveys.deepestFrom(well.wellNo, fileName)) ?? Number.NEGATIVE_INFINITY;
  const north = await readWellNorth(stores, well.wellNo);
  const stations = rows.flatMap(({ md, inclination, azimuth, time }) =>
    md === null || inclination === null || azimuth === null ? [] : [{ md, inclination, azimuth, time }],
  );
  const differing = stations.filter((station) => {
    const ownSurvey = own.find(({ md }) => isSameDepth(md, station.md));
    return ownSurvey && Math.abs(ownSurvey.inclination - station.inclination) > 0.01;
  }).length;
  const addedSurveys = stations
    .filter(({ md }) => md > deepest && !storedSurveys.some((survey) => isSameDepth(survey.md, md)))
    .map(({ md, inclination, azimuth, time }) => {
      const { correction } = applyNorth(facts, north, time);
      const origin = {
        surveyTool: null,
        northReference: facts.northReference,
        declination: facts.declination,
        convergence: facts.convergence,
        measuredAzimuth: azimuth % 360,
        appliedCorrection: correction,
        fileName,
        tieIn: null,
      };
      return { md, inclination, azimuth: wrapDegrees(azimuth + correction), time, origin };
    });
  if (addedSurveys.length > 0) {
    checkPath(
      [...storedSurveys, ...addedSurveys].toSorted((a, b) => a.md - b.md),
      "stations",
    );
    await stores.surveys.save(well.wellNo, addedSurveys, BY_STORE);
  }
  const other = differing > 0 ? `; ${differing} differ from the store and stay as they are` : "";
  const count = own.length + addedSurveys.length;
  return {
    added: addedSurveys.length,
    from: addedSurveys[0]?.md ?? null,
    sentence: `${count} surveys of the well are from the trajectory ${name}${other}`,
  };
}

function proposal(text: string, key: ObjectKey & { uid: string }) {
  try {
    checkAllAsked(text, "trajectory", key);
    return proposeStations(text, key.uid);
  } catch (fault) {
    throw new StoreFault("reply", (fault as Error).message);
  }
}
