import { HOUR } from "@sigma/terms/durations";
import { loadavg } from "node:os";
import type { AlertBackTest } from "@sigma/contract/alerts/notification-configuration";
import { median } from "@sigma/engine/math/quantile";
import { connectDatabase } from "../bench-database";
import { createTiming, type Measurement, timeRounds } from "../measurement";
import { type BenchServer, onServer, openSocket } from "../server/bench-server";
import { usageOf } from "../server/process-usage";
import { createNumberedWell } from "../storage/fill-well";
import { storeHours } from "../storage/store-days";
import { advancedAlert } from "./made-up-alerts";

const DAYS = 20;
const ROUNDS = 5;

/** An advanced alert tried out on a recorded well through a running server, over 12 hours and 20 days. */
export const backTestCase = (): Promise<Measurement[]> =>
  onServer(async (server) => {
    const { wellId, to } = await recordedWell(server);
    const { ask } = await openSocket(server, wellId);
    const { name: _name, updateFrequency: _frequency, ...alert } = advancedAlert;
    const measure = async (span: number, rounds: number) => {
      let result: AlertBackTest | null = null;
      const before = usageOf(server.pid).cpuSeconds;
      const backTest = async () => {
        result = await ask("notification-configuration/back-test", { wellId, alert, from: to - span, to });
      };
      const times = await timeRounds(rounds, backTest, 0);
      const cpuMs = (1000 * (usageOf(server.pid).cpuSeconds - before)) / rounds;
      const { samples, count } = result!;
      const note =
        `${alert.rules.length} rules, ${samples.toLocaleString("en-US")} samples, ${count} raises; ` +
        `median of ${rounds}, longest ${Math.max(...times).toFixed(0)} ms, ${cpuMs.toFixed(0)} ms of processor time each; ` +
        `load of the machine ${loadavg()[0]!.toFixed(1)}`;
      return { ms: median(times)!, note };
    };
    const first = await measure(12 * HOUR, 1);
    const short = await measure(12 * HOUR, ROUNDS);
    const long = await measure(DAYS * 24 * HOUR, ROUNDS);
    const task = "back-test of an advanced alert through a server";
    return [
      createTiming(`${task}, 12 h`, short.ms, 1000, short.note),
      createTiming("the same for the first time after the start", first.ms, 1000, "its thread starts with it"),
      createTiming(`${task}, 20 days`, long.ms, 10_000, long.note),
    ];
  });

/** A well with 20 days of samples, as a rig leaves them behind. */
async function recordedWell(server: BenchServer): Promise<{ wellId: string; to: number }> {
  const { id: wellId, number: well } = await createNumberedWell(server, "Recorded");
  const database = connectDatabase(server.atEnd, server.databaseUrl);
  const hours = DAYS * 24 + 6;
  const from = Math.floor(Date.now() / 1000 / HOUR) * HOUR - (hours + 48) * HOUR;
  await storeHours(database, { well, from, hours });
  return { wellId, to: from + hours * HOUR - 1 };
}
