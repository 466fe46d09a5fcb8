import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import type { CallError } from "@sigma/contract/errors";
import { WellId } from "@sigma/contract/ids";
import { crew } from "@sigma/contract/users/roles";
import { attributeOf, elementsOf, textOf, type XmlElement } from "@sigma/formats/witsml/read-xml";
import { convert, isUnit } from "@sigma/terms/units";
import { z } from "zod";
import { surveyDataHandlers } from "../features/survey-data/import-surveys";
import type { RouteContext, Services } from "../transport/handlers";
import { type Call, runCall } from "../transport/run-call";
import { layPushed } from "../storage/imports/lay-pushed";
import { addedKinds } from "./get-cap";
import { logUids } from "./log-query";
import { readDepth, readMoment } from "./log-template";
import { readOptions } from "./options-in";
import { readLogObject } from "./read-log-object";
import { attribute, readGiven } from "./read-query";
import { StoreFault } from "./return-codes";

/** Who adds, as far as the call is made in their name. */
export type AddingCall = Pick<Call, "caller" | "via" | "address" | "requestId">;

/** The answer to WMLS_AddToStore. */
export type AddAnswer = { result: number; message: string };

/** A log that another system pushes: what its samples change follows as with an import. */
const pushedLog = {
  summary: "Takes samples of a WITSML log",
  body: z.object({ wellId: WellId, uid: z.string().max(64), rows: z.number(), channels: z.array(z.string()) }),
  reply: z.unknown(),
  roles: crew,
  wells: "named",
  effect: "write",
  takesData: true,
} as const satisfies RouteEntry;

/**
 * Takes a log by time or a trajectory into the well that it names, in the name of the caller: roles, the limits of tokens and
 * wells and the audit are those of other calls.
 *
 * @throws StoreFault
 */
export async function addToStore(
  parameters: Readonly<Record<string, string>>,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  readOptions(parameters.OptionsIn, "WMLS_AddToStore");
  const kind = parameters.WMLtypeIn?.trim() ?? "";
  if (kind !== "" && !(addedKinds as readonly string[]).includes(kind)) throw new StoreFault(-487);
  const { version, objects } = readGiven(kind, parameters.XMLin);
  const [object] = objects;
  if (objects.length !== 1 || !object) throw new StoreFault(-444);
  const wellId = attribute(object, "uidWell");
  if (wellId === "" || attribute(object, "uidWellbore") === "") throw new StoreFault(-406);
  if (attribute(object, "uidWellbore") !== wellId)
    throw new StoreFault(-481, "A well of this store has the wellbore of its own uid");
  return kind === "log"
    ? addLog(object, version, wellId, adding, services)
    : addTrajectory(object, wellId, adding, services);
}

async function addLog(
  log: XmlElement,
  version: string,
  wellId: string,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  const uid = attribute(log, "uid");
  if ((Object.values(logUids) as string[]).includes(uid)) throw new StoreFault(-405);
  const { samples, channels, leftOut } = readLogObject(log, version);
  const sent = { wellId, uid, rows: samples.length, channels };
  const call = {
    ...adding,
    name: "POST api/witsml-log",
    entry: pushedLog,
    input: { schema: pushedLog.body, sent, part: "body" },
  } as const;
  await runCall(call, services, async (_request, { stores }) => {
    const wellNo = await stores.wells.numberOf(wellId as WellId);
    if (wellNo === null) throw new StoreFault(-481);
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) return null;
    const well = { wellId: wellId as WellId, wellNo };
    await services.live.samplesImported(well, { from: first.time, to: last.time }, (client) =>
      layPushed(client, wellNo, samples, channels),
    );
    return null;
  });
  const taken = `${samples.length} rows of ${channels.length} curves were taken into the log ${logUids.time}`;
  return leftOut.length === 0
    ? { result: 1, message: taken }
    : { result: 1001, message: `${taken}. Sigma has no channel for ${leftOut.join(", ")}`.slice(0, 500) };
}

const norths: Readonly<Record<string, string>> = {
  "true north": "true",
  "grid north": "grid",
  "magnetic north": "magnetic",
};

async function addTrajectory(
  trajectory: XmlElement,
  wellId: string,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  if (attribute(trajectory, "uid") === `${wellId}-surveys`) throw new StoreFault(-405);
  const stations = elementsOf(trajectory, "trajectoryStation").map((station) => ({
    md: readDepth(textOf(station, "md"), attributeOf(station, "md", "uom")),
    inclination: readAngle(station, "incl"),
    azimuth: readAngle(station, "azi"),
    time: readMoment(textOf(station, "dTimStn")) ?? null,
  }));
  if (stations.length === 0) throw new StoreFault(-484, "The trajectory has no stations");
  const sent = {
    wellId,
    stations: stations.toSorted((a, b) => (a.md ?? 0) - (b.md ?? 0)),
    northReference: norths[textOf(trajectory, "aziRef")?.toLowerCase() ?? ""] ?? null,
    fileName: `WITSML ${attribute(trajectory, "uid")}`.slice(0, 200).trim(),
  };
  const name = "POST api/survey-data/multiple";
  const entry = routes[name];
  const call: Call = { ...adding, name, entry, input: { schema: entry.body, sent, part: "body" } };
  await runCall(call, services, async (request, scope) => {
    if ((await scope.stores.wells.numberOf(wellId as WellId)) === null) throw new StoreFault(-481);
    const context: RouteContext = {
      ...services,
      ...scope,
      user: adding.caller.user,
      token: null,
      requestId: adding.requestId,
      remoteAddress: adding.address,
      device: null,
      upload: null,
    };
    return surveyDataHandlers[name](request as z.output<typeof entry.body>, context);
  });
  return { result: 1, message: `${stations.length} stations were taken into the surveys of the well` };
}

/** An angle in degrees. @throws StoreFault -443 */
function readAngle(station: XmlElement, name: string): number | undefined {
  const text = textOf(station, name);
  if (text === null) return undefined;
  const uom = attributeOf(station, name, "uom") ?? "dega";
  if (!isUnit(uom)) throw new StoreFault(-443, `${uom.slice(0, 20)} is no unit of an angle`);
  return convert(Number(text), uom, "deg");
}

/** The return code of a call that Sigma refused, with its words. */
export function storeFaultOf(fault: CallError): StoreFault {
  const codes: Partial<Record<CallError["code"], number>> = {
    permission: -414,
    validation: -409,
    "not-found": -433,
    timeout: -1005,
    "too-many": -485,
    "too-large": -1006,
  };
  return new StoreFault(codes[fault.code] ?? -999, fault.message);
}
