import {
  type StationField,
  type TargetField,
  targetFields,
  type TopField,
  topFields,
  stationFields,
} from "@sigma/formats/path-import/fields";
import type { Choices, Fields, Proposal } from "@sigma/formats/path-import/proposal";
import { type ProposedStation, readStationFile, stationsOf } from "@sigma/formats/path-import/propose-stations";
import { type ProposedTarget, readTargetFile, targetsOf } from "@sigma/formats/path-import/propose-targets";
import { type ProposedTop, readTopFile, topsOf } from "@sigma/formats/path-import/propose-tops";
import type { SourceTable } from "@sigma/formats/path-import/source";
import { quantities } from "../../ui/format/numbers";
import type { Column } from "../../ui/layout/table";

/** The kinds of import. */
export type ImportName = "surveys" | "well-plan" | "formation-tops" | "targets";

/** How a kind of import is read and shown. */
export type ImportKind<Field extends string, Row extends { line: number }> = {
  title: string;
  /** Singular and plural of its rows, for the user. */
  rows: readonly [one: string, several: string];
  fields: Fields<Field>;
  read: (text: string) => SourceTable[];
  propose: (sources: readonly SourceTable[], fileName: string, choices: Choices<Field>) => Proposal<Field, Row>;
  /** Columns of the rows, with the field whose faults each shows. */
  columns: readonly (Column<Row> & { field: Field })[];
};

const { surveyDepth, angle, coordinate } = quantities;

const stationColumns = [
  { field: "md", title: "MD", ...surveyDepth, value: ({ md }) => md },
  { field: "inclination", title: "Inclination", ...angle, value: ({ inclination }) => inclination },
  { field: "azimuth", title: "Azimuth", ...angle, value: ({ azimuth }) => azimuth },
  { field: "tvd", title: "TVD", ...surveyDepth, value: ({ tvd }) => tvd },
  { field: "ns", title: "N/S", ...coordinate, value: ({ ns }) => ns },
  { field: "ew", title: "E/W", ...coordinate, value: ({ ew }) => ew },
] as const satisfies readonly (Column<ProposedStation> & { field: StationField })[];

const stations = (title: string, rows: readonly [string, string]): ImportKind<StationField, ProposedStation> => ({
  title,
  rows,
  fields: stationFields,
  read: readStationFile,
  propose: stationsOf,
  columns: stationColumns,
});

export const surveyKind = stations("Import surveys", ["survey", "surveys"]);
export const planKind = stations("Import a well plan", ["station", "stations"]);

export const topKind: ImportKind<TopField, ProposedTop> = {
  title: "Import formation tops",
  rows: ["formation", "formations"],
  fields: topFields,
  read: readTopFile,
  propose: topsOf,
  columns: [
    { field: "formationName", title: "Formation", value: ({ formationName }) => formationName, align: "left" },
    { field: "mdStart", title: "Top MD", ...surveyDepth, value: ({ mdStart }) => mdStart },
    { field: "mdEnd", title: "Base MD", ...surveyDepth, value: ({ mdEnd }) => mdEnd },
    { field: "tvdStart", title: "Top TVD", ...surveyDepth, value: ({ tvdStart }) => tvdStart },
    { field: "tvdEnd", title: "Base TVD", ...surveyDepth, value: ({ tvdEnd }) => tvdEnd },
    { field: "porePressure", title: "Pore pressure", unit: "psi/ft", value: ({ porePressure }) => porePressure },
    {
      field: "fractureGradient",
      title: "Fracture gradient",
      unit: "psi/ft",
      value: ({ fractureGradient }) => fractureGradient,
    },
  ],
};

export const targetKind: ImportKind<TargetField, ProposedTarget> = {
  title: "Import targets",
  rows: ["target", "targets"],
  fields: targetFields,
  read: readTargetFile,
  propose: targetsOf,
  columns: [
    { field: "name", title: "Target", value: ({ name }) => name, align: "left" },
    { field: "tvd", title: "TVD", ...surveyDepth, value: ({ tvd }) => tvd },
    // Offsets are lengths; coordinates of a map are shown as the file has them.
    { field: "ns", title: "North", value: ({ north }) => north },
    { field: "ew", title: "East", value: ({ east }) => east },
    { field: "radius", title: "Radius", ...coordinate, value: ({ radius }) => radius },
  ],
};
