import type { NotificationConfiguration } from "@sigma/contract/alerts/notification-configuration";
import type { WellId } from "@sigma/contract/ids";
import { createWellAlerts } from "@sigma/server/alerts/well-alerts";
import { sampleOf } from "@sigma/terms/sample";
import { createAtMost, type Measurement } from "../measurement";
import { alertsOfWell, alertValues } from "./made-up-alerts";

const WELLS = 1000;
const ALERTS = 20;
/** Seconds of warm-up before the measurement, and seconds that are measured. */
const WARM_UP = 120;
const SECONDS = 60;
/** Wells that differ in what they send. */
const PHASES = 20;
/** How often what a well's alerts remember is saved, s. */
const SAVE_EVERY = 60;
const MOST_SHARE = 0.15;
const START = 1_790_000_000;

/** The alerts of 1,000 wells at 1 Hz, as the server judges them: each sample, the look of each second, and what is saved. */
export async function alertLoadCase(): Promise<Measurement[]> {
  let notices = 0;
  let savedBytes = 0;
  const wells = Array.from({ length: WELLS }, (_, index) => {
    const wellId = `well ${index}` as WellId;
    const more = { wellId, accepted: true, rigStates: [], recipients: [], version: 1 };
    // The texts that people read do not matter here.
    const configurations = alertsOfWell(ALERTS).map(
      (alert, number) => ({ ...alert, ...more, _id: `${index} ${number}` }) as unknown as NotificationConfiguration,
    );
    const ports = { notice: () => notices++, transition: () => undefined, changed: () => undefined };
    return createWellAlerts({ wellId, wellNo: index + 1 }, configurations, null, ports);
  });
  const samples = Array.from({ length: WARM_UP + SECONDS }, (_, at) =>
    Array.from({ length: PHASES }, (_phase, phase) => sampleOf(START + at, alertValues(at, phase))),
  );
  const second = (at: number) => {
    for (const [index, well] of wells.entries()) {
      well.take([samples[at]![index % PHASES]!], START + at);
      well.look(START + at);
      if (well.isDirty() ? at % 2 === 0 : (at + index) % SAVE_EVERY === 0)
        savedBytes += JSON.stringify(well.save()).length;
    }
  };
  for (let at = 0; at < WARM_UP; at++) second(at);
  savedBytes = 0;
  const before = process.cpuUsage();
  for (let at = WARM_UP; at < WARM_UP + SECONDS; at++) second(at);
  const { user, system } = process.cpuUsage(before);
  const share = (user + system) / 1e6 / SECONDS;
  const savedData = `${(savedBytes / SECONDS / 1024).toFixed(0)} kB/s of what they remember as JSON`;
  const note = `of a core: samples, the look of each second and ${savedData}; ${notices} notices`;
  const figure = { value: 100 * share, limit: 100 * MOST_SHARE, unit: "%", decimals: 1 };
  return [createAtMost(`${WELLS} wells x ${ALERTS} alerts at 1 Hz`, figure, note)];
}
