import { expect, it } from "vitest";
import { sampleWell } from "../../../data/testing/samples";
import { buildScene, type PlotData } from "./build-scene";

const columns = (values: Record<string, number[]>) =>
  Object.fromEntries(Object.entries(values).map(([name, list]) => [name, Float64Array.from(list)]));

/** A level hole to the north with a survey at 8,000 and 8,700 ft, and the bit projected to 8,800 ft. */
const surveys = columns({
  md: [8000, 8700],
  inclination: [90, 90],
  azimuth: [0, 0],
  tvd: [7970, 7970],
  ns: [0, 700],
  ew: [0, 0],
  dls: [0, 0],
  projMD: [8100, 8800],
  projInc: [90, 90],
  projAzm: [0, 0],
  projTVD: [7970, 7970.2],
  projNS: [100, 800],
  projEW: [0, 0],
});
/** The bent hole passes through the surveys. */
const pseudo = (last: number) =>
  columns({
    md: [8000, 8600, 8750, last],
    inclination: [90, 90, 90, 90],
    azimuth: [0, 0, 0, 0],
    tvd: [7970, 7969.6, 7970.1, 7970.2],
    ns: [0, 600, 750, last - 8000],
    ew: [0, 0, 0, 0],
    dls: [0, 0, 0, 0],
  });
const sceneOf = (givenParts: Partial<PlotData>) =>
  buildScene({
    well: sampleWell("well"),
    surveys,
    pseudo: null,
    plans: [],
    slides: [],
    recommendations: [],
    targets: [],
    leaseLines: [],
    tops: [],
    beside: null,
    clearance: null,
    ...givenParts,
  });

it("puts the bit at the projection of the last survey, whether or not the pseudo surveys already reach it", () => {
  const places = [null, pseudo(8790), pseudo(8800)].map((knownPseudo) => sceneOf({ pseudo: knownPseudo }).tip);
  for (const tip of places) expect(tip).toEqual({ md: 8800, ns: 800, ew: 0, tvd: 7970.2, isBit: true });
});

it("draws the course of the pseudo surveys below the last survey from that survey on", () => {
  const { drilled } = sceneOf({ pseudo: pseudo(8800) });
  expect([...drilled!.md]).toEqual([8000, 8700, 8750, 8800]);
  expect([...drilled!.tvd]).toEqual([7970, 7970, 7970.1, 7970.2]);
});
