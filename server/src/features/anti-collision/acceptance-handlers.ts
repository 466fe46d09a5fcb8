import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { SeparationAcceptance, separationAcceptances } from "@sigma/contract/directional/separation-acceptance";
import { CallError } from "@sigma/contract/errors";
import type { Text } from "@sigma/contract/texts/write-text";
import {
  type Approach,
  brokenLevels,
  lowestApproach,
  refusalOf,
  type DepthStretch,
  worseningOf,
} from "@sigma/engine/anti-collision/accepted-approach";
import type { Feet } from "@sigma/terms/quantities";
import type { RouteHandlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import type { Stores } from "../../storage/stores";
import { checkOffsetWells } from "../../transport/check-offset-wells";
import { readClearances, limitsOf } from "./handlers";

type Routes = Pick<typeof separationAcceptances.routes, "POST api/separation-acceptance">;

/**
 * Accepts the approach of an offset well as it is now, if it is not worse than the one on the screen of the user, and withdraws the
 * acceptances that it replaces in the same transaction.
 */
export const separationAcceptanceHandlers: RouteHandlers<Routes> = {
  async "POST api/separation-acceptance"({ wellId, offsetWellId, md, reason, accepted: shown, replaces }, context) {
    const { stores, user, clock } = context;
    await wellNoOf(stores, wellId);
    if (offsetWellId === wellId) throw new CallError("validation", "a well is not its own offset well", "offsetWellId");
    await checkOffsetWells(stores, [offsetWellId], "offsetWellId");
    await checkReplaced(stores, { wellId, offsetWellId, replaces });
    const comparison = await readClearances({ wellId, wellIds: [offsetWellId] }, context);
    const fields: Omit<SeparationAcceptance, "_id" | "wellId" | "version"> = {
      offsetWellId,
      md,
      reason,
      accepted: acceptedOf(comparison, md, shown),
      author: user.name || user.username,
      createdAt: Math.floor(clock()),
    };
    const exchange = { removed: replaces.map((id) => ({ id })), restored: [], added: [fields] };
    return (await stores.separationAcceptances.exchange(wellId, exchange, clock(), user._id))[0]!;
  },
};

type Replacement = Pick<SeparationAcceptance, "wellId" | "offsetWellId"> & { replaces: readonly string[] };

/** @throws CallError `not-found` on `replaces` for what is not an acceptance of the offset well */
async function checkReplaced(
  { separationAcceptances }: Pick<Stores, "separationAcceptances">,
  { wellId, offsetWellId, replaces }: Replacement,
): Promise<void> {
  if (replaces.length === 0) return;
  const acceptances = await separationAcceptances.all(wellId);
  const missing = replaces.find(
    (id) => !acceptances.some((acceptance) => acceptance._id === id && acceptance.offsetWellId === offsetWellId),
  );
  if (missing !== undefined)
    throw new CallError("not-found", "The acceptance that is replaced has been withdrawn meanwhile", "replaces");
}

/** Depths of a stretch are whole feet. */
const WHOLE_FOOT: Feet = 1;

/** The depths of a well, surveyed and ahead; null without a path. */
const wholeOf = ({ parts }: AntiCollision["own"]): DepthStretch | null =>
  parts.length === 0
    ? null
    : { from: Math.min(...parts.map(({ from }) => from)), to: Math.max(...parts.map(({ to }) => to)) };

type Shown = { factor: number | null; distance: number };

/** @throws CallError `validation` for an approach that cannot be accepted, `conflict` for one that is worse than shown */
function acceptedOf(
  { own, wells, left, levels, rule }: AntiCollision,
  md: DepthStretch,
  shown: Shown,
): SeparationAcceptance["accepted"] {
  const [offset] = wells;
  if (!offset) throw new CallError("validation", `Not compared: ${left[0]?.reason ?? "no surveys"}`, "offsetWellId");
  const whole = wholeOf(own);
  if (whole && (md.from < whole.from - WHOLE_FOOT || md.to > whole.to + WHOLE_FOOT))
    throw new CallError("validation", { key: "accepts-outside", values: whole }, "md");
  const limits = limitsOf(levels);
  const approach = lowestApproach(offset, md);
  if (!approach) throw new CallError("validation", { key: "accepts-uncompared", values: md }, "md");
  const refusal = refusalOf(approach, limits);
  if (refusal) throw new CallError("validation", refusalText(refusal, approach, md, limits.stop), "md");
  const { factor, distance } = approach;
  const shownApproach: Approach = {
    factor: shown.factor === null ? null : { value: shown.factor, md: md.from },
    distance: { value: shown.distance, md: md.from },
  };
  if (worseningOf({ ...shownApproach, ...brokenLevels(shownApproach, limits) }, approach, limits)) {
    const values = { factor: factor?.value ?? null, distance: distance.value, md: (factor ?? distance).md };
    throw new CallError("conflict", { key: "accepts-worse", values }, "accepted");
  }
  return {
    ...approach,
    ...brokenLevels(approach, limits),
    levels: limits,
    rule,
    tools: { own: modelNames(own), offset: modelNames(offset) },
  };
}

function refusalText(
  refusal: NonNullable<ReturnType<typeof refusalOf>>,
  { factor, distance }: Approach,
  { from, to }: DepthStretch,
  stop: number,
): Text {
  if (refusal === "clear") return { key: "accepts-nothing", values: { from, to } };
  if (refusal === "stop" && factor) {
    return { key: "accepts-stop-level", values: { factor: factor.value, md: factor.md, stop } };
  }
  return { key: "accepts-unknown-factor", values: { distance: distance.value, md: distance.md } };
}

/** The error models of a well, including assumed ones. */
const modelNames = ({ tools, assumedTools }: Pick<AntiCollision["own"], "tools" | "assumedTools">): string[] => [
  ...new Set([...tools, ...assumedTools.map(({ tool }) => tool)]),
];
