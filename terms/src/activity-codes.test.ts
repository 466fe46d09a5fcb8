import { expect, it } from "vitest";
import {
  activityCodes,
  activityGroups,
  activityOf,
  activityText,
  groupOf,
  groupText,
  mainGroups,
} from "./activity-codes";

it("divides rig move, drilling, reaming and coring by letters [AN-080, OP-022]", () => {
  expect(activityGroups.map(({ group, name }) => `${group} ${name}`)).toEqual([
    "1 rig move",
    "2 drilling",
    "3 reaming",
    "4 coring",
  ]);
  const listLetteredCodes = (group: string) =>
    activityCodes.filter(({ code }) => code.startsWith(group) && /[A-Z]$/.test(code));
  expect(activityGroups.map(({ group }) => listLetteredCodes(group).length)).toEqual([6, 11, 4, 4]);
});

it.each([
  ["1A", "1A moving rig with trucks"],
  ["2A", "2A drill vertical hole"],
  ["2J", "2J slide drilling"],
  ["2K", "2K rotary drilling"],
  ["3A", "3A reaming undergauge hole"],
  ["4A", "4A handling core tools"],
  ["6", "6 trips"],
])("describes %s [AN-079]", (code, text) => {
  expect(activityText(code)).toBe(text);
});

it("has each code once, and plans no waiting, repair or fishing", () => {
  expect(new Set(activityCodes.map(({ code }) => code)).size).toBe(activityCodes.length);
  expect(activityCodes.filter(({ planned }) => !planned).map(({ code }) => code)).toEqual(["1F", "8", "19"]);
  expect(activityOf("99")).toBeNull();
});

it("gives each activity its main group: the 23 operations and 5 completion operations of the IADC form", () => {
  const letters = ["A", "B", "C", "D", "E"];
  expect(mainGroups.map(({ group }) => group)).toEqual([
    ...Array.from({ length: 23 }, (_, at) => String(at + 1)),
    ...letters,
  ]);
  expect(["2J", "3B", "12", "A"].map((code) => groupText(groupOf(code)!))).toEqual([
    "2 drilling",
    "3 reaming",
    "12 run casing and cement",
    "A perforating",
  ]);
  expect(activityCodes.filter(({ code, group }) => groupOf(code)?.group !== group)).toEqual([]);
  expect(groupOf("99")).toBeNull();
});
