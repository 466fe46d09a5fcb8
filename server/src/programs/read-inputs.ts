import type { WellId } from "@sigma/contract/ids";
import type { ProgramFields } from "@sigma/contract/programs/program";
import { MAX_PROGRAM_VALUES } from "@sigma/contract/programs/program-limits";
import { type ChannelId, channelRow } from "@sigma/terms/channels";
import { type DepthColumnId, depthColumnSlot, depthColumnsBySlot } from "@sigma/terms/depth-columns";
import { HOUR } from "@sigma/terms/durations";
import type { EpochSeconds, Seconds } from "@sigma/terms/quantities";
import { readSlideSheet } from "../directional/read/read-slide-sheet";
import type { StoredWell } from "../storage/entities/wells/well-store";
import type { Stores } from "../storage/stores";
import type { WellNo } from "../storage/well-no";
import type { InputColumns, SandboxInputs } from "./sandbox/sandbox-calls";

/** The parts of a program that its inputs depend on. */
type Asked = Pick<ProgramFields, "inputs" | "constants">;

/** Period of samples that is read at a time. */
const READ_PERIOD: Seconds = 6 * HOUR;

/** Rows of facts of one kind that a run gets, the newest. */
const MAX_FACTS = 2000;

/**
 * Reads what a program gets of a well at a moment. Samples, depth rows, stands and surveys with a time are those until the moment; other
 * facts are as they are stored now.
 */
export async function readInputs(
  stores: Stores,
  well: StoredWell,
  { inputs, constants }: Asked,
  moment: EpochSeconds,
): Promise<SandboxInputs> {
  const channels = inputs.channels as ChannelId[];
  const columns = inputs.depthColumns as DepthColumnId[];
  const samples = await readSamples(stores, well.wellNo, channels, { period: inputs.periodSeconds, moment });
  const depth = columns.length === 0 ? {} : await readDepth(stores, well.wellNo, columns, inputs.depthFeet, moment);
  const facts: Record<string, unknown> = {};
  if (inputs.surveys) {
    const stations = await stores.surveys.stations(well.wellNo);
    facts["surveys"] = newest(stations.filter(({ time }) => time === null || time <= moment));
  }
  if (inputs.slides) {
    const rows = await readSlideSheet(stores, well._id, well.wellNo);
    facts["slides"] = newest(rows.filter(({ startTime }) => startTime <= moment));
  }
  if (inputs.bhas) facts["bhas"] = newest(await stores.bhas.all(well._id));
  if (inputs.stands) {
    const events = await stores.events.list(well.wellNo, "stand-completed", { to: moment });
    facts["stands"] = newest(events.map(({ value }) => value));
  }
  const units = Object.fromEntries([
    ...channels.map((id) => [id, channelRow(id).unit]),
    ...columns.map((id) => [id, depthColumnsBySlot[depthColumnSlot(id)]!.unit]),
    ...constants.map(({ name, unit }) => [name, unit ?? ""]),
  ]) as Record<string, string>;
  return {
    samples,
    depth,
    facts,
    units,
    constants: Object.fromEntries(constants.map(({ name, value }) => [name, value])),
    well: factsOf(well),
  };
}

const newest = <Row>(rows: readonly Row[]): Row[] => rows.slice(-MAX_FACTS);

const factsOf = ({ _id, name, rig, operator, finishedAt }: StoredWell): { id: WellId } & Record<string, unknown> => ({
  id: _id,
  name,
  rig: rig?.name ?? null,
  operator,
  finishedAt,
});

/** The newest samples of a period before a moment, as many as a run may get; read from the newest on. */
async function readSamples(
  stores: Stores,
  well: WellNo,
  channels: ChannelId[],
  { period, moment }: { period: Seconds; moment: EpochSeconds },
): Promise<InputColumns> {
  if (channels.length === 0) return {};
  const most = Math.floor(MAX_PROGRAM_VALUES / (channels.length + 1));
  const from = moment - period;
  const slices: Awaited<ReturnType<Stores["samples"]["timeRange"]>>[] = [];
  let count = 0;
  for (let to = moment; to >= from && count < most; to -= READ_PERIOD) {
    const slice = await stores.samples.timeRange({
      well,
      channels,
      from: Math.max(Math.ceil(from), Math.floor(to - READ_PERIOD) + 1),
      to: Math.floor(to),
    });
    count += slice.time.length;
    slices.unshift(slice);
  }
  const join = (part: (slice: (typeof slices)[number]) => Float64Array) => joinParts(slices.map(part)).slice(-most);
  return {
    time: join(({ time }) => time),
    ...Object.fromEntries(channels.map((id) => [id, join(({ columns }) => columns[id]!)])),
  };
}

/** The depth rows of the last feet that were drilled before a moment. */
async function readDepth(
  stores: Stores,
  well: WellNo,
  columns: DepthColumnId[],
  feet: number,
  moment: EpochSeconds,
): Promise<InputColumns> {
  const deepest = await stores.depth.deepest(well);
  if (!deepest) return { depth: new Float64Array(), time: new Float64Array(), ...emptyColumns(columns) };
  const most = Math.floor(MAX_PROGRAM_VALUES / (columns.length + 2));
  const isNow = deepest.time !== null && deepest.time <= moment;
  const all = await stores.depth.range({ well, columns, from: isNow ? deepest.depth - feet : undefined });
  // The time of a row of a depth log is unknown.
  const isKnown = (at: number) => !(all.time[at]! > moment);
  let end = all.depth.length;
  while (end > 0 && !isKnown(end - 1)) end -= 1;
  const last = all.depth[end - 1] ?? 0;
  let begin = Math.max(0, end - most);
  while (begin < end && all.depth[begin]! < last - feet) begin += 1;
  const cut = (values: Float64Array) => values.slice(begin, end);
  return {
    depth: cut(all.depth),
    time: cut(all.time),
    ...Object.fromEntries(columns.map((id) => [id, cut(all.columns[id]!)])),
  };
}

const emptyColumns = (columns: readonly DepthColumnId[]) =>
  Object.fromEntries(columns.map((id) => [id, new Float64Array()]));

function joinParts(parts: readonly Float64Array[]): Float64Array {
  const all = new Float64Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
