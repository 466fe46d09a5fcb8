import type { WellId } from "@sigma/contract/ids";
import { useRouter, useSearch } from "@tanstack/react-router";
import { Fragment, type ReactNode, Suspense, useEffect } from "react";
import { toast } from "../../data/notifications/toasts";
import { usePageParam } from "../../data/pages/use-page-param";
import { usePageQuery } from "../../data/pages/use-page-query";
import { parseReplay } from "../../data/replay/replay-address";
import { useIsReplay, useReplayDriver } from "../../data/replay/use-replay";
import { leaveReplay, useReplayAddress } from "../../data/replay/use-replay-address";
import { chunkComponent } from "../../ui/layout/load-chunk";
import styles from "./replayable-page.module.css";

const ReplayBar = chunkComponent(() => import("../../features/replay/replay-bar"));

type ReplayablePageProps = {
  /** The parts of the page that are not as they were at that moment, one sentence each. */
  except: readonly string[];
  children: ReactNode;
};

/** A page about the well in its path or its query, in its current state or at the time in the address. */
export function ReplayablePage({ except, children }: ReplayablePageProps) {
  const ofPath = usePageParam("wellId");
  const ofQuery = usePageQuery("wellId");
  const wellId = (ofPath ?? ofQuery) as WellId | undefined;
  return wellId === undefined ? (
    <OnlyNow>{children}</OnlyNow>
  ) : (
    <PageOfMoment key={wellId} wellId={wellId} except={except}>
      {children}
    </PageOfMoment>
  );
}

/** A page without history: if its address names a time, a toast reports that it shows the current state. */
export function OnlyNow({ children }: { children: ReactNode }) {
  const isAsked = parseReplay(useSearch({ strict: false })) !== null;
  useEffect(() => {
    if (isAsked) toast.warning("Replay", "This page can't be shown as of a past moment: it shows what is now");
  }, [isAsked]);
  return children;
}

function PageOfMoment({ wellId, except, children }: ReplayablePageProps & { wellId: WellId }) {
  const isAsAddressed = useReplayAddress(wellId);
  const isReplay = useIsReplay(wellId);
  if (!isAsAddressed) return null;
  // No state of the live page is kept for the past, or vice versa.
  return isReplay ? (
    <Past key="replay" wellId={wellId} except={except}>
      {children}
    </Past>
  ) : (
    <Fragment key="now">{children}</Fragment>
  );
}

function Past({ wellId, except, children }: ReplayablePageProps & { wellId: WellId }) {
  const router = useRouter();
  useReplayDriver(wellId);
  return (
    <div className={styles.past}>
      <Suspense>
        <ReplayBar wellId={wellId} except={except} onLeave={() => leaveReplay(router)} />
      </Suspense>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
