import type { ArchiveJob } from "@sigma/contract/exchange/archive-job";
import type { ArchivedWell } from "@sigma/contract/exchange/retention";
import type { WellId } from "@sigma/contract/ids";
import { useEffect, useRef } from "react";
import { queryClient } from "../calls/query-client";
import { call } from "../calls/rest";
import { routeKey, useRoute } from "../pages/use-route";

/** Jobs are read again so often while they are on the screen, s. */
const LOOK_EVERY = 2;

/** Whether a job waits or runs. */
export const isUnderWay = ({ finishedAt }: ArchiveJob): boolean => finishedAt === null;

/** Reads again what a job with an archive changes: the jobs, the wells, and which of them are archived. */
export const readArchivesAgain = () =>
  Promise.all(
    (["GET api/archive-job", "GET api/archived-well", "GET api/retention/preview", "GET api/wells"] as const).map(
      (name) => queryClient.invalidateQueries({ queryKey: routeKey(name) }),
    ),
  );

/** The newest jobs with archives, followed while they are on the screen; for administrators. */
export function useArchiveJobs() {
  const jobs = useRoute("GET api/archive-job", {}, { every: LOOK_EVERY });
  const underWay = jobs.data?.filter(isUnderWay).length;
  const before = useRef(0);
  useEffect(() => {
    // A job has ended: what it changed is on the screen elsewhere too.
    if (underWay === undefined) return;
    if (underWay < before.current) void readArchivesAgain();
    before.current = underWay;
  }, [underWay]);
  return jobs;
}

/** Stops a job. The alert of a failed call shows the reason. */
export async function cancelArchiveJob({ _id }: Pick<ArchiveJob, "_id">): Promise<void> {
  await call("POST api/archive-job/cancel", { id: _id }).catch(() => null);
  await readArchivesAgain();
}

/** Starts to restore the data of an archived well. If the call fails, its alert gives the reason. */
export async function restoreArchived(wellId: WellId): Promise<void> {
  await call("POST api/archived-well/restore", { wellId }).catch(() => null);
  await readArchivesAgain();
}

/** How the data of a well has been archived; null if it has not. */
export const useArchivedWell = (wellId: WellId): ArchivedWell | null =>
  useRoute("GET api/archived-well", {}).data?.find((well) => well.wellId === wellId) ?? null;
