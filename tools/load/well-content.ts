import type { RouteKey, RouteRequest } from "@sigma/contract/call-types";
import type { CsvFieldsMapping, CsvReading } from "@sigma/contract/imports/csv-mapping";
import type { PressureDepth } from "@sigma/contract/well-settings/pressure-profile";
import type { WellReferencesFields } from "@sigma/contract/well-settings/well-references";
import type { Operation } from "./readers/read-operations";

/** What a call is sent, beside the well. */
type Sent<Name extends RouteKey> = Omit<RouteRequest<Name>, "wellId">;

/** A file of time data, and how its columns are read. */
export type TimeData = {
  /** The name under which the server lists its import. */
  fileName: string;
  /** The CSV as it is sent; from the file as it is, or with a column that was calculated from others. */
  csv: () => Promise<string>;
  mapping: CsvFieldsMapping;
  reading: CsvReading;
};

/** Rows of a log by depth, without times. */
export type DepthLog = { fileName: string } & Pick<RouteRequest<"POST api/depth-data">, "channels" | "rows">;

/** All that the files of a well say of it, in the shapes and units of the API; what they do not say is null or empty. */
export type WellContent = {
  well: Sent<"POST api/well">;
  rig: Sent<"POST api/rig"> | null;
  /** The parent by its name; it is loaded before. */
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
  /** What was changed in reading, and what of the files has no place in Sigma or waits for an answer. */
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
