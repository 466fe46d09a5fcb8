import { attributeOf, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import type { WitsmlElement } from "@sigma/formats/witsml/write/write-element";
import { opsReportElement } from "@sigma/formats/witsml/write/write-ops-report";
import { trajectoryElement } from "@sigma/formats/witsml/write/write-trajectory";
import { type WrittenWell, wellboreElement, wellElement } from "@sigma/formats/witsml/write/write-well";
import {
  bhaRunElement,
  formationMarkerElement,
  messageElement,
  rigElement,
  tubularElement,
  type WrittenKind,
} from "@sigma/formats/witsml/write/write-wellbore-objects";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Stores } from "../../storage/stores";
import { readWellNorth } from "../../directional/north";
import { notesOf } from "../../exchange/correction-notes";
import { readSurvey } from "../../directional/read/read-survey";
import type { StoredWell } from "../../storage/entities/wells/well-store";
import { readDepth } from "./log-template";
import { type Found, findLogs, isName } from "./log-query";
import { matches, projectObject, withParts } from "./match-template";
import type { ObjectQuery } from "./object-query";
import { readOpsReports } from "./read-ops-reports";
import { attribute } from "./read-query";

/** Maximum number of messages of a well in a reply, newest first. */
const MOST_MESSAGES = 500;

/** Values of a station of a trajectory. */
const STATION_VALUES = 9;

/** Elements that select stations of a trajectory, not the trajectory. */
const stationRange: ReadonlySet<string> = new Set(["mdMn", "mdMx", "trajectoryStation"]);
const nothing: ReadonlySet<string> = new Set();

/** The elements of a station that give its location. */
const location: ReadonlySet<string> = new Set(["dTimStn", "typeTrajStation", "md", "tvd", "incl", "azi"]);

/** The objects of a kind that a template selects, of the wells that the caller may see. */
export async function findObjects(
  kind: WrittenKind,
  query: ObjectQuery,
  stores: Stores,
  now: EpochSeconds,
): Promise<Found> {
  const all: Found = { objects: [], isPartial: false };
  for (const well of await wellsOf(kind, query.template, stores)) {
    const wellObjects = await ofWell(kind, well, query, stores, now);
    const isCounted = kind !== "well" && kind !== "wellbore";
    const takenObjects = isCounted ? wellObjects.objects.slice(0, query.room.objects) : wellObjects.objects;
    all.objects.push(...takenObjects);
    all.isPartial ||= wellObjects.isPartial || takenObjects.length < wellObjects.objects.length;
    if (isCounted) query.room.objects -= takenObjects.length;
    if (takenObjects.length < wellObjects.objects.length) return all;
  }
  return all;
}

/** The wells that a template names: by their uid, else all. */
async function wellsOf(kind: WrittenKind, template: XmlElement, stores: Stores): Promise<StoredWell[]> {
  const uid = attribute(template, kind === "well" ? "uid" : "uidWell");
  if (uid === "") return stores.wells.all();
  const well = await stores.wells.byId(uid as StoredWell["_id"]);
  return well ? [well] : [];
}

async function ofWell(
  kind: WrittenKind,
  well: StoredWell,
  query: ObjectQuery,
  stores: Stores,
  now: EpochSeconds,
): Promise<Found> {
  const bore = attribute(query.template, "uidWellbore");
  if (bore !== "" && bore !== well._id) return { objects: [], isPartial: false };
  if (kind === "log") return findLogs(well, query, stores, now);
  if (kind === "trajectory") return findTrajectory(well, query, stores);
  const kindObjects = await objectsOf(kind, well, query, stores);
  const objects = kindObjects.filter((object) => matches(object, query.template, nothing));
  return { objects: objects.map((object) => shapeObject(object, query)), isPartial: false };
}

function shapeObject(object: WitsmlElement, { returns, template }: ObjectQuery): WitsmlElement {
  if (returns === "all") return object;
  return returns === "id-only" ? withParts(object, isName) : projectObject(object, template);
}

