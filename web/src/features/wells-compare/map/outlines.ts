import { feature, mesh } from "topojson-client";

/** An area as GeoJSON has it. */
type AreaShape = {
  type: "Feature";
  id?: string | number;
  properties: Record<string, unknown> | null;
  geometry: { type: "Polygon"; coordinates: number[][][] } | { type: "MultiPolygon"; coordinates: number[][][][] };
};

/** An area of the map with the corners that hold it, deg. */
export type MapOutline = {
  id: string;
  name: string;
  shape: AreaShape;
  west: number;
  south: number;
  east: number;
  north: number;
};

/** The outlines that the map draws from the start. Countries are coarse, states and counties of the United States fine. */
export type Outlines = {
  /** Every country. */
  world: readonly MapOutline[];
  /** The countries other than the United States, which are drawn by their states. */
  countries: readonly MapOutline[];
  states: readonly MapOutline[];
  counties: readonly MapOutline[];
  /** The borders between states, each once. */
  stateBorders: ReturnType<typeof mesh>;
};

let loading: Promise<Outlines> | null = null;

/** Loads the outlines when they are first shown; they are part of the application and need no other request. */
export function loadOutlines(): Promise<Outlines> {
  loading ??= read().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function read(): Promise<Outlines> {
  const [{ default: us }, { default: world }] = await Promise.all([
    import("us-atlas/counties-10m.json"),
    import("world-atlas/countries-110m.json"),
  ]);
  const countries = areasOf(world, "countries");
  return {
    world: countries,
    countries: countries.filter(({ id }) => id !== UNITED_STATES),
    states: areasOf(us, "states"),
    counties: areasOf(us, "counties"),
    stateBorders: mesh(us, us.objects["states"] as never, (a, b) => a !== b),
  };
}

/** The countries other than the United States with a coast of 1:50 million, for a map that is zoomed in. */
export async function loadFineCountries(): Promise<readonly MapOutline[]> {
  const { default: world } = await import("world-atlas/countries-50m.json");
  return areasOf(world, "countries").filter(({ id }) => id !== UNITED_STATES);
}

type Topology = Parameters<typeof mesh>[0];

function areasOf(topology: Topology, name: string): MapOutline[] {
  const foundFeature = feature(topology, topology.objects[name]!);
  const features = "features" in foundFeature ? foundFeature.features : [foundFeature];
  return features.map((areaShape) => outlineOf(areaShape as AreaShape));
}

/** Drawn from its states. ISO 3166-1 numeric. */
const UNITED_STATES = "840";

function outlineOf(shape: AreaShape): MapOutline {
  let [west, south, east, north] = [180, 90, -180, -90];
  const { geometry, id, properties } = shape;
  const polygons = geometry.type === "Polygon" ? [geometry.coordinates] : geometry.coordinates;
  for (const [ring] of polygons) {
    for (const [longitude, latitude] of ring ?? []) {
      west = Math.min(west, longitude!);
      east = Math.max(east, longitude!);
      south = Math.min(south, latitude!);
      north = Math.max(north, latitude!);
    }
  }
  return { id: String(id ?? ""), name: nameOf(properties?.["name"]), shape, west, south, east, north };
}

/** The centre of a county by the names of its state and itself; null if it is not in the outlines. */
export function middleOfCounty({ states, counties }: Outlines, state: string, county: string): [number, number] | null {
  const foundState = states.find(({ name }) => name === state);
  if (!foundState) return null;
  // The id of a county starts with that of its state.
  const area = counties.find(({ id, name }) => name === county && id.startsWith(foundState.id));
  return area ? [(area.west + area.east) / 2, (area.south + area.north) / 2] : null;
}

const nameOf = (name: unknown): string => (typeof name === "string" ? name : "");
