import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { useEffect } from "react";
import { useFeedNow } from "../../data/live/use-now";
import { feedOf, useWellStatus } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { Button } from "../../ui/controls/button";
import { formatMoment, formatRelative } from "../../ui/format/times";
import { PanelBody } from "../../ui/layout/panel";
import { LiveValues } from "./live-values";
import { MomentValues } from "./moment-values";
import styles from "./mobile-page.module.css";
import { NewNotices } from "./new-notices";
import { NewestSurveys } from "./newest-surveys";
import { MainValues, StateBar, WellFeed } from "./well-card";

/** The page of a well on the phone: what it does right now, or did at the moment in the address (`at`). */
export function PhoneWell({ wellId }: { wellId: string }) {
  const well = useRoute("GET api/well", { wellId });
  const router = useRouter();
  return (
    <PanelBody
      of={well}
      what="the well"
      empty={{
        sentence: `Can't find Well with id: ${wellId}`,
        action: { label: "All wells", run: () => void router.navigate({ to: pageHref("mobile") }) },
      }}
    >
      {(found) => <WellPage well={found} />}
    </PanelBody>
  );
}

function WellPage({ well }: { well: Well }) {
  const now = useFeedNow();
  const status = useWellStatus(well._id);
  const feed = feedOf(well, status, now);
  const moment = momentOf(usePageQuery("at"));
  const isFresh = feed.state === "live" || feed.state === "late";
  useEffect(() => {
    document.title = `${well.name} – ${PRODUCT_NAME}`;
  }, [well.name]);
  return (
    <>
      <article className={styles.card} aria-label={well.name}>
        {isFresh && status && status.rigState !== null && (
          <StateBar code={status.rigState} since={status.rigStateSince} now={now} />
        )}
        <div className={styles.title}>
          <h2>{well.name}</h2>
          <WellFeed feed={feed} />
        </div>
        {status && feed.age !== null && <MainValues status={status} />}
      </article>
      {moment === null ? (
        feed.age !== null && <LiveValues well={well} feed={feed} now={now} />
      ) : (
        <AtMoment wellId={well._id} name={well.name} moment={moment} now={now} />
      )}
      <NewestSurveys wellId={well._id} />
      <NewNotices wells={[well]} />
    </>
  );
}

/** The moment that an address names; null where it names none. */
function momentOf(text: string | undefined): number | null {
  const moment = Number(text);
  return text !== undefined && Number.isFinite(moment) ? moment : null;
}

type AtMomentProps = { wellId: WellId; name: string; moment: number; now: number };

function AtMoment({ wellId, name, moment, now }: AtMomentProps) {
  const router = useRouter();
  return (
    <>
      <p className={styles.moment}>
        <span>
          <strong>{formatMoment(moment)}</strong> {formatRelative(moment, now)}
        </span>
        <Button onClick={() => void router.navigate({ to: pageHref("mobile", { wellId }) })}>Back to live</Button>
      </p>
      <MomentValues wellId={wellId} name={name} moment={moment} />
    </>
  );
}
