import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { LivePublication } from "../ingest/live-publication";
import type { Services } from "../transport/handlers";
import { hydraulicsOverTime } from "../features/hydraulics/circulate-well";
import { type FlowModel, type FlowServices, readFlowModel } from "./flow-model";
import { momentOf } from "../features/hydraulics/flow-moment";

/** Calculates the hydraulics of new samples for the wells that somebody looks at. */
export type HydraulicsFollow = {
  /** Somebody looks at a well: its new samples are calculated and pushed for a while. */
  follow(wellId: WellId): void;
  /** Takes what the live service tells. */
  take(publication: LivePublication): void;
};

/** A well is followed for so long after it was last asked for. */
const FOLLOWED = 15 * 60;
/** What a well is calculated from is read again so often, s; settings that change are seen then. */
const READ_AGAIN = 30;
/** Wells that are followed at once. */
const MOST_WELLS = 200;

type Followed = {
  until: EpochSeconds;
  model: FlowModel | null;
  readAt: EpochSeconds;
  isReading: boolean;
  pushed: EpochSeconds;
};

/** Follows the wells whose hydraulics are looked at. */
export function createHydraulicsFollow({
  connections,
  ...services
}: FlowServices & Pick<Services, "connections">): HydraulicsFollow {
  const wells = new Map<WellId, Followed>();
  const { clock } = services;

  function read(wellId: WellId, followed: Followed): void {
    if (followed.isReading || clock() - followed.readAt < READ_AGAIN) return;
    followed.isReading = true;
    readFlowModel(services, wellId)
      .then(
        ({ model }) => void (followed.model = model),
        // A well that is gone, or a database that is away: its samples are calculated by what was read before.
        () => undefined,
      )
      .finally(() => {
        followed.isReading = false;
        followed.readAt = clock();
      });
  }

  return {
    follow(wellId) {
      const until = clock() + FOLLOWED;
      const known = wells.get(wellId);
      if (known) known.until = until;
      else wells.set(wellId, { until, model: null, readAt: -Infinity, isReading: false, pushed: -Infinity });
      for (const [oldest, { until: ends }] of wells) {
        if (ends < clock() || wells.size > MOST_WELLS) wells.delete(oldest);
      }
    },
    take(publication) {
      if (publication.kind !== "samples") return;
      const followed = wells.get(publication.wellId);
      if (!followed) return;
      if (followed.until < clock()) return void wells.delete(publication.wellId);
      read(publication.wellId, followed);
      const newest = publication.samples.at(-1);
      // One a second: a backlog that comes in at once is asked for by those who want it.
      if (!followed.model || !newest || newest.time - followed.pushed < 1) return;
      followed.pushed = newest.time;
      const { rheologyModel: _model, ...columns } = hydraulicsOverTime({
        model: followed.model,
        moments: [momentOf(newest)],
      });
      connections.tellWell(publication.wellId, "hydraulics-time-data", { wellId: publication.wellId, columns });
    },
  };
}
