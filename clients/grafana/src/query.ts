import type { DataQuery } from "@grafana/data";

/** What a query reads. */
export const queryKinds = ["time", "depth", "events", "table"] as const;
export type QueryKind = (typeof queryKinds)[number];

/** Tables of the OData service. */
export const tables = ["Wells", "Kpis", "Stands", "Slides", "Surveys", "Reports", "Costs", "WellCosts"] as const;

/** Lists that a variable has its values from. */
export const variableLists = ["wells", "rigs", "channels", "depth columns", "tables"] as const;
export type VariableList = (typeof variableLists)[number];

/** A query of a panel. Texts may contain variables of the dashboard, such as `$well`. */
export type SigmaQuery = DataQuery & {
  kind: QueryKind;
  /** The id of a well. */
  well: string;
  /** Channels over time, or columns over depth. */
  columns: string[];
  /** Of time and events: the range of the dashboard, or the whole well. */
  period: "dashboard" | "well";
  /** Ends of a depth range, ft; empty for the whole well. */
  fromDepth: string;
  toDepth: string;
  table: (typeof tables)[number];
  /** A filter of OData; empty for all rows. */
  filter: string;
};

/** A query whose missing fields have their usual values. */
export const wholeQuery = (query: Partial<SigmaQuery> & DataQuery): SigmaQuery => ({
  kind: "time",
  well: "",
  columns: [],
  period: "dashboard",
  fromDepth: "",
  toDepth: "",
  table: "Kpis",
  filter: "",
  ...query,
});

/** The settings of a source that everyone may read. */
export type SigmaOptions = { url?: string };

/** The settings that only the proxy of Grafana reads. */
export type SigmaSecrets = { token?: string };
