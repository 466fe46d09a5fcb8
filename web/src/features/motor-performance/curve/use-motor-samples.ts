import { type ChannelId } from "@sigma/terms/channels";
import { isDrilling } from "@sigma/terms/rig-states";
import type { Gpm, Psi, Rpm } from "@sigma/terms/quantities";
import { useCallback, useEffect, useState } from "react";
import { useRefresh } from "../../../charts/view/use-refresh";
import { toArrived, toNumericColumns } from "../../../data/calls/column-reply";
import { onConnect, request } from "../../../data/calls/socket";
import { useEvent } from "../../../data/calls/use-event";
import { LiveBuffer } from "../../../data/live/live-buffer";
import { LiveFeed } from "../../../data/live/live-feed";
import type { ViewRange } from "../../../data/live/view-range";
import { useLiveChannels, useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import type { MotorInterval } from "./motor-interval";

const channels: ChannelId[] = ["rigState", "diffPressure", "rpm", "torque", "pumpRate"];

/** The fields that are read from the samples of the motor. */
export const motorProjection = ["time", ...channels];

/** Samples by the names of their columns. */
export type Columns = Readonly<Record<string, ArrayLike<number>>>;

/** The newest samples of an interval, kept up to date while the component is on the screen; null before the first response. */
export function useNewestMotorSamples(data: WellData, interval: MotorInterval): Columns | null {
  const [feed] = useState(() => motorFeed(data));
  const isKnown = useLiveView(data, ({ borders }) => borders !== null);
  useLiveChannels(data, channels);
  useRefresh(useCallback((listener: () => void) => feed.subscribe(listener), [feed]));

  useEffect(() => {
    if (isKnown) void feed.reload();
  }, [feed, isKnown]);

  useEffect(() => {
    const stops = [
      data.onPush("live-data", ({ columns }) => {
        const knownColumns = Object.entries(columns).filter(([name]) => motorProjection.includes(name));
        if (feed.state === "ready" && knownColumns.length === motorProjection.length)
          feed.receive(Object.fromEntries(knownColumns));
      }),
      onConnect(() => feed.state !== "idle" && void feed.catchUp()),
      data.onReplay((isJump) => void (isJump ? feed.reload() : feed.catchUp())),
      data.onPush("relabelled", ({ from }) => feed.changedFrom(from)),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [feed, data]);

  if (feed.state === "idle" || (feed.state === "loading" && feed.buffer.length === 0)) return null;
  const time = feed.buffer.view("time") ?? new Float64Array();
  const first = time.findIndex((at) => at > (feed.buffer.last ?? 0) - interval);
  const from = first < 0 ? time.length : first;
  return Object.fromEntries(
    motorProjection.map((name) => [name, (feed.buffer.view(name) ?? new Float64Array()).subarray(from)]),
  );
}

/** Keeps an hour, so that a longer interval causes no request. */
function motorFeed(data: WellData): LiveFeed {
  const { wellId, time, view } = data;
  return new LiveFeed(new LiveBuffer("time", "time", 60), async (from) => {
    const to = data.replayed ?? time.buffer.last ?? view.state.borders?.time.to;
    if (to === undefined) return null;
    const sampleRequest = {
      wellId,
      from: from ?? to - 3600,
      to: Math.max(to, from ?? to),
      projection: motorProjection,
    };
    return toArrived(await request("well-data/get", { ...sampleRequest, encoding: "binary" }));
  });
}

/** The samples of a span of the past; null before the response. */
export function usePastMotorSamples(data: WellData, span: ViewRange | null) {
  const sampleRequest = { wellId: data.wellId, from: span?.from, to: span?.to, projection: motorProjection };
  const {
    data: reply,
    error,
    refetch,
  } = useEvent("well-data/get", { ...sampleRequest, encoding: "binary" as const }, { enabled: span !== null });
  return { columns: toNumericColumns(reply) ?? null, error, refetch };
}

/** The values of the motor at one moment. */
export type MotorMoment = { time: number; diffPressure: Psi; rpm: Rpm; flow: Gpm; torque: number; isDrilling: boolean };

/** The samples on bottom that have every value, oldest first. */
export function drilledMoments(columns: Columns): MotorMoment[] {
  const { time = [], rigState = [], diffPressure = [], rpm = [], torque = [], pumpRate = [] } = columns;
  const moments: MotorMoment[] = [];
  for (let row = 0; row < time.length; row++) {
    const moment = {
      time: time[row]!,
      diffPressure: diffPressure[row]!,
      rpm: rpm[row]!,
      flow: pumpRate[row]!,
      torque: torque[row]!,
      isDrilling: isDrilling(rigState[row]!),
    };
    const isKnown = [moment.diffPressure, moment.rpm, moment.flow].every((value) => Number.isFinite(value));
    if (moment.isDrilling && isKnown && moment.diffPressure >= 0) moments.push(moment);
  }
  return moments;
}
