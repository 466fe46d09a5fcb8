import type { EventReply } from "@sigma/contract/call-types";
import type { EpochSeconds } from "@sigma/terms/quantities";

type DepthData = EventReply<"hydraulics-depth-data/get">;

/** The live well beside a simulation. */
export type LiveCirculation = NonNullable<DepthData["circulation"]> & {
  /** The motor load that was subtracted, psi. */
  withoutLoad: number;
  depth: Pick<DepthData, "tvd" | "ecd">;
  /** The moment of its values. */
  time: EpochSeconds | null;
};

/** The live well without the load of its motor, which a simulation does not have; null if it cannot be calculated. */
export function liveOffBottom(live: DepthData | null): LiveCirculation | null {
  if (!live?.circulation) return null;
  const { circulation, tvd, ecd, time } = live;
  const { standpipePressure, losses, motorLoad } = circulation;
  const withoutLoad = Math.max(0, motorLoad);
  return {
    ...circulation,
    standpipePressure: standpipePressure - withoutLoad,
    losses: { ...losses, motor: losses.motor - withoutLoad },
    withoutLoad,
    depth: { tvd, ecd },
    time,
  };
}
