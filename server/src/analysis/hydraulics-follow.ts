import type { Basis } from "@sigma/contract/analysis/basis";
import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds, Feet } from "@sigma/terms/quantities";
import type { LivePublication } from "../ingest/live-publication";
import type { Connections } from "../transport/socket/connections";
import { hydraulicsOverTime } from "../features/hydraulics/circulate-well";
import { type FlowModel, flowKey, type FlowServices, readFlowModel } from "./flow-model";
import { momentOf } from "../features/hydraulics/flow-moment";
import { readWellModel } from "./well-model";

/** Calculates the hydraulics of new samples for wells that are being viewed. */
export type HydraulicsFollow = {
  /**
   * A user views a well: its new samples are calculated and pushed for a while.
   *
   * @param basis of the answer to that user; samples wait until they are calculated from the same
   */
  follow(wellId: WellId, basis: Basis): void;
  /** Handles the events of the live service. */
  take(publication: LivePublication): void;
};

/** Time for which a well is followed after its last request, s: a panel requests the newest depths every 10 s. */
const FOLLOWED = 2 * 60;
/** Interval at which the inputs of a well are checked again, s; changed settings are then seen. */
const READ_AGAIN = 30;
/** The hole is straight for so long below the path that was read: its TVD is within 0.2 ft at 20 deg/100 ft. */
const STRAIGHT: Feet = 10;
/** Wells that are followed at once. */
const MOST_WELLS = 200;

type Followed = {
  until: EpochSeconds;
  /** null if the well lacks data for a model: only the measured values are pushed. */
  model: FlowModel | null;
  /** The inputs that the model was read from, and the depth of the hole then. */
  from: { key: string; basis: string; holeDepth: Feet | null } | null;
  readAt: EpochSeconds;
  isReading: boolean;
  /** Whether a user was answered from other inputs while the model was read; that read may have started before. */
  isReadAgain: boolean;
  pushed: EpochSeconds;
};

/** No data were read from it. */
const OUTDATED = "";

const unread: Omit<Followed, "until"> = {
  model: null,
  from: null,
  readAt: -Infinity,
  isReading: false,
  isReadAgain: false,
  pushed: -Infinity,
};

/** The inputs of a result except the time, as text. */
const basisKey = ({ time: _time, ...basis }: Basis): string => JSON.stringify(basis);

/** Follows the wells whose hydraulics are looked at. */
export function createHydraulicsFollow({
  connections,
  ...services
}: FlowServices & { connections: Pick<Connections, "pushToWell"> }): HydraulicsFollow {
  const wells = new Map<WellId, Followed>();
  const { clock } = services;

  function read(wellId: WellId, followedWell: Followed): void {
    if (followedWell.isReading || clock() - followedWell.readAt < READ_AGAIN) return;
    followedWell.isReading = true;
    followedWell.isReadAgain = false;
    readChanged(wellId, followedWell)
      // A well that is gone, or a database that is away: its samples are calculated by what was read before.
      .catch(() => (followedWell.from = null))
      .finally(() => {
        followedWell.isReading = false;
        followedWell.readAt = followedWell.isReadAgain ? -Infinity : clock();
      });
  }

  /** Reads the model if its inputs have changed: its path to the bit is based on an analysis of the whole hole. */
  async function readChanged(wellId: WellId, followedWell: Followed): Promise<void> {
    const { stores } = services;
    const [well, hand] = await Promise.all([
      readWellModel(stores, wellId, clock()),
      // A user's edit of the slides changes the position of the bit.
      stores.slideSheets.hand(wellId),
    ]);
    const key = `${flowKey(well)} ${JSON.stringify(hand)}`;
    const { from } = followedWell;
    if (from?.key === key && Math.abs((well.holeDepth ?? 0) - (from.holeDepth ?? 0)) < STRAIGHT) return;
    // By the model of before no sample is calculated any more, unless but the hole has grown.
    if (from && from.basis !== basisKey(well.basis)) followedWell.readAt = -Infinity;
    // Before the reading: what is outdated meanwhile is read again.
    followedWell.from = { key, basis: basisKey(well.basis), holeDepth: well.holeDepth };
    followedWell.model = (await readFlowModel(services, wellId)).model;
  }

  /** The recorded hole has changed: its path is read at the next check. The basis is kept, so other settings are still detected. */
  function outdate(wellId: WellId): void {
    const from = wells.get(wellId)?.from;
    if (from) from.key = OUTDATED;
  }

  /** The next sample is calculated from the saved inputs, once they have been read. */
  function readSoon(wellId: WellId): void {
    const followedWell = wells.get(wellId);
    if (!followedWell) return;
    followedWell.readAt = -Infinity;
    followedWell.isReadAgain = followedWell.isReading;
  }

  return {
    follow(wellId, basis) {
      const until = clock() + FOLLOWED;
      const followedWell = wells.get(wellId);
      if (followedWell) {
        followedWell.until = until;
        if (followedWell.from && followedWell.from.basis !== basisKey(basis)) readSoon(wellId);
      } else wells.set(wellId, { ...unread, until });
      for (const [oldest, { until: ends }] of wells) {
        if (ends < clock() || wells.size > MOST_WELLS) wells.delete(oldest);
      }
    },
    take(publication) {
      if (publication.kind === "changed" && publication.topic === "drilled-slides") outdate(publication.message.wellId);
      if (publication.kind === "recompute") outdate(publication.status.wellId);
      if (publication.kind === "settings-saved") readSoon(publication.wellId);
      if (publication.kind !== "samples") return;
      const followedWell = wells.get(publication.wellId);
      if (!followedWell) return;
      if (followedWell.until < clock()) return void wells.delete(publication.wellId);
      read(publication.wellId, followedWell);
      const newest = publication.samples.at(-1);
      // One a second: clients request a backlog that comes in at once themselves if they need it.
      // Until the model has been read it is unknown whether the well has one.
      if (followedWell.readAt === -Infinity || !newest || newest.time - followedWell.pushed < 1) return;
      followedWell.pushed = newest.time;
      const { rheologyModel: _model, ...columns } = hydraulicsOverTime({
        model: followedWell.model,
        moments: [momentOf(newest)],
      });
      connections.pushToWell(publication.wellId, "hydraulics-time-data", { wellId: publication.wellId, columns });
    },
  };
}
