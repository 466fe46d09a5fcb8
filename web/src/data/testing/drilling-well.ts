import {
  type ColumnReply,
  encodeFrame,
  type NumericColumns,
  toJsonColumns,
} from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { defaultTraceConfig } from "@sigma/contract/presets/default-trace-config";
import type { TraceConfigs } from "@sigma/contract/presets/trace-config";
import { drillingSamples } from "./drilling-samples";
import type { FakeServer } from "./fake-server";
import { sampleStatus } from "./samples";

type Stretch = { from: number; to: number };

type DrillingWell = {
  wellId: WellId;
  /** First and last moment of the well, epoch s. */
  borders: Stretch;
  gaps?: Stretch[];
  /** When its last packet arrived, epoch s; now by default. */
  lastPacketAt?: number;
};

const POINTS_PER_PIXEL = 2;

/** Lets a fake server serve a well that drills: borders, live and past samples, status, an empty preset. */
export function serveDrillingWell(server: FakeServer, { wellId, borders, gaps = [], ...well }: DrillingWell): void {
  const columns = (
    stretch: { from?: number | undefined; to?: number | undefined },
    fields: readonly string[],
    step = 1,
  ) => {
    const from = Math.max(borders.from, Math.ceil(stretch.from ?? borders.from));
    const samples = drillingSamples({ from, to: Math.min(borders.to, stretch.to ?? borders.to) }, { step, gaps });
    return Object.fromEntries(
      ["time", ...fields].flatMap((field) => (samples[field] ? [[field, samples[field]]] : [])),
    );
  };
  const encodeReply = (foundColumns: NumericColumns, encoding: string | undefined): ColumnReply =>
    encoding === "binary" ? encodeFrame(foundColumns) : toJsonColumns(foundColumns);
  let configs = {} as TraceConfigs;
  const time = { from: borders.from, to: borders.to };
  const depth = { from: 2362, to: 3208 };

  server.routes["GET api/well-data/borders"] = () => ({ time, correctedTimestamp: time, depth, localDepth: depth });
  const answers: FakeServer["events"] = {
    "live-data/watch": () => ({ success: true }),
    "live-data/get": ({ from, last, projection = [], encoding }) =>
      encodeReply(
        columns({ from: from ?? (last === undefined ? undefined : borders.to - last) }, projection),
        encoding,
      ),
    "well-data/get/raw": ({ from, to, projection = [], encoding }) =>
      encodeReply(columns({ from, to }, projection), encoding),
    "well-data/get": ({ from, to, projection = [], pixels = 2500, encoding }) => {
      const span = (to ?? borders.to) - (from ?? borders.from);
      const step = Math.max(1, Math.ceil(span / (POINTS_PER_PIXEL * pixels)));
      return encodeReply(columns({ from, to }, projection, step), encoding);
    },
    "well-status/get": () => [sampleStatus(wellId, well.lastPacketAt ?? Date.now() / 1000)],
    "dashboard-preset/get/all": () => [],
    "trace-config/get": () => configs,
    "trace-config/patch": ({ updateQuery }) => {
      for (const [trace, change] of Object.entries(updateQuery)) {
        configs = {
          ...configs,
          [trace]: { ...defaultTraceConfig, ...configs[trace as keyof TraceConfigs], ...change },
        };
      }
      return configs;
    },
  };
  Object.assign(server.events, answers);
}

/** Pushes the samples of a stretch, as a rig sends them. */
export function pushSamples(server: FakeServer, wellId: WellId, stretch: Stretch, leftOut = 0): void {
  const columns = toJsonColumns(drillingSamples(stretch));
  server.push("live-data", { wellId, columns, leftOut, receivedAt: Date.now() / 1000 });
}
