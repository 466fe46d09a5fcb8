import type { Feet } from "@sigma/terms/quantities";
import { hasHole, report, type Rules, SAME_DEPTH } from "../finding";
import type { WellFacts } from "../well-facts";

const afterPlan = report("not-due", "gap-after-plan");

/** The checks of the wellbore plan of a well. */
export const planRules: Rules<"plan-wellbore" | "plan-depth" | "plan-north"> = {
  "plan-wellbore": ({ plan, createdAt }) => (plan ? null : report("missing", "gap-plan", createdAt)),

  "plan-depth": (facts) => {
    const { plan, well, holeDepth } = facts;
    if (!plan) return afterPlan;
    if ((holeDepth ?? 0) > plan.lastMd + SAME_DEPTH)
      return report("contradicts", "gap-plan-passed", null, { planned: plan.lastMd, holeDepth: holeDepth! });
    if (well.targetDepth === null) return report("partly", "gap-planned-depth", plan.createdAt);
    if (plan.lastMd >= well.targetDepth - SAME_DEPTH) return null;
    return report("partly", "gap-plan-short", plan.createdAt, { planned: plan.lastMd, target: well.targetDepth });
  },

  "plan-north": ({ plan, settings }) => {
    if (!plan) return afterPlan;
    const isKnown = plan.northReference !== null || isNorthKnown(settings.references);
    return isKnown ? null : report("missing", "gap-plan-north", plan.createdAt);
  },
};

const isNorthKnown = (references: WellFacts["settings"]["references"]) =>
  (references?.northReference ?? "unknown") !== "unknown";

/** The checks of the formation tops and pressures of a well. */
export const topRules: Rules<"tops-listed" | "tops-pressure"> = {
  "tops-listed": ({ tops, createdAt }) => {
    if (!tops || tops.located === 0) return report("missing", "gap-tops", createdAt);
    const count = tops.count - tops.located;
    return count === 0 ? null : report("partly", "gap-tops-tvd", null, { count, of: tops.count });
  },

  "tops-pressure": ({ tops, settings, createdAt }) => {
    const rows = settings["pressure-profile"]?.rows ?? [];
    const hasPore = rows.some(({ porePressure }) => porePressure !== null) || (tops?.withPore ?? 0) > 0;
    const hasFracture = rows.some(({ fractureGradient }) => fractureGradient !== null) || (tops?.withFracture ?? 0) > 0;
    if (hasPore && hasFracture) return null;
    if (!hasPore && !hasFracture) return report("missing", "gap-pressures", createdAt, { lacks: "both" });
    return report("partly", "gap-pressures", null, { lacks: hasPore ? "fracture" : "pore" });
  },
};

/** The checks of hole sizes and casings of a well. */
export const casingRules: Rules<"casing-hole" | "casing-strings" | "casing-inside"> = {
  "casing-hole": (facts) => {
    if (!hasHole(facts)) return report("not-due", "gap-no-hole");
    const { well, createdAt } = facts;
    const holeDepth = facts.holeDepth!;
    const ends = [...well.holeData, ...well.casingData].map(({ endDepth }) => endDepth);
    if (ends.length === 0) return report("missing", "gap-hole-sizes", createdAt);
    const to = Math.max(...ends);
    if (to >= holeDepth - SAME_DEPTH) return null;
    return report("partly", "gap-hole-sizes-to", null, { to, holeDepth });
  },

  "casing-strings": (facts) => {
    const { holeData, casingData } = facts.well;
    const holeDepth = facts.holeDepth ?? 0;
    const isCased = (end: Feet) => casingData.some(({ endDepth }) => Math.abs(endDepth - end) <= SAME_DEPTH);
    // The lowest section may stay open; those above it were cased before the next one was drilled.
    const endedSections = holeData.filter(({ endDepth }) => holeDepth > endDepth + SAME_DEPTH);
    const count = endedSections.filter(({ endDepth }) => isCased(endDepth)).length;
    const of = endedSections.length;
    if (of > 0)
      return count === of ? null : report(count === 0 ? "missing" : "partly", "gap-casings", null, { count, of });
    if (casingData.length > 0) return null;
    const next = Math.min(...holeData.map(({ endDepth }) => endDepth));
    return Number.isFinite(next)
      ? report("not-due", "gap-casing-ahead", null, { depth: next })
      : report("not-due", "gap-no-casing");
  },

  "casing-inside": ({ well: { casingData } }) => {
    if (casingData.length === 0) return report("not-due", "gap-no-casing");
    const count = casingData.filter(({ innerDiameter, weight }) => innerDiameter == null && weight == null).length;
    if (count === 0) return null;
    const state = count === casingData.length ? "missing" : "partly";
    return report(state, "gap-casing-insides", null, { count, of: casingData.length });
  },
};

/** The checks of the offset wells of a well. */
export const offsetRules: Rules<"offsets-separation" | "offsets-advice"> = {
  "offsets-separation": ({ settings, createdAt }) =>
    (settings["anti-collision"]?.offsetWellIds ?? []).length > 0
      ? null
      : report("missing", "gap-offset-wells", createdAt, { use: "separation" }),

  "offsets-advice": ({ settings, createdAt }) =>
    (settings["drilling-advisor"]?.offsetWells ?? []).length > 0
      ? null
      : report("missing", "gap-offset-wells", createdAt, { use: "advice" }),
};

/** The checks of the position of a well and of its references. */
export const referenceRules: Rules<
  "reference-position" | "reference-north" | "reference-field" | "reference-elevation"
> = {
  "reference-position": ({ well: { x, y }, settings: { references }, createdAt }) => {
    if (x === null || y === null) return report("missing", "gap-position", createdAt, { lacks: "coordinates" });
    const isKnown =
      (references?.coordinateKind ?? "unknown") !== "unknown" &&
      (references?.coordinateUnit ?? "unknown") !== "unknown";
    return isKnown ? null : report("partly", "gap-position", createdAt, { lacks: "reference" });
  },

  "reference-north": ({ settings, createdAt }) =>
    isNorthKnown(settings.references) ? null : report("missing", "gap-north", createdAt),

  "reference-field": ({ settings: { references }, createdAt }) => {
    const dates = references?.field ?? [];
    if (dates.length === 0) return report("missing", "gap-field", createdAt);
    const isWhole = dates.some(({ dip, totalField }) => dip !== null && totalField !== null);
    return isWhole ? null : report("partly", "gap-field-values", createdAt);
  },

  "reference-elevation": ({ well, createdAt }) => {
    const hasReference =
      well.heightOfReference !== null || well.kellyBushingElevation !== null || well.drillFloorElevation !== null;
    const hasGround = well.groundLevelElevation !== null;
    if (hasReference && hasGround) return null;
    if (!hasReference && !hasGround) return report("missing", "gap-elevations", createdAt, { lacks: "both" });
    return report("partly", "gap-elevations", createdAt, { lacks: hasReference ? "ground" : "reference" });
  },
};
