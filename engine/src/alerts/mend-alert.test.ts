import { expect, it } from "vitest";
import type { AlertDefinition } from "./alert-definition";
import { mendAlert } from "./mend-alert";

const definition: AlertDefinition = {
  condition: {
    kind: "rules",
    join: "all",
    rules: [{ trace: "torque", aggregation: "Instant", window: null, comparison: ">", value: 10_000, deadBand: 0 }],
  },
  onDelay: 0,
  offDelay: 0,
  enabledIn: null,
};
const samplesOf = (torque: (second: number) => number, length = 3600) => ({
  time: Float64Array.from({ length }, (_, second) => second),
  columns: { torque: Float64Array.from({ length }, (_, second) => torque(second)) },
});
const range = { from: 0, to: 3600 };
const mendsOf = (torque: (second: number) => number) => mendAlert(definition, samplesOf(torque), range);

it("finds the band, and the off-delay, of a value that swings about its limit", () => {
  // Two minutes of swings of 300 ft·lb about the limit, every ten minutes.
  const { count, worstMinute, mends } = mendsOf((second) =>
    second % 600 < 120 ? 10_000 + (second % 4 < 2 ? 300 : -300) : 8000,
  );
  expect([count, worstMinute]).toEqual([180, 15]);
  const band = mends.find(({ part }) => part === "dead-band")!;
  expect(band).toMatchObject({ value: 330, count: 6, worstMinute: 1, missed: 0, later: 0 });
  const off = mends.find(({ part }) => part === "off-delay")!;
  expect(off).toMatchObject({ value: 5, count: 6, missed: 0, later: 0 });
});

it("finds the on-delay of short spikes, and never one that hides a long raise", () => {
  // A spike of 3 s each minute, and once a real alarm of 90 s.
  const spikes = (second: number) => (second % 60 < 3 || (second >= 1800 && second < 1890) ? 12_000 : 8000);
  const { mends } = mendsOf(spikes);
  expect(mends[0]).toMatchObject({ part: "on-delay", value: 5, count: 1, missed: 0, later: 5 });
});

it("proposes no change if every raise is long and alone", () => {
  expect(mendsOf((second) => (second % 1200 < 300 ? 12_000 : 8000)).mends).toEqual([]);
});
