import type { WellId } from "@sigma/contract/ids";
import { type ColumnReply, toJsonColumns } from "@sigma/contract/samples/column-frame";
import { MAX_THINNED_POINTS } from "@sigma/contract/samples/reply-limits";
import type { wellDataEvents, wellDataRoutes } from "@sigma/contract/samples/well-data";
import { decimateMinMax } from "@sigma/engine/math/decimate-min-max";
import { checkReplySize, columnReply, comparedEncoding, pointsOfEach } from "../../transport/column-reply";
import type { Handlers, RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { createSettingsAtDepth } from "../../ingest/settings-at-depth";
import { readEffectiveSettings } from "../../ingest/well-settings";
import type { Overview } from "../../storage/samples/sample-reader";
import { correctMoments } from "../../time-axis/dead-time";
import { channelsOf, projectSamples } from "../../time-axis/project-samples";
import { readDirectional } from "./directional";
import { readGamma } from "./gamma";
import { readToolfaces } from "./toolface";

const nowhere = { from: 0, to: 0 };

export const wellDataRouteHandlers: RouteHandlers<typeof wellDataRoutes> = {
  async "GET api/well-data"({ wellId, from, to, channels: projection, points }, { stores, deadTime }) {
    const well = await wellNoOf(stores, wellId);
    const channels = channelsOf(projection);
    const most = Math.min(points, pointsOfEach(1, projection.length + 1, "json"));
    const overview = await stores.samples.overview({ well, channels, from, to, pixels: Math.floor(most / 2) });
    const columns = await projectSamples(atMost(overview, most), ["time", ...projection], { deadTime, well });
    return toJsonColumns(columns);
  },

  async "GET api/well-data/borders"({ wellId }, { stores, deadTime }) {
    const well = await wellNoOf(stores, wellId);
    const { time, depth } = await stores.samples.borders(well);
    if (!time)
      return { time: nowhere, correctedTimestamp: nowhere, depth: depth ?? nowhere, localDepth: depth ?? nowhere };
    const { correctedTimestamp } = correctMoments(Float64Array.of(time.from, time.to), (await deadTime.of(well)).steps);
    return {
      time,
      correctedTimestamp: { from: correctedTimestamp[0]!, to: correctedTimestamp[1]! },
      depth: depth ?? nowhere,
      localDepth: depth ?? nowhere,
    };
  },
};

export const wellDataHandlers: Handlers<typeof wellDataEvents> = {
  async "well-data/get"({ wellId, from, to, projection, pixels, encoding }, { stores, deadTime }) {
    const well = await wellNoOf(stores, wellId);
    const points = Math.min(MAX_THINNED_POINTS, 2 * (pixels ?? MAX_THINNED_POINTS));
    const channels = channelsOf(projection);
    const overview = await stores.samples.overview({ well, channels, from, to, pixels: points / 2 });
    return columnReply(await projectSamples(atMost(overview, points), projection, { deadTime, well }), encoding);
  },

  async "well-data/get/raw"({ wellId, from, to, projection, limit, encoding }, { stores, deadTime }) {
    const well = await wellNoOf(stores, wellId);
    const channels = channelsOf(projection);
    checkReplySize(limit, channels.length + 1, encoding);
    const range = await stores.samples.timeRange({ well, channels, from, to, limit });
    return columnReply(await projectSamples(range, projection, { deadTime, well }), encoding);
  },

  async "well-data/get/even"({ wellId, from, to, projection, limit, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const channels = [...new Set(projection)];
    const { time, columns } = await stores.samples.evenSamples({ well, channels, from, to, limit });
    return columnReply({ time, ...columns }, encoding);
  },

  async "well-data/get/compare"({ wellIds, from, to, traces, pixels, encoding: wanted }, { stores, deadTime }) {
    const channels = channelsOf(traces);
    const encoding = comparedEncoding(wellIds.length, wanted);
    const most = Math.min(MAX_THINNED_POINTS, pointsOfEach(wellIds.length, traces.length + 1, encoding));
    const points = Math.min(most, 2 * (pixels ?? MAX_THINNED_POINTS));
    const wells = await Promise.all(wellIds.map((wellId) => wellNoOf(stores, wellId)));
    const replies = new Map<WellId, ColumnReply>();
    for (const [at, well] of wells.entries()) {
      const overview = await stores.samples.overview({ well, channels, from, to, pixels: points / 2 });
      const columns = await projectSamples(atMost(overview, points), traces, { deadTime, well });
      replies.set(wellIds[at]!, columnReply(columns, encoding));
    }
    return Object.fromEntries(replies);
  },

  async "gamma-data/get"({ wellId, ...asked }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const settingsAt = createSettingsAtDepth(await readEffectiveSettings(wellId, stores));
    return readGamma(stores.samples, { well, ...asked, settingsAt });
  },

  async "toolface-data/get"({ wellId, ...asked }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const settingsAt = createSettingsAtDepth(await readEffectiveSettings(wellId, stores));
    return readToolfaces(stores.samples, { well, ...asked, settingsAt });
  },

  async "directional-data/get"({ wellId, ...asked }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const settingsAt = createSettingsAtDepth(await readEffectiveSettings(wellId, stores));
    return readDirectional(stores.samples, { well, ...asked, settingsAt });
  },

  /** Without `from` the newest readings. */
  async "pulser-data/get"({ wellId, from, to, limit, encoding }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const channels = ["pumpPressure", "signalStrength"] as const;
    const { time: borders } = await stores.samples.borders(well);
    const start = from ?? (to ?? borders?.to ?? 0) - limit + 1;
    const { time, columns } = await stores.samples.timeRange({ well, channels, from: start, to, limit });
    const missing = new Float64Array(time.length).fill(Number.NaN);
    return columnReply(
      { time, pulserPressure: columns.pumpPressure ?? missing, pulseAmplitude: columns.signalStrength ?? missing },
      encoding,
    );
  },

  async "pump-recycle/get/count"({ wellId, from }, { stores }) {
    const events = await stores.events.list(await wellNoOf(stores, wellId), "pump-recycle", { from });
    return { count: events.length, recycles: events.map(({ time }) => ({ time })) };
  },
};

/** Rows that mark gaps can make a thinned range exceed its limit: then it is thinned once more. */
function atMost({ time, columns, step }: Overview, points: number): Overview {
  if (time.length <= points) return { time, columns, step };
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const thinnedRows = decimateMinMax(
    time,
    names.map((name) => columns[name]!),
    points,
  );
  return {
    time: thinnedRows.index,
    columns: Object.fromEntries(names.map((name, slot) => [name, thinnedRows.columns[slot]!])),
    step,
  };
}