async function objectsOf(
  kind: Exclude<WrittenKind, "log" | "trajectory">,
  well: StoredWell,
  { version }: ObjectQuery,
  stores: Stores,
): Promise<WitsmlElement[]> {
  const place = { uid: well._id, wellName: well.name };
  switch (kind) {
    case "well":
      return [wellElement(await aboutWell(well, stores))];
    case "wellbore":
      return [wellboreElement(await aboutWell(well, stores, true), version)];
    case "rig": {
      const rig = well.rig && (await stores.rigs.byId(well.rig._id));
      if (!rig) return [];
      const { _id, name, contractor, blockWeight } = rig;
      return [rigElement({ ...place, rigUid: _id, rigName: name, owner: contractor, blockWeight })];
    }
    case "message": {
      const notifications = await stores.notifications.list({ wellId: well._id, limit: MOST_MESSAGES });
      return notifications.map(({ _id, time, md, alertLevel, message }) =>
        messageElement({
          ...place,
          messageUid: _id,
          time,
          md,
          type: messageTypes[alertLevel] ?? "event",
          text: message,
        }),
      );
    }
    case "tubular":
      return (await stores.bhas.all(well._id)).map((bha) =>
        tubularElement({ ...place, tubularUid: bha._id, name: bha.name, components: bha.components }),
      );
    case "bhaRun":
      return (await stores.bhas.all(well._id)).map((bha, at) =>
        bhaRunElement({
          ...place,
          runUid: `run-${bha._id}`,
          name: bha.name,
          tubularUid: bha._id,
          tubularName: bha.name,
          start: bha.startDate,
          end: bha.endDate,
          number: at + 1,
        }),
      );
    case "opsReport":
      return (await readOpsReports(well, stores)).map((report) => opsReportElement(report, version));
    case "formationMarker":
      return (await stores.formationTops.all(well._id)).map((top) =>
        formationMarkerElement({
          ...place,
          markerUid: top._id,
          formation: top.formationName,
          md: top.mdStart,
          tvd: top.tvdStart,
        }),
      );
  }
}

const messageTypes: Readonly<Record<string, "alarm" | "warning" | "informational">> = {
  Error: "alarm",
  Warning: "warning",
  Info: "informational",
};

async function aboutWell(well: StoredWell, { samples }: Stores, withDepths = false): Promise<WrittenWell> {
  const latest = withDepths
    ? (await samples.latestOf([well.wellNo], ["holeDepth", "bitDepth"])).get(well.wellNo)?.values
    : null;
  return {
    uid: well._id,
    wellName: well.name,
    field: well.field,
    country: well.location?.country ?? null,
    state: well.location?.state ?? null,
    county: well.location?.county ?? null,
    operator: well.operator?.name ?? null,
    api: well.api,
    isFinished: well.finishedAt !== null,
    groundElevation: well.groundLevelElevation,
    holeDepth: latest?.holeDepth ?? well.holeDepth,
    bitDepth: latest?.bitDepth ?? null,
    targetDepth: well.targetDepth,
  };
}

async function findTrajectory(well: StoredWell, query: ObjectQuery, stores: Stores): Promise<Found> {
  const [survey, { north }] = await Promise.all([readSurvey(stores, well.wellNo), readWellNorth(stores, well.wellNo)]);
  const { columns } = survey;
  if (columns.md.length === 0) return { objects: [], isPartial: false };
  const orNull = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);
  const { template, returns, maxRows } = query;
  const end = (name: "mdMn" | "mdMx") => readDepth(textOf(template, name), attributeOf(template, name, "uom"));
  const [from, to] = [end("mdMn") ?? -Infinity, end("mdMx") ?? Infinity];
  const stations = Array.from(columns.md, (md, row) => ({
    md,
    inclination: columns.inclination[row]!,
    azimuth: columns.azimuth[row]!,
    tvd: columns.tvd[row]!,
    ns: columns.ns[row]!,
    ew: columns.ew[row]!,
    vs: columns.vs[row]!,
    dls: row === 0 ? null : orNull(columns.dls[row]),
    time: orNull(columns.time[row]),
  })).filter(({ md }) => md >= from && md <= to);
  const withStations = returns !== "id-only" && returns !== "header-only";
  const room = Math.floor(query.room.values / STATION_VALUES);
  const givenStations = stations.slice(0, Math.min(maxRows ?? room, room));
  if (withStations) query.room.values -= givenStations.length * STATION_VALUES;
  const [first, last] = [givenStations[0]?.md, givenStations.at(-1)?.md];
  const correctedRows = await stores.corrections.inRows(well.wellNo, { index: "depth", from: first, to: last });
  const object = trajectoryElement({
    uid: well._id,
    wellName: well.name,
    name: "Surveys",
    north,
    comments: notesOf(correctedRows),
    stations: givenStations,
  });
  if (!matches(object, template, stationRange)) return { objects: [], isPartial: false };
  const isPartial = givenStations.length < stations.length && withStations;
  return { objects: [shapedTrajectory(object, query)], isPartial };
}

function shapedTrajectory(object: WitsmlElement, { returns, template }: ObjectQuery): WitsmlElement {
  const stations = (keep: (name: string) => boolean): WitsmlElement => ({
    ...object,
    parts: (object.parts ?? []).flatMap((part) => (part.name === "trajectoryStation" ? [withParts(part, keep)] : [])),
  });
  if (returns === "all") return object;
  if (returns === "id-only") return withParts(object, isName);
  if (returns === "header-only") return withParts(object, (name) => name !== "trajectoryStation");
  if (returns === "data-only") return stations(() => true);
  return returns === "station-location-only" ? stations((name) => location.has(name)) : projectObject(object, template);
}
