import { expect, it } from "vitest";
import { findStretches } from "../slide-sheet/find-stretches";
import { priorOf } from "./estimate-tendencies";
import { observeSurveys } from "./observe-surveys";
import { createSurveyMemory } from "./survey-memory";
import { drillFeet, drilledTo } from "./testing/drilled";

const prior = priorOf({ motorYield: 10, rotaryBuildRate: 0, rotaryTurnRate: 0 });
const SURVEYS = 30;

/** Surveys one stand apart with varying direction, and a slide in each stand. */
function well({ turned = -1, slidAt = -1, surveys = SURVEYS } = {}) {
  const row = (at: number) => 9000 + 95 * at;
  const stands = Array.from({ length: SURVEYS }, (_, at) => at);
  const feet = stands.flatMap((at) => [
    ...drillFeet(row(at), row(at) + 60, null),
    ...drillFeet(row(at) + 60, row(at) + 95, (at * 50 + (at === slidAt ? 90 : 0)) % 360),
  ]);
  const stations = {
    md: stands.slice(0, surveys).map(row),
    inclination: stands.slice(0, surveys).map((at) => 20 + at + Math.sin(at) + (at === turned ? 0.8 : 0)),
    azimuth: stands.slice(0, surveys).map((at) => 80 + 2 * Math.cos(at)),
  };
  return { stations, stretches: findStretches([drilledTo(9000, null), ...feet]) };
}

it("returns the same results with and without surveys that were followed before, after any change", () => {
  const memory = createSurveyMemory(3);
  const believedLess = priorOf({ motorYield: 9, rotaryBuildRate: 0.1, rotaryTurnRate: 0 });
  const twice = { inclination: 31, azimuth: 80 };
  const memoryCases: {
    made: ReturnType<typeof well>;
    own?: typeof prior;
    bhas?: number[];
    earlier?: (typeof twice)[][];
  }[] = [
    { made: well({ surveys: 20 }) },
    { made: well({ surveys: 21 }) },
    { made: well() },
    { made: well() },
    { made: well({ surveys: 9 }) },
    { made: well({ turned: 12 }) },
    { made: well({ slidAt: 5 }) },
    { made: well(), own: believedLess },
    { made: well(), bhas: [9990] },
    { made: well(), earlier: [...Array.from({ length: 17 }, () => []), [twice]] },
    { made: well() },
  ];
  for (const { made, own = prior, bhas = [], earlier = [] } of memoryCases) {
    const plain = observeSurveys(made.stations, made.stretches, own, () => 60, {
      bhaStarts: bhas,
      earlierReadings: earlier,
    });
    expect(
      observeSurveys(made.stations, made.stretches, own, () => 60, {
        bhaStarts: bhas,
        earlierReadings: earlier,
        memory,
      }),
    ).toEqual(plain);
  }
});

it("follows one more survey from the last one", () => {
  const memory = createSurveyMemory(3);
  const { stations, stretches } = well({ surveys: 20 });
  observeSurveys(stations, stretches, prior, () => 60, { memory });
  const rows: number[] = [];
  const watchedMemory = {
    ...memory,
    recall: (...recallArguments: Parameters<typeof memory.recall>) => {
      const recalledState = memory.recall(...recallArguments);
      rows.push(recalledState.row);
      return recalledState;
    },
  };
  const longer = well({ surveys: 21 });
  observeSurveys(longer.stations, longer.stretches, prior, () => 60, { memory: watchedMemory });
  const changedWell = well({ surveys: 21, turned: 12 });
  observeSurveys(changedWell.stations, changedWell.stretches, prior, () => 60, { memory: watchedMemory });
  expect(rows).toEqual([19, 8]);
});
