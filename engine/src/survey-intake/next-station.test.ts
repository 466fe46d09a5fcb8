import type { ChannelId } from "@sigma/terms/channels";
import { sampleOf } from "@sigma/terms/sample";
import { expect, it } from "vitest";
import { nextStation, noSurvey, type ReceivedStation, type SurveyIntakeState } from "./next-station";

type Known = Partial<Record<ChannelId, number | null>>;

/** Feeds samples of one second from 1000 on; a number repeats an empty sample that many times. */
function stationsOf(feed: readonly (Known | number)[], start = noSurvey()): ReceivedStation[] {
  const samples = feed.flatMap((entry) =>
    typeof entry === "number" ? Array.from({ length: entry }, (): Known => ({})) : [entry],
  );
  const stations: ReceivedStation[] = [];
  let state: SurveyIntakeState = start;
  for (const [index, known] of samples.entries()) {
    const stationStep = nextStation(state, sampleOf(1000 + index, known));
    state = JSON.parse(JSON.stringify(stationStep.state)) as SurveyIntakeState;
    if (stationStep.station) stations.push(stationStep.station);
  }
  return stations;
}

const survey = (surveyMd: number, inclination: number, azimuth: number): Known => ({ surveyMd, inclination, azimuth });
const holdReading = (knownReading: Known, seconds: number): Known[] => Array<Known>(seconds).fill(knownReading);

it("gives out a survey that was sent once, ten seconds after it", () => {
  expect(stationsOf([3, survey(5000, 12.5, 91), 9])).toEqual([]);
  expect(stationsOf([3, survey(5000, 12.5, 91), 10])).toEqual([
    { md: 5000, inclination: 12.5, azimuth: 91, time: 1003 },
  ]);
});

it("gives out a survey that is repeated with every sample once", () => {
  expect(stationsOf([...holdReading(survey(5000, 12.5, 91), 200), ...holdReading(survey(5095, 14, 92), 200)])).toEqual([
    { md: 5000, inclination: 12.5, azimuth: 91, time: 1000 },
    { md: 5095, inclination: 14, azimuth: 92, time: 1200 },
  ]);
});

it("joins a depth, an inclination and an azimuth that arrive one after the other", () => {
  const parts = [{ surveyMd: 5000 }, 4, { inclination: 12.5 }, 4, { azimuth: 91 }, 10];
  expect(stationsOf(parts)).toEqual([{ md: 5000, inclination: 12.5, azimuth: 91, time: 1010 }]);
});

it("does not join a new depth with the direction of the survey before", () => {
  expect(stationsOf([survey(5000, 12.5, 91), 300, { surveyMd: 5095 }, 60])).toHaveLength(1);
});

it("gives out a corrected direction at the same depth, with the time of the survey", () => {
  expect(stationsOf([survey(5000, 12.5, 91), 60, survey(5000.1, 12.6, 91), 30])).toEqual([
    { md: 5000, inclination: 12.5, azimuth: 91, time: 1000 },
    { md: 5000, inclination: 12.6, azimuth: 91, time: 1000 },
  ]);
});

it("takes a direction that keeps changing at one depth for a continuous reading after a quarter of an hour", () => {
  const drift = Array.from({ length: 60 }, (_, index) => holdReading(survey(5000, 12 + index / 100, 91), 60)).flat();
  expect(stationsOf(drift).length).toBe(16);
});

it("leaves out surveys below the hole and directions that no instrument gives", () => {
  expect(stationsOf([{ ...survey(5000, 12, 91), holeDepth: 4900 }, 20])).toEqual([]);
  for (const bad of [survey(5000, 190, 91), survey(5000, 12, 361), survey(5000, 12, -0.1), survey(0, 12, 91)]) {
    expect(stationsOf([bad, 20])).toEqual([]);
  }
});

it("reads 360 degrees as north", () => {
  expect(stationsOf([survey(5000, 12, 360), 20])[0]?.azimuth).toBe(0);
});

it("does not give out again the survey that was known before", () => {
  const knownStation = { md: 5000, inclination: 12.5, azimuth: 91, time: 900 };
  expect(stationsOf(holdReading(survey(5000, 12.5, 91), 60), { ...noSurvey(), last: knownStation })).toEqual([]);
});
