import { isDeepStrictEqual } from "node:util";
import { newBha } from "@sigma/contract/well-settings/new-bha";
import { newMudData } from "@sigma/contract/well-settings/new-mwd-run";
import { hasMotor } from "@sigma/engine/bha/assembly";
import { rheologyOfMud } from "@sigma/engine/hydraulics/mud-rheology";
import { type Finding, hasHole, report, type Rules, SAME_DEPTH } from "../finding";
import type { BhaFacts, RunFacts, WellFacts } from "../well-facts";

const afterBha = report("not-due", "gap-after-bha");
const initialCurve = newBha(1).motor.hydraulicPerformanceCurve;

const builtBha = ({ bha }: WellFacts): BhaFacts | null => (bha && bha.components.length > 0 ? bha : null);

/** The checks of the active BHA of a well. */
export const bhaRules: Rules<"bha-active" | "bha-parts" | "bha-bit" | "bha-depth"> = {
  "bha-active": (facts) => {
    if (builtBha(facts)) return null;
    return hasHole(facts) ? report("missing", "gap-bha", facts.createdAt) : report("not-due", "gap-no-hole");
  },

  "bha-parts": (facts) => {
    const bha = builtBha(facts);
    if (!bha) return afterBha;
    const { drillPipeOd, drillPipeId, drillPipeUnitWeight } = bha;
    const pipe = { od: drillPipeOd, id: drillPipeId, unitWeight: drillPipeUnitWeight, length: 1 };
    const incomplete = [pipe, ...bha.components.map(withBore)].filter(
      ({ od, id, length, unitWeight }) => !(od > 0 && id > 0 && length > 0 && unitWeight > 0),
    );
    const of = bha.components.length + 1;
    const count = incomplete.length;
    if (count === 0) return null;
    return report(count === of ? "missing" : "partly", "gap-bha-parts", null, { count, of });
  },

  "bha-bit": (facts) => {
    const bha = builtBha(facts);
    if (!bha) return afterBha;
    const hasSize = bha.bit.od > 0;
    const hasNozzles = bha.bit.tfa > 0 || bha.bit.nozzles.length > 0;
    if (hasSize && hasNozzles) return null;
    if (!hasSize && !hasNozzles) return report("missing", "gap-bit", null, { lacks: "both" });
    return report("partly", "gap-bit", null, { lacks: hasSize ? "nozzles" : "size" });
  },

  "bha-depth": (facts) => {
    const bha = builtBha(facts);
    if (!bha) return afterBha;
    const { name, startDepth, endDepth } = bha;
    const holeDepth = facts.holeDepth ?? 0;
    const isInside = holeDepth >= startDepth - SAME_DEPTH && holeDepth <= endDepth + SAME_DEPTH;
    if (!hasHole(facts) || isInside) return null;
    return report("contradicts", "gap-bha-depth", null, { name, startDepth, endDepth, holeDepth });
  },
};

/** A bit has no bore of its own. */
const withBore = (component: BhaFacts["components"][number]) =>
  component.type === "Drill Bit" ? { ...component, id: 1 } : component;

const ofMotor =
  (check: (bha: BhaFacts) => Finding) =>
  (facts: WellFacts): Finding => {
    const bha = builtBha(facts);
    if (!bha) return afterBha;
    return hasMotor(bha) ? check(bha) : report("not-needed", "gap-rotary");
  };

/** The checks of the motor in the active BHA of a well. */
export const motorRules: Rules<"motor-curve" | "motor-rating" | "motor-bend"> = {
  "motor-curve": ofMotor(({ motor }) =>
    isDeepStrictEqual(motor.hydraulicPerformanceCurve, initialCurve) ? report("missing", "gap-motor-curve") : null,
  ),

  "motor-rating": ofMotor(({ motor: { maxDiffPressure, maxTorque } }) => {
    if (maxDiffPressure > 0 && maxTorque > 0) return null;
    if (maxDiffPressure > 0) return report("partly", "gap-motor-rating", null, { lacks: "torque" });
    if (maxTorque > 0) return report("partly", "gap-motor-rating", null, { lacks: "pressure" });
    return report("missing", "gap-motor-rating", null, { lacks: "both" });
  }),

  "motor-bend": ofMotor(({ motor, components }) =>
    motor.yield || components.some(({ bendAngle }) => bendAngle !== null) ? null : report("missing", "gap-motor-bend"),
  ),
};

/** The run whose mud counts: that of the active BHA, otherwise the last one. */
const activeRun = ({ runs, bha }: WellFacts): RunFacts | null =>
  runs.findLast(({ bhaId }) => bhaId === bha?.name) ?? runs.at(-1) ?? null;

const isInitial = ({ mudData }: RunFacts) => isDeepStrictEqual(mudData, newMudData());

const ofMud =
  (check: (run: RunFacts) => Finding) =>
  (facts: WellFacts): Finding => {
    const run = activeRun(facts);
    return run ? check(run) : report("not-due", "gap-after-run");
  };

/** The checks of the mud of a well. */
export const mudRules: Rules<"mud-run" | "mud-values" | "mud-flow"> = {
  "mud-run": (facts) => {
    const run = activeRun(facts);
    if (!run)
      return hasHole(facts) ? report("missing", "gap-mud-run", facts.createdAt) : report("not-due", "gap-no-hole");
    if (!facts.bha || run.bhaId === facts.bha.name) return null;
    return report("partly", "gap-mud-run-other", run.createdAt, { run: run.name, bha: facts.bha.name });
  },

  "mud-values": ofMud((run) => (isInitial(run) ? report("missing", "gap-mud-initial", run.createdAt) : null)),

  "mud-flow": ofMud((run) => {
    if (isInitial(run)) return report("missing", "gap-mud-initial", run.createdAt);
    const { rheologyModel: model, viscometer: readings, ...mud } = run.mudData;
    const { reason: fault } = rheologyOfMud({ ...mud, model, readings });
    return fault === null ? null : report("missing", "gap-mud-flow", run.createdAt, { fault });
  }),
};
