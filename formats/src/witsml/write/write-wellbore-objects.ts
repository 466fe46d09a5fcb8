import { measureElement, textElement, timeElement, type WitsmlElement } from "./write-element";
import { commonData, cutText, objectNames, objectUid, type WrittenPlace } from "./write-well";

/** A rig to write: weight klb. */
export type WrittenRig = WrittenPlace & {
  rigUid: string;
  rigName: string;
  owner: string | null;
  blockWeight: number | null;
};

/** A rig as the wellbore has it. */
export const rigElement = (rig: WrittenRig): WitsmlElement => ({
  name: "rig",
  attributes: objectUid(rig.rigUid, rig),
  parts: [
    ...objectNames(rig, rig.rigName),
    ...textElement("owner", cutText(rig.owner, 32)),
    ...measureElement("wtBlock", rig.blockWeight, "klbf"),
    commonData(),
  ],
});

/** A message to write: epoch seconds, ft. */
export type WrittenMessage = WrittenPlace & {
  messageUid: string;
  time: number;
  md: number | null;
  type: "alarm" | "event" | "informational" | "warning";
  text: string;
};

/** A message about a well. */
export const messageElement = (message: WrittenMessage): WitsmlElement => ({
  name: "message",
  attributes: objectUid(message.messageUid, message),
  parts: [
    ...objectNames(message, message.text),
    ...timeElement("dTim", message.time),
    ...measureElement("md", message.md, "ft"),
    ...textElement("typeMessage", message.type),
    ...textElement("messageText", cutText(message.text, 4000)),
    commonData(),
  ],
});

/** A formation top to write: ft. */
export type WrittenMarker = WrittenPlace & { markerUid: string; formation: string; md: number; tvd: number | null };

/** A formation top. */
export const formationMarkerElement = (marker: WrittenMarker): WitsmlElement => ({
  name: "formationMarker",
  attributes: objectUid(marker.markerUid, marker),
  parts: [
    ...objectNames(marker, marker.formation || "formation"),
    ...measureElement("mdTopSample", marker.md, "ft"),
    ...measureElement("tvdTopSample", marker.tvd, "ft"),
    ...textElement("nameFormation", cutText(marker.formation)),
    commonData(),
  ],
});

/** A run of a BHA to write: epoch seconds. */
export type WrittenBhaRun = WrittenPlace & {
  runUid: string;
  name: string;
  tubularUid: string;
  tubularName: string;
  start: number | null;
  end: number | null;
  number: number;
};

/** A run of a BHA. */
export const bhaRunElement = (run: WrittenBhaRun): WitsmlElement => ({
  name: "bhaRun",
  attributes: objectUid(run.runUid, run),
  parts: [
    ...objectNames(run, run.name),
    ...textElement("tubular", cutText(run.tubularName) ?? "tubular", { uidRef: run.tubularUid }),
    ...timeElement("dTimStart", run.start),
    ...timeElement("dTimStop", run.end),
    ...textElement("statusBha", run.end === null ? "progress" : "final"),
    ...textElement("numStringRun", run.number),
    commonData(),
  ],
});

/** A component of a string: diameters in, length ft, weight lb/ft. */
export type WrittenComponent = {
  /** Its type in Sigma, such as `Drill Collar`. */
  type: string;
  sequence: number;
  description: string;
  id: number;
  od: number;
  length: number;
  unitWeight: number | null;
};

/** A string to write, its components from the bit up. */
export type WrittenTubular = WrittenPlace & {
  tubularUid: string;
  name: string;
  components: readonly WrittenComponent[];
};

/** The schema types by Sigma's types. */
const componentTypes: Readonly<Record<string, string>> = {
  "Drill Bit": "bit PDC fixed cutter",
  "Hole Opener": "bit hole opener",
  "Circ Sub": "sub-circulation",
  Crossover: "sub-crossover",
  RSS: "rotary steering tool",
  "MWD/LWD": "logging while drilling tool",
  Motor: "motor",
  Turbine: "turbine",
  Stabilizer: "stabilizer",
  "Drill Collar": "drill collar",
  "Drill Pipe / HWDP": "heavy weight drill pipe",
  Jar: "jar",
  Accelerator: "accelerator",
  Liner: "liner",
  "Casing / Tubing": "casing",
  Reamer: "reamer",
  Pulser: "MWD pulser",
  "Directional Module": "directional guidance system",
  "Shock Absorber": "sub-shock",
};

/** A string. */
export const tubularElement = (tubular: WrittenTubular): WitsmlElement => ({
  name: "tubular",
  attributes: objectUid(tubular.tubularUid, tubular),
  parts: [
    ...objectNames(tubular, tubular.name),
    ...textElement("typeTubularAssy", "drilling"),
    ...tubular.components.map((component) => ({
      name: "tubularComponent",
      attributes: { uid: String(component.sequence) },
      parts: [
        ...textElement("typeTubularComp", componentTypes[component.type] ?? "other"),
        ...textElement("sequence", component.sequence),
        ...textElement("description", cutText(component.description || component.type, 255)),
        ...measureElement("id", component.id, "in"),
        ...measureElement("od", component.od, "in"),
        ...measureElement("len", component.length, "ft"),
        ...measureElement("wtPerLen", component.unitWeight, "lbm/ft"),
      ],
    })),
    commonData(),
  ],
});

/** Kinds of objects that Sigma writes. */
export const writtenKinds = [
  "well",
  "wellbore",
  "log",
  "trajectory",
  "rig",
  "message",
  "bhaRun",
  "tubular",
  "formationMarker",
  "opsReport",
] as const;

/** A kind of object that Sigma writes. */
export type WrittenKind = (typeof writtenKinds)[number];
