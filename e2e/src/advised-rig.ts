import { spawn } from "node:child_process";
import type { DirectionalRecommendation } from "@sigma/contract/directional/directional-recommendation";
import type { WellId } from "@sigma/contract/ids";
import type { Wire } from "./wire";

/** The information that a simulated rig gives before each stand. @see simulator/src/simulated-rig.ts */
export type StandAhead = {
  holeDepth: number;
  surveyMD: number | null;
  trueBit: { ns: number; ew: number; tvd: number; inclination: number; azimuth: number };
};

/** A section of a stand to be drilled, in order: `toolface` is null to rotate. */
type Order = { length: number; toolface: number | null; magnetic: boolean };

/** A rig in fast motion whose directional driller does what Sigma recommends. */
export type AdvisedRig = {
  /** Resolves before the first stand from a depth on; rejects if a recommendation did not arrive. */
  reached: Promise<StandAhead>;
  /** Recommendations followed so far, and the slides among their actions. */
  followed: { recommendations: number; slides: number };
  stop(): void;
};

/** Timeout. A recommendation takes well below a second, and waits for a recompute; the timeout is only reached if it never arrives. */
const ADVICE_WITHIN_MS = 120_000;

/** Depth above which a well may have too few surveys for a recommendation, ft. */
const FIRST_SURVEYS = 400;

/** Sigma takes two surveys nearer than this for one, ft. */
const SAME_SURVEY = 0.5;

/** The past in which the whole well is drilled: a rig sends its past as fast as it is read. */
const PAST = "300h";

/**
 * Spuds a well and drills it, each stand by the active recommendation of its newest survey.
 *
 * @param plan depth at which the build starts, ft, and its severity, deg/100 ft
 * @param until hole depth at which the rig stops, ft
 */
export function startAdvisedRig(
  port: number,
  wire: Wire,
  wellId: WellId,
  plan: { kickOff: number; buildRate: number },
  until: number,
): AdvisedRig {
  const followCounts = { recommendations: 0, slides: 0 };
  const adviceOf = adviceBySurvey(wire, wellId);
  const feed = `--to 127.0.0.1:${port} --start-depth 150 --backlog ${PAST} --every 10 --ask-orders`;
  const shape = `--kick-off ${plan.kickOff} --build-rate ${plan.buildRate}`;
  const rig = spawn(process.execPath, ["simulator/dist/main.mjs", ...`${feed} ${shape}`.split(" ")], {
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  const stop = () => void rig.kill("SIGTERM");

  const ordersFor = async ({ holeDepth, surveyMD }: StandAhead): Promise<Order[]> => {
    if (surveyMD === null || holeDepth < FIRST_SURVEYS) return [];
    const advice = await adviceOf(surveyMD);
    const orders = whatIsLeft(advice, holeDepth);
    followCounts.recommendations += 1;
    followCounts.slides += orders.filter(({ toolface }) => toolface !== null).length;
    return orders;
  };
  const landingReached = new Promise<StandAhead>((resolve, reject) => {
    rig.once("exit", (code) => reject(new Error(`the rig ended with ${code}`)));
    rig.on("message", ({ stand }: { stand: StandAhead }) => {
      if (stand.holeDepth >= until) resolve(stand);
      else ordersFor(stand).then((orders) => rig.send({ orders }), reject);
    });
  });
  landingReached.catch(() => undefined).finally(stop);
  return { reached: landingReached, followed: followCounts, stop };
}

/** Waits for the active recommendation that follows a survey. */
function adviceBySurvey(wire: Wire, wellId: WellId): (md: number) => Promise<DirectionalRecommendation> {
  let wake = () => {};
  wire.on("directional-recommendation", () => wake());
  return async (md) => {
    const late = Date.now() + ADVICE_WITHIN_MS;
    for (;;) {
      const nextPush = new Promise<void>((resolve) => {
        wake = resolve;
        setTimeout(resolve, 1000);
      });
      const active = (await wire.ask("directional-recommendation/get", { wellId })).find(
        (activeAdvice) => activeAdvice.active,
      );
      if (active && Math.abs((active.advice?.survey.md ?? 0) - md) < SAME_SURVEY) return active;
      if (Date.now() > late) throw new Error(`no recommendation for the survey at ${md} ft`);
      await nextPush;
    }
  };
}

/** The actions of a recommendation below the bottom of the hole. */
function whatIsLeft(advice: DirectionalRecommendation, holeDepth: number): Order[] {
  return advice.recommendedActionStartDepths.flatMap((start, action) => {
    const length = start + advice.recommendedActionLengths[action]! - Math.max(start, holeDepth);
    const magnetic = advice.advice?.toolfaceTypes[action] === "magnetic";
    return length < 1 ? [] : [{ length, toolface: advice.recommendedToolfaces[action]!, magnetic }];
  });
}
