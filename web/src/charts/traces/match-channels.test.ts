import { channels } from "@sigma/terms/channels";
import { expect, it } from "vitest";
import { matchChannels } from "./match-channels";

const findIds = (search: string) => matchChannels(channels, search).map(({ id }) => id);

it("finds a channel by name, wire name or unit, ignoring case", () => {
  expect(findIds("hookl")).toEqual(["hookload"]);
  expect(findIds("diffpressure")).toEqual(["diffPressure"]);
  expect(findIds("KPSI")).toEqual(["mse", "mseTorsion", "mseThrust"]);
});

it("wants every word", () => {
  expect(findIds("pump psi")).toEqual(["pumpPressure"]);
  expect(findIds("pump furlong")).toEqual([]);
});

it("offers all of the about 60 channels without a search [AN-072]", () => {
  expect(findIds("  ")).toHaveLength(channels.length);
  expect(channels.length).toBeGreaterThanOrEqual(58);
});
