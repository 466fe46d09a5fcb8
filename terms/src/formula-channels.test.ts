import { afterEach, describe, expect, it } from "vitest";
import { channelRow, channels, channelSlot, isChannelId, isSentChannelId, listedChannels } from "./channels";
import {
  depthColumns,
  depthColumnsBySlot,
  depthColumnSlot,
  isDepthColumnId,
  listedDepthColumns,
} from "./depth-columns";
import {
  defineFormulaChannels,
  type FormulaChannel,
  FORMULA_CHANNEL_COUNT,
  formulaRows,
  formulaRowsOf,
} from "./formula-channels";
import { storedValue } from "./stored-precision";
import { defaultWitsMap } from "./wits-map";

const torqueNumber: FormulaChannel = {
  id: "formula2",
  label: "Torque number",
  unit: "ft·lb",
  decimals: 0,
  min: 0,
  max: 3000,
  color: 2,
};

afterEach(() => defineFormulaChannels([]));

describe("formula channels", () => {
  it("have slots and depth slots of their own, which no other channel has", () => {
    expect(formulaRows).toHaveLength(FORMULA_CHANNEL_COUNT);
    expect(channelSlot("formula1")).toBe(70);
    expect(depthColumnSlot("formula1")).toBe(36);
    depthColumnsBySlot.forEach(({ depthRow }, slot) => expect(depthRow!.slot).toBe(slot));
  });

  it("are known by their names whether defined or not, but not as channels that a rig sends", () => {
    expect([isChannelId("formula100"), isDepthColumnId("formula100")]).toEqual([true, true]);
    expect([isChannelId("formula101"), isChannelId("formula0"), isChannelId("formula")]).toEqual([false, false, false]);
    expect([isSentChannelId("wob"), isSentChannelId("formula2")]).toEqual([true, false]);
    expect(defaultWitsMap().filter(({ trace }) => trace.startsWith("formula"))).toEqual([]);
  });

  it("are not listed before they are defined", () => {
    expect(listedChannels().map(({ id }) => id)).toEqual(channels.map(({ id }) => id));
    expect(listedDepthColumns()).toEqual(depthColumns);
  });

  it("have the label, unit, range, decimals and colour of their definition, in every list", () => {
    defineFormulaChannels([torqueNumber]);
    const row = channelRow("formula2");
    expect(row).toMatchObject({ ...torqueNumber, origin: "derived", group: "formula", minSpan: 300, fromZero: true });
    expect(listedChannels().slice(channels.length)).toEqual([row]);
    expect(listedDepthColumns().slice(depthColumns.length)).toEqual([row]);
    expect(depthColumnsBySlot[depthColumnSlot("formula2")]).toBe(row);
  });

  it("are listed in their own well, or in all wells", () => {
    defineFormulaChannels([
      { ...torqueNumber, wellId: "a" },
      { ...torqueNumber, id: "formula3" },
    ]);
    expect(formulaRowsOf("a").map(({ id }) => id)).toEqual(["formula2", "formula3"]);
    expect(formulaRowsOf("b").map(({ id }) => id)).toEqual(["formula3"]);
  });

  it("lose what a definition said of them when it is gone", () => {
    const before = { ...channelRow("formula2") };
    defineFormulaChannels([torqueNumber]);
    defineFormulaChannels([]);
    expect(channelRow("formula2")).toEqual(before);
    expect(listedChannels()).toHaveLength(channels.length);
  });

  it("keep values as precise as four decimals need, whatever decimals the definition has", () => {
    defineFormulaChannels([torqueNumber]);
    expect(storedValue(channelSlot("formula2"), 1 / 3)).toBe(0.3333333);
  });
});
