import { cantFind } from "@sigma/contract/error-texts";
import { CallError } from "@sigma/contract/errors";
import {
  type Correction,
  type CorrectionChange,
  type correctionEvents,
  MOST_CORRECTIONS,
} from "@sigma/contract/samples/correction";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { readEffect } from "./read-effect";

/** Handles the calls about corrections of samples. */
export const correctionHandlers: Handlers<typeof correctionEvents> = {
  async "correction/get"({ wellId, from, to }, { stores }) {
    return stores.corrections.list(wellId, await wellNoOf(stores, wellId), { from, to });
  },

  async "correction/get/since"({ wellId }, { stores }) {
    return stores.corrections.since(wellId, await wellNoOf(stores, wellId));
  },

  async "correction/preview"({ wellId, change, ...given }, { stores }) {
    const well = await wellNoOf(stores, wellId);
    const span = { from: Math.ceil(given.from), to: Math.floor(given.to) };
    const { negative, ...effect } = await readEffect(stores, well, { ...span, change });
    checkNegative(change, negative);
    const standing = await stores.corrections.list(wellId, well, span);
    return {
      ...effect,
      overlaps: standing.map(({ number }) => number),
      lastNumber: await stores.corrections.lastNumber(well),
    };
  },

  async "correction/post"({ wellId, change, reason, acceptFalls, lastNumber, ...given }, context) {
    const { stores, recomputes, user, clock } = context;
    const well = await wellNoOf(stores, wellId);
    const { time: stored } = await stores.samples.borders(well);
    const from = Math.ceil(given.from);
    // Samples after the newest one are not known yet, and not corrected.
    const to = Math.min(Math.floor(given.to), stored?.to ?? -Infinity);
    const { negative, falls, fallCount, ...found } = await readEffect(stores, well, { from, to, change });
    const { first: _first, last: _last, ...effect } = found;
    if (effect.samples === 0) throw new CallError("validation", "No sample lies in this span", "from");
    checkNegative(change, negative);
    const [fall] = falls;
    if (fall && !acceptFalls) {
      const reason = { key: "hole-shallower", values: { ...fall, places: fallCount } } as const;
      throw new CallError("validation", reason, "acceptFalls");
    }
    const correction = { from, to, change, reason, effect };
    const newCorrection = await stores.corrections.add(
      wellId,
      well,
      correction,
      { username: user.username, at: clock() },
      (standing) => {
        if (standing.length >= MOST_CORRECTIONS) {
          throw new CallError("too-many", `A well has at most ${MOST_CORRECTIONS} corrections; undo some first`);
        }
        checkMeanwhile(standing, { from, to }, lastNumber);
      },
    );
    await recomputes.samplesCorrected(wellId, from);
    return newCorrection;
  },

  async "correction/undo"({ wellId, id }, context) {
    const { stores, recomputes, user, clock } = context;
    const well = await wellNoOf(stores, wellId);
    const knownCorrection = await stores.corrections.byId(wellId, well, id);
    if (!knownCorrection) throw new CallError("not-found", cantFind("Correction", id), "id");
    if (!(await stores.corrections.undo(well, id, { username: user.username, at: clock() }))) {
      throw new CallError("conflict", "This correction is undone already", "id");
    }
    await recomputes.samplesCorrected(wellId, knownCorrection.from);
    return (await stores.corrections.byId(wellId, well, id)) ?? knownCorrection;
  },
};

/** @throws CallError `validation` if a depth would be negative */
function checkNegative(change: CorrectionChange, negative: { time: EpochSeconds; depth: number } | null): void {
  if (!negative) return;
  const reason = { key: "depth-negative", values: negative } as const;
  throw new CallError("validation", reason, change.kind === "scale" ? "change.factor" : "change.shiftFrom");
}

/** @throws CallError `conflict` if another correction of the same span was made since the preview */
function checkMeanwhile(
  standing: readonly Correction[],
  { from, to }: { from: EpochSeconds; to: EpochSeconds },
  lastNumber: number | undefined,
): void {
  if (lastNumber === undefined) return;
  const other = standing.find((each) => each.number > lastNumber && each.from <= to && each.to >= from);
  if (!other) return;
  const sentence = `${other.madeBy} has corrected this span meanwhile (correction ${other.number}); look at the preview again`;
  throw new CallError("conflict", sentence, "lastNumber");
}
