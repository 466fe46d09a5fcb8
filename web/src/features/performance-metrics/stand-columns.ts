import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import { rigStates } from "@sigma/terms/rig-states";
import type { Column } from "../../ui/layout/table";
import { formatMoment } from "../../ui/format/times";

const feet = (title: string, value: (stand: StandMetric) => number): Column<StandMetric> => ({
  title,
  unit: "ft",
  decimals: 1,
  value,
});
const seconds = (title: string, value: (stand: StandMetric) => number | null): Column<StandMetric> => ({
  title,
  unit: "s",
  decimals: 0,
  value,
});

/** Everything known of stands, as a file has it. */
export const standColumns: readonly Column<StandMetric>[] = [
  { title: "Start", value: ({ startTime }) => formatMoment(startTime) },
  { title: "End", value: ({ endTime }) => formatMoment(endTime) },
  feet("Start MD", ({ startMD }) => startMD),
  feet("End MD", ({ endMD }) => endMD),
  { title: "Stands", value: ({ stands }) => stands, decimals: 0 },
  { title: "Open", value: ({ open }) => (open ? "yes" : "no") },
  seconds("To slips", ({ slips }) => slips.toSlips),
  seconds("In slips", ({ slips }) => slips.inSlips),
  seconds("From slips", ({ slips }) => slips.fromSlips),
  seconds("Pumps off", ({ pumps }) => pumps.pumpsOff),
  seconds("Off", ({ pumps }) => pumps.off),
  seconds("Pumps on", ({ pumps }) => pumps.pumpsOn),
  feet("Rotated", ({ rotatingFootage }) => rotatingFootage),
  feet("Slid", ({ slidingFootage }) => slidingFootage),
  { title: "Rotating ROP", unit: "ft/hr", decimals: 1, value: ({ rotatingRop }) => rotatingRop },
  { title: "Sliding ROP", unit: "ft/hr", decimals: 1, value: ({ slidingRop }) => slidingRop },
  { title: "Sliding efficiency", unit: "%", decimals: 0, value: ({ slidingEfficiency }) => slidingEfficiency },
  ...rigStates.map(({ code, name }) => seconds(name, ({ activities }) => activities[code] ?? 0)),
];
