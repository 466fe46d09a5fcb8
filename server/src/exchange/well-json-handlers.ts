import { CallError } from "@sigma/contract/errors";
import { type WellJsonPage, wellJsonResources, type wellJsonRoutes } from "@sigma/contract/exchange/well-json";
import { rowResources } from "@sigma/contract/row-resources";
import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import type { Stores } from "../storage/stores";
import { settingsResources } from "../storage/tables";
import { wellRows } from "../storage/well-rows";
import { readSurvey } from "../directional/read/read-survey";
import type { RouteHandlers } from "../calls/handler";
import { toWell, type StoredWell } from "../storage/entities/wells/well-store";
import { wellOf } from "../calls/well-of-call";

type Resource = WellJsonPage["resource"];
type Rows = Record<string, unknown>[];

/** A page of rows, and the start of the next page; null after the last. */
type Part = { rows: Rows; next: number | null };

/** Returns all data of a well, a page at a time. */
export const wellJsonHandlers: RouteHandlers<typeof wellJsonRoutes> = {
  async "GET api/well-json"({ wellId, resources, cursor, limit }, { stores, user }) {
    const well = await wellOf(stores, wellId);
    if (!user.seesCosts && resources.some(isOfCosts)) throw new CallError("permission");
    const wantedResources = wellJsonResources.filter(
      (name) => (resources.length === 0 || resources.includes(name)) && (user.seesCosts || !isOfCosts(name)),
    );
    const [name, position] = cursor?.split(":") ?? [];
    const resource =
      name === undefined ? wantedResources[0] : wantedResources.find((resourceName) => resourceName === name);
    const at = position === undefined ? null : Number(position);
    if (resource === undefined || (at !== null && !Number.isFinite(at))) {
      throw new CallError("validation", "cursor must be what `next` was", "cursor");
    }
    const { rows, next } = await readPart(stores, well, resource, { at, limit, seesCosts: user.seesCosts });
    const following = wantedResources[wantedResources.indexOf(resource) + 1];
    return { resource, rows, next: next === null ? (following ? `${following}:0` : null) : `${resource}:${next}` };
  },
};

async function readPart(
  stores: Stores,
  well: StoredWell,
  resource: Resource,
  { at, limit, seesCosts }: { at: number | null; limit: number; seesCosts: boolean },
): Promise<Part> {
  if (resource === "samples") return readSamples(stores, well, at, limit);
  if (resource === "depth-rows") return readDepthRows(stores, well, at, limit);
  const start = at ?? 0;
  const list = await readList(stores, well, resource);
  const rows = seesCosts || resource !== "settings" ? list : list.filter(({ kind }) => kind !== COST_SETTINGS);
  return { rows: rows.slice(start, start + limit), next: start + limit < rows.length ? start + limit : null };
}

async function readList(
  stores: Stores,
  well: StoredWell,
  resource: Exclude<Resource, "samples" | "depth-rows">,
): Promise<Rows> {
  const { _id, wellNo } = well;
  if (isOfRows(resource)) {
    const names = Object.keys(wellRows) as (keyof typeof wellRows)[];
    return stores[names.find((name) => wellRows[name].entry === rowResources[resource])!].all(_id);
  }
  switch (resource) {
    case "well":
      return [toWell(well)];
    case "settings": {
      const read = Object.keys(settingsResources).map(async (kind) => ({
        kind,
        value: await stores.wellSettings.get(wellNo, kind),
      }));
      return (await Promise.all(read)).filter(({ value }) => value !== null);
    }
    case "bhas":
      return stores.bhas.all(_id);
    case "mwd-runs":
      return stores.mwdRuns.all(_id);
    case "formation-tops":
      return stores.formationTops.all(_id);
    case "well-plans":
      return (await stores.wellPlans.ofWells([_id])).get(_id) ?? [];
    case "surveys": {
      const { columns } = await readSurvey(stores, wellNo);
      return rowsOf(
        "md",
        columns.md,
        Object.entries(columns).filter(([id]) => id !== "md"),
      );
    }
    case "recommendations":
      return stores.directionalRecommendations.all(_id);
    case "daily-reports":
      return stores.dailyReports.all(_id);
    case "corrections":
      return (await stores.corrections.list(_id, wellNo)).toReversed();
    case "notifications":
      return (await stores.notifications.list({ wellId: _id })).toReversed();
  }
}

/** The kind of the settings of a well that hold its AFE. */
const COST_SETTINGS = "well-costs" satisfies keyof typeof settingsResources;

const isOfCosts = (resource: Resource): boolean =>
  isOfRows(resource) && "right" in rowResources[resource] && rowResources[resource].right === "costs";

const isOfRows = (resource: Resource): resource is keyof typeof rowResources => resource in rowResources;

/** A page starts at a second; 0 and below mean the first sample. */
async function readSamples(
  { samples }: Stores,
  { wellNo }: StoredWell,
  at: number | null,
  limit: number,
): Promise<Part> {
  const ids = listedChannels().map(({ id }) => id);
  const from = at === null || at === 0 ? undefined : at;
  const { time, columns } = await samples.timeRange({ well: wellNo, channels: ids, from, limit });
  const rows = rowsOf("time", time, Object.entries(columns));
  return { rows, next: time.length < limit ? null : time.at(-1)! + 1 };
}

async function readDepthRows(
  { depth }: Stores,
  { wellNo }: StoredWell,
  at: number | null,
  limit: number,
): Promise<Part> {
  const from = at === null || at === 0 ? undefined : at;
  const columns = listedDepthColumns().map(({ id }) => id);
  const range = await depth.range({ well: wellNo, columns, from, limit: limit + 1 });
  const rows = rowsOf("depth", range.depth, [["time", range.time], ...Object.entries(range.columns)]);
  return { rows: rows.slice(0, limit), next: rows.length > limit ? range.depth[limit]! : null };
}

/** Columns as rows; a value that is absent is left out. */
function rowsOf(name: string, index: Float64Array, columns: readonly (readonly [string, Float64Array])[]): Rows {
  return Array.from(index, (value, row) => {
    const madeRow: Record<string, unknown> = { [name]: value };
    for (const [id, values] of columns) if (!Number.isNaN(values[row]!)) madeRow[id] = values[row]!;
    return madeRow;
  });
}
