import type { RouteKey, RouteRequest } from "@sigma/contract/call-types";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { Operation } from "./readers/read-operations";

/** The fields sent in a call, without the well. */
type Sent<Name extends RouteKey> = Omit<RouteRequest<Name>, "wellId">;

/** A file of time data, and how its columns are read. */
export type TimeData = {
  /** The name under which the server lists its import. */
  fileName: string;
  /** The CSV to send: the unchanged file, or the file with a column that was calculated from others. */
  csv: () => Promise<string>;
  mapping: CsvFieldsMapping;
  reading: CsvReading;
};

/** Rows of a log by depth, without times. */
export type DepthLog = { fileName: string } & Pick<RouteRequest<"POST api/depth-data">, "channels" | "rows">;

/** All data of a well in its files, in the shapes and units of the API; missing data are null or empty. */
export type WellContent = {
  well: Sent<"POST api/well">;
  rig: Sent<"POST api/rig"> | null;
  /** The name of the parent; it is loaded first. */
  references: (Omit<WellReferencesFields, "parentWellId"> & { parent: string | null }) | null;
  surveys: (Sent<"POST api/survey-data/multiple"> & { fileName: string }) | null;
  plans: Sent<"POST api/well-plan">[];
  tops: RouteRequest<"POST api/formation-top/multiple">["formationTops"];
  bhas: (RouteRequest<"POST api/bha">["bhas"][number] & { name: string })[];
  mwdRuns: (Sent<"POST api/mwd-run"> & { name: string })[];
  pressures: PressureDepth[];
  timeData: TimeData[];
  depthLogs: DepthLog[];
  /** Intervals of its daily reports. */
  operations: Operation[];
  /** Whether it keeps away from the other wells that are loaded with it and count from the same references. */
  hasOffsets: boolean;
  /** Changes made while reading, and data of the files that Sigma cannot store or that waits for an answer. */
  notes: string[];
};

/** A well of which only the name is known. */
export const emptyContent = (name: string): WellContent => ({
  well: { name },
  rig: null,
  references: null,
  surveys: null,
  plans: [],
  tops: [],
  bhas: [],
  mwdRuns: [],
  pressures: [],
  timeData: [],
  depthLogs: [],
  operations: [],
  hasOffsets: false,
  notes: [],
});
