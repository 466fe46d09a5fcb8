import { expect, it } from "vitest";
import { dueSurvey } from "./due-survey";

it("is due where the sensor reaches the usual distance below the last survey", () => {
  const stations = [2000, 2093, 2186, 2279, 2372, 2465, 2558];
  expect(dueSurvey(stations, 2700, 60)).toEqual({ interval: 93, dueAt: 2711, isOverdue: false });
  expect(dueSurvey(stations, 2757, 60)).toMatchObject({ isOverdue: false });
  expect(dueSurvey(stations, 2758, 60)).toMatchObject({ isOverdue: true });
});

it("follows the last five intervals, and a stand before there are two", () => {
  const stations = [0, 500, 1000, 1030, 1060, 1090, 1120, 1150];
  expect(dueSurvey(stations, 1160, 0)).toMatchObject({ interval: 30, dueAt: 1180 });
  expect(dueSurvey([1000], 1010, 50)).toMatchObject({ interval: 95, dueAt: 1145 });
  expect(dueSurvey([], 1010, 50)).toBeNull();
});
