import { convert } from "@sigma/terms/units";
import type { WellContent } from "../well-content";
import { FileError } from "../well-manifest";
import { readPath } from "./read-path";

/** The path of a Volve well: its stations, and the position of its slot in the grid, m. */
export type VolvePath = { fileName: string; stations: ReturnType<typeof readPath>; x: number; y: number };

/** Offsets and coordinates are rounded to a millimetre; projected lengths are shorter by 0.035 %, its scale. */
const WRITTEN_TOLERANCE = 0.002;
const SCALE = 0.0005;

/**
 * Reads a listed path. It starts at the seabed, straight below the slot.
 *
 * Coordinates and offsets increase equally from station to station, except for the scale of the projection, so azimuths and
 * coordinates refer to the same north: that of the grid.
 *
 * @throws FileError if a line breaks that rule
 */
export function readVolvePath(fileName: string, text: string): VolvePath {
  const lines = text
    .split(/\r?\n/)
    .map((line, at) => ({ line: at + 1, cells: line.trim().split(/\s+/).map(Number) }))
    .filter(({ cells }) => cells.length >= 8 && cells.every(Number.isFinite));
  const [first] = lines;
  if (!first) throw new FileError(`${fileName}: there is no line of numbers`);
  const [offsetX, offsetY, x, y] = first.cells.slice(4) as [number, number, number, number];
  for (const { line, cells } of lines) {
    const off = Math.hypot(cells[6]! - x - (cells[4]! - offsetX), cells[7]! - y - (cells[5]! - offsetY));
    const away = Math.hypot(cells[4]! - offsetX, cells[5]! - offsetY);
    if (off > WRITTEN_TOLERANCE + SCALE * away)
      throw new FileError(`${fileName}, line ${line}: offsets and coordinates do not agree`);
  }
  return { fileName, stations: readPath(fileName, text), x, y };
}

/** The surveys of a well from its listed path, from grid north; the listing does not name a tool. */
export const surveysOf = ({ fileName, stations }: VolvePath): NonNullable<WellContent["surveys"]> => ({
  fileName,
  stations: stations.map(({ md, inclination, azimuth }) => ({ md, inclination, azimuth })),
  northReference: "grid",
});

/** The lack of every listed path. */
export const PATH_NOTE =
  "The listing says neither which survey tool was run nor when: surveys have no tool and no times";

/** Adds a listed path to the content of its well: its place and its surveys. */
export function addPath(content: WellContent, path: VolvePath): void {
  content.well = { ...content.well, x: path.x, y: path.y };
  content.surveys = surveysOf(path);
  content.notes.push(PATH_NOTE);
}

/** The references of the field's coordinates, with the parent of a sidetrack. */
export const volveReferences = (
  datum: string,
  parent: { name: string; kickOff: number } | null,
): NonNullable<WellContent["references"]> => ({
  coordinateSystem: "ED50 / UTM zone 31N",
  coordinateKind: "projected",
  coordinateUnit: "m",
  datum,
  northReference: "grid",
  field: [],
  parent: parent?.name ?? null,
  sidetrackDepth: parent ? convert(parent.kickOff, "m", "ft") : null,
});
