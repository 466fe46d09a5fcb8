import {
  FileFault,
  MOST_ROWS,
  noFacts,
  type SourceFacts,
  type SourceTable,
  tableNullMarks,
} from "../../path-import/source";
import { unitOf } from "../../table/header-unit";
import { attributeOf, elementsOf, readXml, textOf, type XmlElement } from "./read-xml";

/** The columns of an object, and those of its values that have a unit. */
const stationColumns = ["md", "incl", "azi", "tvd", "dispNs", "dispEw", "dTimStn"] as const;
const markerColumns = [
  "name",
  "mdTopSample",
  "tvdTopSample",
  "mdPrognosed",
  "tvdPrognosed",
  "mdLogSample",
  "tvdLogSample",
];

/**
 * Reads the trajectories of a WITSML 1.3.1.1 or 1.4.1.1 document, one table each with a row for every station.
 *
 * @throws FileFault as `readXml`; `unknown-object` for a document of another type, `no-rows`
 */
export function readTrajectories(text: string): SourceTable[] {
  const document = readXml(text);
  const trajectories = elementsOf(document.trajectorys, "trajectory");
  if (trajectories.length === 0) throw unknownObject(document, "trajectory");
  const tables = trajectories.map((trajectory) => {
    const stations = elementsOf(trajectory, "trajectoryStation");
    return tableOf(stations, stationColumns, factsOf(trajectory, stations));
  });
  const filledTables = tables.filter(({ rows }) => rows.length > 0);
  if (filledTables.length === 0) throw new FileFault("no-rows", "The trajectory has no stations");
  return filledTables;
}

/**
 * Reads the formation markers of a WITSML document as one table.
 *
 * @throws FileFault as `readTrajectories`
 */
export function readFormationMarkers(text: string): SourceTable {
  const document = readXml(text);
  const markers = elementsOf(document.formationMarkers, "formationMarker");
  if (markers.length === 0) throw unknownObject(document, "formationMarker");
  return tableOf(markers, markerColumns, { ...noFacts, wellName: textOf(markers[0], "nameWell") });
}

function unknownObject(document: XmlElement, wantedType: string): FileFault {
  const [root = "nothing"] = Object.keys(document).filter((name) => !/^[#@?]/.test(name));
  return new FileFault("unknown-object", `The XML holds ${root}, no ${wantedType} of WITSML 1.3 or 1.4`);
}

function tableOf(elements: readonly XmlElement[], names: readonly string[], facts: SourceFacts): SourceTable {
  if (elements.length > MOST_ROWS) throw new FileFault("too-large", `More than ${MOST_ROWS} rows`);
  const usedNames = names.filter((name) => elements.some((element) => textOf(element, name) !== null));
  const uomOf = (element: XmlElement, name: string) => attributeOf(element, name, "uom");
  const units = usedNames.map(
    (name) => elements.map((element) => uomOf(element, name)).find((uom) => uom !== null) ?? null,
  );
  for (const [at, name] of usedNames.entries()) {
    const other = elements.findIndex((element) => (uomOf(element, name) ?? units[at]) !== units[at]);
    if (other >= 0) {
      const both = `${units[at]} and ${uomOf(elements[other]!, name)}`;
      throw new FileFault("malformed", `${name} is in ${both}, in station ${other + 1}`);
    }
  }
  return {
    format: "witsml",
    columns: usedNames.map((header, at) => {
      const unit = units[at]!;
      return { header, unit: unit === null ? null : (unitOf(unit) ?? unit) };
    }),
    rows: elements.map((element, at) => ({
      line: at + 1,
      cells: usedNames.map((name) => textOf(element, name) ?? ""),
    })),
    facts,
    nullMarks: tableNullMarks,
    leftOut: [],
  };
}

const norths: Readonly<Record<string, SourceFacts["northReference"]>> = {
  "true north": "true",
  "grid north": "grid",
  "magnetic north": "magnetic",
};

/** The declination and convergence of a trajectory; `gridCorUsed` is ambiguous and is not read. */
function factsOf(trajectory: XmlElement, stations: readonly XmlElement[]): SourceFacts {
  const angle = (name: string): number | null => {
    const [text, uom] = [textOf(trajectory, name), attributeOf(trajectory, name, "uom")];
    if (text === null || uom === null) return null;
    const value = Number(text);
    const factor = unitOf(uom) === "deg" ? 1 : unitOf(uom) === "rad" ? 180 / Math.PI : Number.NaN;
    return Number.isFinite(value * factor) ? value * factor : null;
  };
  const tools = stations.flatMap(
    (station) => textOf(station, "modelToolError") ?? textOf(station, "typeSurveyTool") ?? [],
  );
  return {
    name: textOf(trajectory, "name"),
    wellName: textOf(trajectory, "nameWellbore") ?? textOf(trajectory, "nameWell"),
    northReference: norths[textOf(trajectory, "aziRef")?.toLowerCase() ?? ""] ?? null,
    declination: angle("magDeclUsed"),
    convergence: angle("gridConUsed"),
    surveyTool: tools.at(-1) ?? null,
  };
}
