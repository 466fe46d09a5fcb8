import { channels } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { matchChannels } from "./match-channels";

const found = (search: string) => matchChannels(channels, search).map(({ id }) => id);

it("finds a channel by name, wire name or unit, whatever the case", () => {
  expect(found("hookl")).toEqual(["hookload"]);
  expect(found("diffpressure")).toEqual(["diffPressure"]);
  expect(found("KPSI")).toEqual(["mse", "mseTorsion", "mseThrust"]);
});

it("wants every word", () => {
  expect(found("pump psi")).toEqual(["pumpPressure"]);
  expect(found("pump furlong")).toEqual([]);
});

it("offers all of the about 60 channels without a search [AN-072]", () => {
  expect(found("  ")).toHaveLength(channels.length);
  expect(channels.length).toBeGreaterThanOrEqual(58);
});
