import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { setImmediate as othersFirst } from "node:timers/promises";
import { datumKey } from "./datums";

/** A projected coordinate reference system of the EPSG or Esri list. */
export type ProjectedSystem = {
  code: number;
  name: string;
  /** Its definition as well-known text. */
  wkt: string;
  datum: string;
  /** Metres of its unit; an international, US survey or other foot has its own length. */
  toMetres: number;
  /** The area it is for, deg. */
  area: { west: number; east: number; south: number; north: number };
};

/** The systems by code and by every form of their name. */
export type ProjectedSystems = ReadonlyMap<string, readonly ProjectedSystem[]>;

/** An entry of the list that `@esri/proj-codes` carries. */
type Entry = {
  wkid: number;
  description: string;
  wkt: string;
  deprecated: string;
  extent: readonly { slat: number; nlat: number; llon: number; rlon: number }[];
};

/** Entries read before other calls are served. */
const ENTRIES_AT_ONCE = 200;

const require = createRequire(import.meta.url);

let loading: Promise<ProjectedSystems> | null = null;

/** The list, read when it is first needed: 7,800 systems, in pieces, so that other calls are served meanwhile. */
export function projectedSystems(): Promise<ProjectedSystems> {
  loading ??= read().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function read(): Promise<ProjectedSystems> {
  const file = require.resolve("@esri/proj-codes/pe_list_projcs.json");
  const pieces = (await readFile(file, "utf8")).split(/\n {2}(?=\{ "wkid")/).slice(1);
  const systems = new Map<string, ProjectedSystem[]>();
  const add = (key: string, system: ProjectedSystem) => systems.set(key, [...(systems.get(key) ?? []), system]);
  for (const [at, piece] of pieces.entries()) {
    if (at % ENTRIES_AT_ONCE === 0) await othersFirst();
    const entry = JSON.parse(piece.replace(/[\s,]*(?:\]\s*\}\s*)?$/, "")) as Entry;
    const system = systemOf(entry);
    if (!system) continue;
    add(String(entry.wkid), system);
    // A name that lost its meaning leads to no system; its code does, as old wells carry it.
    if (entry.deprecated === "yes") continue;
    add(systemKey(entry.description), system);
    const zone = fipsKey(entry.description);
    if (zone) add(zone, system);
  }
  return systems;
}

function systemOf({ wkid, description, wkt, extent }: Entry): ProjectedSystem | null {
  const toMetres = Number(/UNIT\["[^"]+",([\d.e+-]+)\]\]$/.exec(wkt)?.[1]);
  const datum = datumKey(/DATUM\["(?:D_)?([^"]+)"/.exec(wkt)?.[1] ?? "");
  const [area] = extent;
  if (!(toMetres > 0) || datum === "" || !area) return null;
  const { slat: south, nlat: north, llon: west, rlon: east } = area;
  return { code: wkid, name: description, wkt, datum, toMetres, area: { west, east, south, north } };
}

/** Words of a name that carry no meaning of their own: the kind of grid, and its unit. */
const IDLE =
  /\b(?:state ?plane|spcs|zone|fips(?: \d+)?|us survey feet|us feet|intl feet|us ?ft|ft ?us|feet|foot|ft|meters?|metres?|m)\b/g;
const directions = { n: "north", s: "south", e: "east", w: "west", c: "central" } as const;
const numerals = ["i", "ii", "iii", "iv", "v", "vi", "vii"];

/**
 * The form of a name in which `NAD83 / Texas South Central (ftUS)` equals
 * `NAD 1983 StatePlane Texas S Central FIPS 4204 (US Feet)`.
 */
export function systemKey(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, " ")
    .trim()
    .replace(/^([a-z]+) ?(\d{2})(?!\d)/, "$1 19$2")
    .replace(/^([a-z]+)(\d{4})\b/, "$1 $2")
    .replaceAll(IDLE, " ");
  return plain
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => {
      const numeral = numerals.indexOf(word);
      return numeral >= 0 ? String(numeral + 1) : (directions[word as keyof typeof directions] ?? word);
    })
    .join(" ");
}

/** The key of a state plane zone by its number and datum, such as `fips 4204 nad 1927`; null for a name without one. */
function fipsKey(name: string): string | null {
  const zone = /(?:fips|spcs|zone|state ?plane)\D{0,3}(\d{4})\b/i.exec(name)?.[1];
  const datum = /\bNAD ?(?:19)?(27|83)\b/i.exec(name)?.[1];
  return zone && datum && !/\(/.test(name.replace(/\((?:US|Intl|ft|m)[^)]*\)/i, ""))
    ? `fips ${zone} nad 19${datum}`
    : null;
}

/**
 * The system of a name or code, such as `NAD27 / Texas Central`, `EPSG:32039` or `Texas Central` with the datum apart; of
 * equal ones that with the unit of the coordinates. Null if the list has none.
 */
export function findSystem(
  systems: ProjectedSystems,
  { name, datum, unit }: { name: string; datum: string; unit: "ft" | "m" },
): ProjectedSystem | null {
  const code = /^\s*(?:EPSG|ESRI|WKID)?\s*:?\s*(\d{4,6})\s*$/i.exec(name)?.[1];
  const keys = code
    ? [code]
    : [systemKey(name), systemKey(`${datum} ${name}`), fipsKey(name), fipsKey(`${datum} ${name}`)];
  for (const key of keys) {
    const variants = key === null ? undefined : systems.get(key);
    if (variants) return variants.find(({ toMetres }) => (toMetres === 1) === (unit === "m")) ?? variants[0]!;
  }
  return null;
}
