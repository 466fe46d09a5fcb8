import { defaultWitsMap } from "@sigma/contract/default-wits-map";
import { defaultWitsChannels } from "@sigma/formats/wits0/items";
import { expect, it } from "vitest";
import { defaultChannelMap } from "./channel-map";

it("is offered to people as a rig without a map of its own is read", () => {
  expect(defaultWitsMap("fps")).toEqual(defaultChannelMap());
});

it("is offered in metric units as the standard has them", () => {
  const offered = defaultWitsMap("metric");
  expect(offered.filter(({ code }) => code !== "0824")).toEqual(defaultWitsChannels("metric"));
  expect(offered.map(({ code, trace }) => [code, trace])).toEqual(
    defaultChannelMap().map(({ code, trace }) => [code, trace]),
  );
});
