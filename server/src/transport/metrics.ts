import { SourceState } from "@sigma/contract/wells/well-status";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import type { LiveReads } from "../ingest/live-ports";
import type { IntakeState } from "../storage/samples/tick/tick-writer";

/** The server's own metrics; numbers only, no name of a well, rig or user. */
export type Metrics = {
  registry: Registry;
  /** One REST call: seconds by method, route and status. */
  route: Histogram<"method" | "route" | "status">;
  /** One socket call: seconds by event and outcome, `ok` or an error code. */
  event: Histogram<"event" | "outcome">;
  /** Samples that slow clients were not sent. */
  leftOut: Counter;
  /** Seconds that the database took for the samples of all wells, four times a second. */
  tick: Histogram;
};

const BUCKETS = [0.001, 0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 60];

/**
 * Interval at which the delay of the event loop is measured, ms: each measurement wakes an idle server. The reported value is the time
 * between two measurements, so a server that is never late reports this interval.
 */
const LAG_EVERY = 500;

/** Measures the process, the calls and the sources. */
export function createMetrics(
  live: Pick<LiveReads, "statuses">,
  gaugeReaders: { connections: () => number; replyBytes: () => number; intake: () => IntakeState | null },
): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LAG_EVERY });
  const registers = [registry];

  const gauge = (name: string, help: string, measure: () => number) =>
    registry.registerMetric(
      new Gauge({
        name,
        help,
        registers: [],
        collect() {
          this.set(measure());
        },
      }),
    );
  const sources = () => live.statuses().flatMap(({ source }) => source ?? []);
  gauge("sigma_socket_connections", "Open socket connections", gaugeReaders.connections);
  gauge("sigma_reply_bytes_in_flight", "Bytes of replies that clients have not taken yet", gaugeReaders.replyBytes);
  gauge("sigma_samples_waiting", "Samples that wait to be stored", () =>
    sources().reduce((sum, { backlog }) => sum + backlog, 0),
  );
  gauge(
    "sigma_spooled_bytes",
    "Bytes on disk that wait for the database",
    () => gaugeReaders.intake()?.spooledBytes ?? 0,
  );
  gauge("sigma_intake_stopped", "1 while neither the database nor the disk takes samples and rigs are held back", () =>
    gaugeReaders.intake()?.status === "stopped" ? 1 : 0,
  );
  for (const state of SourceState.shape.state.options) {
    gauge(
      `sigma_sources_${state}`,
      `Sources of wells that are ${state}`,
      () => sources().filter((source) => source.state === state).length,
    );
  }

  return {
    registry,
    route: new Histogram({
      name: "sigma_rest_seconds",
      help: "Time of REST calls",
      labelNames: ["method", "route", "status"],
      buckets: BUCKETS,
      registers,
    }),
    event: new Histogram({
      name: "sigma_event_seconds",
      help: "Time of socket calls",
      labelNames: ["event", "outcome"],
      buckets: BUCKETS,
      registers,
    }),
    tick: new Histogram({
      name: "sigma_tick_seconds",
      help: "Time in which the database took the samples of all wells that came within 250 ms",
      buckets: BUCKETS,
      registers,
    }),
    leftOut: new Counter({
      name: "sigma_live_samples_left_out_total",
      help: "Live samples that slow clients were not sent",
      registers,
    }),
  };
}
