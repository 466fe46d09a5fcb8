import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import { inFieldUnits } from "@sigma/contract/texts/write-text";
import type { Alternative, FoundAdvice, SteeringAction } from "@sigma/engine/directional-advice/advice";
import { instructionText } from "@sigma/engine/directional-advice/instruction-text";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { hasAssumedTool } from "../../clearance/position-model";
import type { Advised } from "../directional-analyses";

type RecommendationFields = Omit<DirectionalRecommendation, "_id" | "wellId" | "version" | "score">;

/** The stored fields of an analysis with advice, as the active recommendation. @param time when it was made */
export function recommendationOf(
  { subject, analysis, basis, steering: { fan, runnerUpFan, direction, newPath } }: Omit<Advised, "missing">,
  advice: FoundAdvice,
  time: EpochSeconds,
): RecommendationFields {
  const { md, inclination, azimuth } = subject.model.survey.stations.at(-1)!;
  const { motorYield, rotaryBuildRate, rotaryTurnRate, spread } = analysis.tendencies;
  const { actions, expected, runnerUp } = advice;
  return {
    time,
    active: true,
    md: [md, ...actions.slice(1).map(({ startDepth }) => startDepth)],
    recommendedActions: actions.map(({ action }) => action),
    recommendedActionStartDepths: actions.map(({ startDepth }) => startDepth),
    recommendedActionLengths: actions.map(({ length }) => length),
    recommendedToolfaces: actions.map(({ toolface }) => toolface),
    rotateProjection: advice.rotateProjection,
    distanceToPlan: advice.distanceToPlan,
    motorYield,
    rbr: rotaryBuildRate,
    rtr: rotaryTurnRate,
    advice: {
      kind: advice.kind,
      instructions: inWords(actions),
      toolfaceTypes: actions.map(({ toolfaceType }) => toolfaceType),
      survey: { md, inclination, azimuth },
      ...(analysis.check && { surveyCheck: analysis.check }),
      bit: advice.bit,
      start: advice.start,
      end: expected.end,
      leftRight: expected.leftRight,
      aboveBelow: expected.aboveBelow,
      total: expected.total,
      fan,
      ...(direction && { direction }),
      chanceInside: advice.chanceInside,
      greatestSeverity: advice.greatestSeverity,
      cost: advice.cost,
      runnerUp: runnerUp && {
        kind: runnerUp.kind,
        instructions: inWords(runnerUp.actions),
        cost: runnerUp.cost,
        reason: inFieldUnits(runnerUp.reason),
        reasonText: runnerUp.reason,
        outlook: { ...asStored(runnerUp), fan: runnerUpFan },
      },
      rotateOnly: { ...asStored(advice.rotateOnly), cost: advice.rotateOnly.cost },
      pace: analysis.pace,
      slideEfficiency: analysis.slideEfficiency,
      spread: { motorYield: spread.motorYield, rbr: spread.rotaryBuildRate, rtr: spread.rotaryTurnRate },
      left: [...subject.left, ...analysis.left],
      assumedTool: assumedToolOf(subject.input),
      newPath:
        newPath &&
        (newPath.status === "solved"
          ? { stations: newPath.nodes, joinsAt: newPath.joins.md }
          : { reason: inFieldUnits(newPath.reason), reasonText: newPath.reason }),
    },
    basis,
  };
}

const asStored = ({ actions, leftRight, aboveBelow, greatestSeverity, chanceInside }: Alternative) => ({
  actions: actions.map(({ startDepth, ...action }) => ({ ...action, start: startDepth })),
  leftRight,
  aboveBelow,
  greatestSeverity,
  chanceInside,
});

const inWords = (actions: readonly SteeringAction[]) => actions.map(instructionText);

/** The wells whose separation uses a default survey tool. */
function assumedToolOf({ hole, offsets }: Advised["subject"]["input"]): string[] {
  if (offsets.length === 0) return [];
  const wells = [{ ...hole, name: "this well" }, ...offsets];
  return wells.flatMap(({ name, stations }) => (hasAssumedTool(stations) ? name : []));
}
