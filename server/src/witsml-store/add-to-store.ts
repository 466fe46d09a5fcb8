import { routes } from "@sigma/contract/catalogue";
import type { RouteEntry } from "@sigma/contract/define";
import type { CallError } from "@sigma/contract/errors";
import { WellId } from "@sigma/contract/ids";
import { crew } from "@sigma/contract/users/roles";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Sample } from "@sigma/terms/sample";
import { z } from "zod";
import { surveyDataHandlers } from "../features/survey-data/import-surveys";
import type { RouteContext, Services } from "../calls/handler";
import { type Call, runCall } from "../transport/run-call";
import { EARLIEST } from "../imports/import-plan";
import { MOST_AHEAD } from "../sources/source-clock";
import { layPushed } from "../storage/imports/lay-pushed";
import { logUids } from "./query/log-query";
import type { PushedObject, PushOperation } from "./read-call";
import { ReturnCodeError } from "./return-codes";

/** The caller in whose name the data are added. */
export type AddingCall = Pick<Call, "caller" | "via" | "address" | "requestId">;

/** The reply to WMLS_AddToStore and WMLS_UpdateInStore. */
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
 * Adds a time log or a trajectory to the well that it names, in the name of the caller: roles, the limits of tokens and
 * wells and the audit are the same as for other calls. An update has the same effect as an addition: both overwrite the
 * values of the well with the values that they contain.
 *
 * @throws ReturnCodeError
 */
export function addToStore(
  operation: PushOperation,
  pushedObject: PushedObject,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  // What an update changes must be there, and what is added must have a well to belong to.
  const noWell = () => new ReturnCodeError(operation === "WMLS_UpdateInStore" ? -433 : -481);
  return pushedObject.kind === "log"
    ? addLog(operation, pushedObject, noWell, adding, services)
    : addTrajectory(operation, pushedObject, noWell, adding, services);
}

async function addLog(
  operation: PushOperation,
  { wellId, uid, log: { samples: sentSamples, channels, leftOut, lacksZone } }: PushedObject & { kind: "log" },
  noWell: () => ReturnCodeError,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  if (uid === logUids.depth) throw new ReturnCodeError(-413, "Rows by depth follow from the samples and are not taken");
  if (operation === "WMLS_AddToStore" && uid === logUids.time) throw new ReturnCodeError(-405);
  const { samples, warnings } = believable(sentSamples, services.clock());
  if (samples.length === 0 && warnings.length > 0) throw new ReturnCodeError(-409, warnings.join(". "));
  const requestBody = { wellId, uid, rows: samples.length, channels };
  const call = {
    ...adding,
    name: "POST api/witsml-log",
    entry: pushedLog,
    input: { schema: pushedLog.body, sent: requestBody, part: "body" },
  } as const;
  await runCall(call, services, async (_request, { stores }) => {
    const wellNo = await stores.wells.numberOf(wellId as WellId);
    if (wellNo === null) throw noWell();
    const [first, last] = [samples[0], samples.at(-1)];
    if (!first || !last) return null;
    const well = { wellId: wellId as WellId, wellNo };
    await services.sampleChanges.imported(well, { from: first.time, to: last.time }, (client) =>
      layPushed(client, wellNo, samples, channels),
    );
    return null;
  });
  if (samples.length === 0) {
    return { result: 1, message: `It has no rows. Rows are stored in the log ${logUids.time}` };
  }
  const rows = rowsText(samples.length, "of", "of");
  const curves = channels.length === 1 ? "1 curve" : `${channels.length} curves`;
  const were = samples.length === 1 ? "was" : "were";
  const rowsSentence = `${rows} ${curves} ${were} taken into the log ${logUids.time}`;
  if (lacksZone) warnings.push("Times without a zone were read as UTC");
  if (leftOut.length > 0) warnings.push(`Sigma has no channel for ${leftOut.join(", ")}`);
  return { result: warnings.length === 0 ? 1 : 1001, message: [rowsSentence, ...warnings].join(". ").slice(0, 500) };
}

/** The rows whose times are valid for a well, as with an import, and the number of other rows. */
function believable(samples: readonly Sample[], now: EpochSeconds): { samples: Sample[]; warnings: string[] } {
  const ahead = samples.filter(({ time }) => time > now + MOST_AHEAD).length;
  const early = samples.filter(({ time }) => time < EARLIEST).length;
  const warnings = [
    ...(ahead > 0 ? [`${rowsText(ahead, "lies", "lie")} more than 10 min ahead of the server's time`] : []),
    ...(early > 0 ? [`${rowsText(early, "is", "are")} dated before 1971`] : []),
  ].map((text) => `${text} and ${text.startsWith("1 ") ? "was" : "were"} left out`);
  return { samples: samples.filter(({ time }) => time >= EARLIEST && time <= now + MOST_AHEAD), warnings };
}

const rowsText = (count: number, singular: string, many: string): string =>
  count === 1 ? `1 row ${singular}` : `${count} rows ${many}`;

async function addTrajectory(
  operation: PushOperation,
  { wellId, uid, stations, northReference }: PushedObject & { kind: "trajectory" },
  noWell: () => ReturnCodeError,
  adding: AddingCall,
  services: Services,
): Promise<AddAnswer> {
  if (operation === "WMLS_AddToStore" && uid === `${wellId}-surveys`) throw new ReturnCodeError(-405);
  const requestBody = { wellId, stations, northReference, fileName: `WITSML ${uid}`.slice(0, 200).trim() };
  const name = "POST api/survey-data/multiple";
  const entry = routes[name];
  const call: Call = { ...adding, name, entry, input: { schema: entry.body, sent: requestBody, part: "body" } };
  await runCall(call, services, async (request, scope) => {
    if ((await scope.stores.wells.numberOf(wellId as WellId)) === null) throw noWell();
    const context: RouteContext = {
      ...services,
      ...scope,
      user: adding.caller.user,
      call: name,
      via: adding.via,
      token: null,
      requestId: adding.requestId,
      remoteAddress: adding.address,
      device: null,
      origin: "",
      lastEventId: null,
      upload: null,
    };
    return surveyDataHandlers[name](request as z.output<typeof entry.body>, context);
  });
  return { result: 1, message: `${stations.length} stations were taken into the surveys of the well` };
}

/** The return code of a call that Sigma refused, with its words. */
export function returnCodeErrorOf(fault: CallError): ReturnCodeError {
  const codes: Partial<Record<CallError["code"], number>> = {
    permission: -414,
    validation: -409,
    "not-found": -433,
    timeout: -1005,
    "too-many": -485,
    "too-large": -1006,
  };
  return new ReturnCodeError(codes[fault.code] ?? -999, fault.message);
}
