import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";

const spread = (middle: number, half: number) => ({
  p10: middle - half,
  p25: middle - half / 2,
  p50: middle,
  p75: middle + half / 2,
  p90: middle + half,
});
const station = (md: number) => ({ md, inclination: 54, azimuth: 190, tvd: 2900, ns: -800, ew: -100 });
const cost = { total: 2.3, distance: 0.8, curvature: 0.4, footage: 0.1, settings: 0.05, risk: 0.95 };

/** A recommendation of two actions after a survey at 3,045.96 ft. */
export const sampleRecommendation = (
  wellId: WellId,
  change: Partial<DirectionalRecommendation> = {},
): DirectionalRecommendation => ({
  _id: "r1",
  wellId,
  time: 1_246_686_005.2,
  active: true,
  md: [3045.96, 3150],
  recommendedActions: ["Rotate", "Slide"],
  recommendedActionStartDepths: [3138, 3150],
  recommendedActionLengths: [12, 33],
  recommendedToolfaces: [null, 20],
  rotateProjection: { ...station(3227.6), vs: 850 },
  distanceToPlan: { total: 37, leftRight: -36.9, aboveBelow: 5.1 },
  motorYield: 4.21,
  rbr: 1.06,
  rtr: 0.15,
  advice: {
    kind: "rotate, slide",
    instructions: ["Rotate 12 ft from 3138 ft", "Slide 33 ft from 3150 ft at 20°"],
    toolfaceTypes: [null, "gravity"],
    survey: { md: 3045.96, inclination: 50.33, azimuth: 189.21 },
    bit: station(3138),
    end: station(3228),
    leftRight: spread(-32, 4),
    aboveBelow: spread(3, 5),
    total: spread(33, 5),
    fan: [0, 45, 90].map((ahead) => ({
      md: 3138 + ahead,
      leftRight: spread(-36 + ahead / 20, ahead / 20),
      aboveBelow: spread(5, ahead / 20),
    })),
    chanceInside: 0.52,
    greatestSeverity: 3.1,
    cost,
    runnerUp: {
      kind: "slide, rotate",
      instructions: ["Slide 58 ft from 3138 ft at 35°", "Rotate 32 ft from 3196 ft"],
      cost: { ...cost, total: 2.9 },
      reason: "it slides 25 ft more",
      outlook: {
        actions: [
          { action: "Slide", start: 3138, length: 58, toolface: 35, toolfaceType: "gravity" },
          { action: "Rotate", start: 3196, length: 32, toolface: null, toolfaceType: null },
        ],
        leftRight: spread(-29.8, 4),
        aboveBelow: spread(-2, 5),
        greatestSeverity: 3.9,
        chanceInside: 0.74,
        fan: [0, 45, 90].map((ahead) => ({
          md: 3138 + ahead,
          leftRight: spread(-36 + ahead / 15, ahead / 20),
          aboveBelow: spread(5 - ahead / 13, ahead / 20),
        })),
      },
    },
    rotateOnly: {
      actions: [{ action: "Rotate", start: 3138, length: 90, toolface: null, toolfaceType: null }],
      leftRight: spread(-38.9, 4),
      aboveBelow: spread(4, 5),
      greatestSeverity: 1.2,
      chanceInside: 0.04,
      cost: { ...cost, footage: 0, settings: 0 },
    },
    pace: { sliding: 40, rotating: 90 },
    spread: { motorYield: 0.6, rbr: 0.3, rtr: 0.4 },
    left: [],
    newPath: null,
  },
  score: null,
  basis: null,
  version: 1,
  ...change,
});
