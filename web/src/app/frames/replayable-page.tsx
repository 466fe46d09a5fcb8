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
  /** What of the page is not as it stood then, a sentence each. */
  except: readonly string[];
  children: ReactNode;
};

/** A page about the well in its path or its query as it is now, or as it stood at the moment that the address names. */
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

/** A page that knows nothing of the past: where its address names a moment, a toast says that it shows what is now. */
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
  // Nothing that the page holds of now is kept for the past, nor the other way round.
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
