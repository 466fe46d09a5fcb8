import { readSoapCall, type SoapCall, SoapFault } from "@sigma/formats/soap/read-soap-call";
import { attributeOf, elementsOf, textOf, type XmlElement } from "@sigma/formats/witsml/read/read-xml";
import { convert, isUnit } from "@sigma/terms/units";
import { type LogSamples, readLogObject } from "./read-log-object";
import { readDepth, readMoment } from "./query/log-template";
import { readOptions } from "./options-in";
import { attribute, readGiven } from "./query/read-query";
import { ReturnCodeError } from "./return-codes";

/** Operations that bring an object. */
export const pushOperations = ["WMLS_AddToStore", "WMLS_UpdateInStore"] as const;
export type PushOperation = (typeof pushOperations)[number];

/** Kinds of objects that they take. */
export const pushedKinds = ["log", "trajectory"] as const;

/** A station as it was received: ft, deg, epoch seconds; values missing in the document are undefined. */
export type PushedStation = {
  md: number | undefined;
  inclination: number | undefined;
  azimuth: number | undefined;
  time: number | null;
};

/** An object that another system pushes, read and checked; `wellId` is the well it names. */
export type PushedObject = { wellId: string; uid: string } & (
  | { kind: "log"; log: LogSamples }
  | { kind: "trajectory"; stations: PushedStation[]; northReference: string | null }
);

/** The content of a body: a call, a push with its object, or the error. */
export type CallRead =
  | { call: SoapCall }
  | { operation: PushOperation; pushed: PushedObject }
  | { operation: string; fault: { code: number; message: string } }
  | { soapFault: string };

/** Reads the body of a call of the store; of one that pushes an object the object too. A pure function of the text. */
export function readCall({ body }: { body: string }): CallRead {
  let operation = "";
  try {
    const call = readSoapCall(body);
    operation = call.operation;
    const push = pushOperations.find((pushOperation) => pushOperation === operation);
    return push ? { operation: push, pushed: readPushed(push, call.parameters) } : { call };
  } catch (fault) {
    if (fault instanceof SoapFault) return { soapFault: fault.message };
    if (fault instanceof ReturnCodeError) return { operation, fault: { code: fault.code, message: fault.message } };
    throw fault;
  }
}

/** @throws ReturnCodeError */
function readPushed(operation: PushOperation, parameters: Readonly<Record<string, string>>): PushedObject {
  readOptions(parameters.OptionsIn, operation);
  const isUpdate = operation === "WMLS_UpdateInStore";
  const kind = parameters.WMLtypeIn?.trim() ?? "";
  if (kind !== "" && !(pushedKinds as readonly string[]).includes(kind))
    throw new ReturnCodeError(isUpdate ? -413 : -487);
  const { version, objects } = readGiven(kind, parameters.XMLin);
  const [object] = objects;
  if (objects.length !== 1 || !object) throw new ReturnCodeError(-444);
  const wellId = attribute(object, "uidWell");
  if (wellId === "" || attribute(object, "uidWellbore") === "") throw new ReturnCodeError(isUpdate ? -415 : -406);
  if (attribute(object, "uidWellbore") !== wellId)
    throw new ReturnCodeError(-481, "A well of this store has one wellbore, with the uid of the well");
  const place = { wellId, uid: attribute(object, "uid") };
  if (isUpdate && place.uid === "") throw new ReturnCodeError(-415);
  return kind === "log"
    ? { ...place, kind, log: readLogObject(object, version, isUpdate) }
    : { ...place, kind: "trajectory", ...readTrajectory(object) };
}

const norths: Readonly<Record<string, string>> = {
  "true north": "true",
  "grid north": "grid",
  "magnetic north": "magnetic",
};

function readTrajectory(trajectory: XmlElement) {
  const stations = elementsOf(trajectory, "trajectoryStation").map((station) => ({
    md: readDepth(textOf(station, "md"), attributeOf(station, "md", "uom")),
    inclination: readAngle(station, "incl"),
    azimuth: readAngle(station, "azi"),
    time: readMoment(textOf(station, "dTimStn")) ?? null,
  }));
  if (stations.length === 0) throw new ReturnCodeError(-484, "The trajectory has no stations");
  return {
    stations: stations.toSorted((a, b) => (a.md ?? 0) - (b.md ?? 0)),
    northReference: norths[textOf(trajectory, "aziRef")?.toLowerCase() ?? ""] ?? null,
  };
}

/** An angle in degrees. @throws ReturnCodeError -443 */
function readAngle(station: XmlElement, name: string): number | undefined {
  const text = textOf(station, name);
  if (text === null) return undefined;
  const uom = attributeOf(station, name, "uom") ?? "dega";
  if (!isUnit(uom)) throw new ReturnCodeError(-443, `${uom.slice(0, 20)} isn't a unit of angle`);
  return convert(Number(text), uom, "deg");
}
