import type { WellId } from "@sigma/contract/ids";
import type { AssemblyWell, OtherBha } from "@sigma/engine/bha/check-assembly";
import { useMemo } from "react";
import { useEvent } from "../../../data/calls/use-event";
import { useWatch } from "../../../data/live/use-watch";
import { useWellStatus } from "../../../data/live/well-status";
import { useRoute } from "../../../data/pages/use-route";

/** What is known of the well in which a BHA hangs; the density is that of the latest MWD run with it. */
export function useBhaSurroundings(wellId: WellId, bhaName: string, others: readonly OtherBha[]): AssemblyWell {
  const well = useRoute("GET api/well", { wellId }).data;
  const runs = useRoute("GET api/mwd-run", { wellId }).data;
  const live = useWellStatus(wellId)?.holeDepth ?? null;
  const hookLimit = useEvent("effective-settings/get", { wellId }).data?.limits.hookLimit ?? null;
  useWatch("well-status/watch", {});
  return useMemo(
    () => ({
      holeDepth: well?.holeDepth ?? live,
      holes: well?.holeData ?? [],
      casings: well?.casingData ?? [],
      density: runs?.findLast(({ bhaId }) => bhaId === bhaName)?.mudData.density ?? null,
      hookLimit,
      others,
    }),
    [well, runs, live, bhaName, hookLimit, others],
  );
}
