import {
  type ColumnReply,
  encodeFrame,
  type NumericColumns,
  toJsonColumns,
} from "@sigma/contract/samples/column-frame";
import type { WellId } from "@sigma/contract/ids";
import { toNumericColumns } from "../calls/column-reply";
import type { FakeServer } from "./fake-server";

/** The tool sends a toolface so often, s. */
export const FRAME_S = 23;

const GAMMA_S = 21;
const HEALTH_S = 60;
const noise = (time: number, kind: number) => {
  const mixedBits = Math.imul(Math.round(time) ^ (kind * 7919), 2_654_435_761);
  return ((mixedBits ^ (mixedBits >>> 15)) >>> 0) / 2 ** 32 - 0.5;
};

/** The toolface that was sent at a moment, deg; plausible, not measured. */
export const toolfaceAt = (time: number): number => Math.round(17 + 14 * noise(time, 1));

/** The message that the tool sends at a moment, by channel; empty between two messages. */
function messageAt(time: number): Record<string, number> {
  const message: Record<string, number> = {};
  if (time % FRAME_S === 0) message["toolface"] = message["gravityToolface"] = toolfaceAt(time);
  if (time % GAMMA_S === 0) message["gamma"] = gammaAt(time);
  if (time % HEALTH_S === 0) {
    Object.assign(message, {
      inclination: 52.47,
      azimuth: 189.97,
      downholeTemperature: 93,
      lateralShock: 4.1 + noise(time, 3),
      axialShock: 2.6 + noise(time, 4),
      batteryVoltage: 25.6,
      signalStrength: 21.4 + 3 * noise(time, 5),
      decodeConfidence: 97 + Math.round(2 * noise(time, 6)),
    });
  }
  return message;
}

const gammaAt = (time: number): number =>
  Math.round(120 + 70 * Math.sin(time / 400) ** 2 + 30 * noise(time, 2) + (Math.sin(time / 400) > 0.9 ? 30 : 0));

type MwdTool = {
  wellId: WellId;
  /** First and last moment of the well, epoch s. */
  borders: { from: number; to: number };
  /** Times at which the pumps were cycled. */
  recycles?: readonly number[];
  /** The quality values that the tool sent with its survey, within a minute of a moment. */
  quality?: Quality & { time: number };
  /** The quality values of the earlier surveys. */
  earlierQuality?: readonly Quality[];
};

type Quality = { totalGravity: number; totalMagneticField: number; dipAngle: number };

/** Adds an MWD tool to a well that a fake server serves: its channels among the samples, toolfaces, gamma, recycles. */
export function serveMwdTool(
  server: FakeServer,
  { borders, recycles = [], quality, earlierQuality = [] }: MwdTool,
): void {
  const before = { ...server.events };
  const reply = (columns: NumericColumns, encoding: string | undefined): ColumnReply =>
    encoding === "binary" ? encodeFrame(columns) : toJsonColumns(columns);
  const moments = (from: number, to: number, every: number) => {
    const first = Math.ceil(from / every) * every;
    return Array.from({ length: Math.max(0, Math.floor((to - first) / every) + 1) }, (_, k) => first + k * every);
  };
  const answers: FakeServer["events"] = {
    "live-data/get": async (request) => {
      const columns = toNumericColumns(await before["live-data/get"]!({ ...request, encoding: "json" })) ?? {};
      return reply({ ...columns, ...mwdColumns(columns["time"]!, request.projection ?? []) }, request.encoding);
    },
    "toolface-data/get": ({ from, limit = 10 }) => {
      const time = moments(from ?? borders.from, borders.to, FRAME_S).slice(-limit);
      return { time, toolface: time.map(toolfaceAt), toolfaceType: time.map(() => "gravity") };
    },
    "gamma-data/get": ({ from, to, maxDocsCount = 5000, encoding }) => {
      const time = moments(from ?? borders.from, Math.min(to ?? borders.to, borders.to), GAMMA_S).slice(-maxDocsCount);
      const columns = { time, correctedGamma: time.map(gammaAt), depth: time.map(() => Number.NaN) };
      return reply(
        Object.fromEntries(Object.entries(columns).map(([name, values]) => [name, Float64Array.from(values)])),
        encoding,
      );
    },
    "pump-recycle/get/count": ({ from = 0 }) => {
      const foundRecycles = recycles.filter((time) => time >= from);
      return { count: foundRecycles.length, recycles: foundRecycles.map((time) => ({ time })) };
    },
    "well-data/get": (request) => {
      if (!request.projection?.includes("totalGravity")) return before["well-data/get"]!(request);
      const earlier = (id: keyof Quality) => earlierQuality.map((values) => values[id]);
      return {
        time: earlierQuality.map((_, at) => (request.from ?? 0) + at),
        totalGravity: earlier("totalGravity"),
        totalMagneticField: earlier("totalMagneticField"),
        dipAngle: earlier("dipAngle"),
      };
    },
    "well-data/get/raw": (request) => {
      if (!request.projection?.includes("totalGravity")) return before["well-data/get/raw"]!(request);
      if (!quality || quality.time < (request.from ?? 0) || quality.time > (request.to ?? 0)) return { time: [] };
      const { time, totalGravity, totalMagneticField, dipAngle } = quality;
      return {
        time: [time],
        totalGravity: [totalGravity],
        totalMagneticField: [totalMagneticField],
        dipAngle: [dipAngle],
      };
    },
  };
  Object.assign(server.events, answers);
}

/** The channels of the tool at moments of a sample each; NaN between two messages. */
export function mwdColumns(time: ArrayLike<number>, channels: readonly string[]): NumericColumns {
  const messages = Array.from(time, messageAt);
  const sentIds = new Set(Object.keys(messageAt(0)));
  return Object.fromEntries(
    channels.flatMap((id) =>
      sentIds.has(id) ? [[id, Float64Array.from(messages, (message) => message[id] ?? Number.NaN)]] : [],
    ),
  );
}
