import { expect, it } from "vitest";
import { parsePreferences } from "./preferences";

const defaults = {
  theme: "dark",
  isThemeChosen: false,
  textSize: 100,
  units: "field",
  timeZone: "UTC",
  singleKeys: true,
};

it("opens in the theme of the system, at 100 %, in field units and UTC, with single keys on", () => {
  expect(parsePreferences(null, "dark")).toEqual(defaults);
  expect(parsePreferences(null, "light")).toEqual({ ...defaults, theme: "light" });
});

it("reads back what was chosen", () => {
  const chosenPreferences = {
    theme: "light",
    textSize: 125,
    units: "metric",
    timeZone: "local",
    singleKeys: false,
  } as const;
  expect(parsePreferences(JSON.stringify(chosenPreferences), "dark")).toEqual({
    ...chosenPreferences,
    isThemeChosen: true,
  });
});

it.each(["no JSON", "null", "7", '{"theme":"pink","textSize":300,"units":"old","timeZone":"CET"}'])(
  "treats %s as no preference",
  (text) => {
    expect(parsePreferences(text, "dark")).toEqual(defaults);
  },
);
