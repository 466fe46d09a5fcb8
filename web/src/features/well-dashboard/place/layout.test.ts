import fc from "fast-check";
import { expect, it } from "vitest";
import { parsePlace, openTab, tabBeside } from "./dashboard-place";
import { arrange, clampRightWidth, firstLayout, toggleSide, usualRightWidth } from "./layout";

it("gives the right panel the width of the screen language", () => {
  expect([1280, 1440, 1920, 3840].map(usualRightWidth)).toEqual([360, 404, 560, 760]);
});

it("shows one side at a time below 1280 px, with a narrow rail", () => {
  expect(arrange(firstLayout, 1279)).toMatchObject({ modules: true, plots: false, isRailNarrow: true });
  expect(arrange(firstLayout, 1280)).toMatchObject({
    modules: true,
    plots: true,
    isRailNarrow: false,
    isCompact: true,
  });
  expect(arrange(firstLayout, 1440).isCompact).toBe(false);
});

it("changes sides where only one fits", () => {
  const plots = toggleSide(firstLayout, "plots", 1000);
  expect(arrange(plots, 1000)).toMatchObject({ modules: false, plots: true });
  expect(arrange(toggleSide(plots, "modules", 1000), 1000)).toMatchObject({ modules: true, plots: false });
});

it("hides a side if both fit, and shows the other when the last one is hidden", () => {
  const onlyPlots = toggleSide(firstLayout, "modules", 1440);
  expect(arrange(onlyPlots, 1440)).toMatchObject({ modules: false, plots: true });
  expect(arrange(toggleSide(onlyPlots, "plots", 1440), 1440)).toMatchObject({ modules: true, plots: false });
});

it("always shows content, for any toggle on any screen", () => {
  const toggles = fc.array(
    fc.tuple(fc.constantFrom("modules" as const, "plots" as const), fc.integer({ min: 700, max: 3840 })),
  );
  fc.assert(
    fc.property(toggles, fc.integer({ min: 700, max: 3840 }), (steps, screen) => {
      const layout = steps.reduce((before, [side, at]) => toggleSide(before, side, at), firstLayout);
      const { modules, plots } = arrange(layout, screen);
      expect(modules || plots).toBe(true);
    }),
  );
});

it("keeps the centre usable for any position of the splitter", () => {
  expect(clampRightWidth(5000, 1440)).toBe(960);
  expect(clampRightWidth(10, 1440)).toBe(280);
});

it("opens as it was left, and as new where that cannot be read", () => {
  const left = {
    leftTab: "Drilling Data",
    subTabs: {},
    rightTab: "MWD",
    layout: { modules: true, plots: false, rightWidth: 500 },
  };
  expect(parsePlace(JSON.stringify(left))).toEqual(left);
  expect(parsePlace('{"layout":{"modules":false,"plots":false}}').layout).toEqual(firstLayout);
  expect(parsePlace("no JSON").layout).toEqual(firstLayout);
  for (const subTabs of [null, 7]) expect(parsePlace(JSON.stringify({ subTabs })).subTabs).toEqual({});
});

it("opens the first tab if the chosen one does not exist", () => {
  expect(openTab("B", ["A", "B"])).toBe("B");
  expect(openTab("Z", ["A", "B"])).toBe("A");
  expect(openTab(null, [])).toBeNull();
});

it("steps through tabs round the end", () => {
  expect(tabBeside("B", ["A", "B"], 1)).toBe("A");
  expect(tabBeside("A", ["A", "B"], -1)).toBe("B");
});
