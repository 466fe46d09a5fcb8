import { cantFind } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { useRouter } from "@tanstack/react-router";
import { Suspense, useCallback, useEffect } from "react";
import { pastDataOf } from "../../data/live/past-data";
import { useFeedNow } from "../../data/live/use-now";
import { type Feed, figureAge, useWellFeed, useWellStatus } from "../../data/live/well-status";
import { pageHref } from "../../data/pages/page-href";
import { usePageQuery } from "../../data/pages/use-page-query";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { Button } from "../../ui/controls/button";
import { formatClock, formatMoment, formatRelative, formatTime } from "../../ui/format/times";
import { NowStripChunk } from "../../ui/well/now-strip/now-strip-chunk";
import { PanelBody } from "../../ui/layout/panel";
import { MomentValues } from "./moment-values";
import styles from "./mobile-page.module.css";
import { PhoneAlarms } from "./phone-alarms";
import { NewNotices } from "./new-notices";
import { NewestSurveys } from "./newest-surveys";
import { LastState, MainValues, StateBar, WellFeed } from "./well-card";
import type { ChannelId } from "@sigma/terms/channels";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { valueAt } from "../../charts/tracks/value-at";
import { useRefresh } from "../../charts/view/use-refresh";
import { useLiveChannels, useWellData } from "../../data/well/use-well-data";
import { ChannelValues, phoneChannels } from "./channel-values";
import { usePastHour } from "./use-past-hour";

/** The page of a well on the phone: what it does right now, or did at the moment in the address (`at`). */
export function PhoneWell({ wellId }: { wellId: string }) {
  const well = useRoute("GET api/well", { wellId });
  const router = useRouter();
  return (
    <PanelBody
      of={well}
      what="the well"
      empty={{
        sentence: cantFind("Well", wellId),
        action: { label: "All wells", run: () => void router.navigate({ to: pageHref("mobile") }) },
      }}
    >
      {(foundWell) => <WellPage well={foundWell} />}
    </PanelBody>
  );
}

function WellPage({ well }: { well: Well }) {
  const now = useFeedNow();
  const status = useWellStatus(well._id);
  const feed = useWellFeed(well);
  const moment = momentOf(usePageQuery("at"));
  const data = useWellData(well._id);
  const isDepthLog = feed.state === "empty" && status != null && status.holeDepth !== null;
  const isFresh = feed.state === "live" || feed.state === "late";
  useEffect(() => {
    document.title = `${well.name} – ${PRODUCT_NAME}`;
  }, [well.name]);
  return (
    <>
      <article className={styles.card} aria-label={well.name}>
        {isFresh && status && status.rigState !== null && (
          <StateBar code={status.rigState} since={status.rigStateSince} now={now} past={pastDataOf(status)} />
        )}
        <div className={styles.title}>
          <h2>{well.name}</h2>
          {feed.state === "stale" && <LastState status={status} />}
          <WellFeed feed={feed} status={status} />
        </div>
        {status && feed.age !== null && <MainValues status={status} age={figureAge(feed)} />}
        {status && isDepthLog && <MainValues status={status} age="fresh" />}
        {moment === null && feed.age !== null && (
          <Suspense>
            <NowStripChunk well={well} data={data} isList />
          </Suspense>
        )}
      </article>
      <PhoneAlarms wells={[well]} />
      {moment === null ? (
        feed.age !== null && (
          <LiveValues
            well={well}
            feed={feed}
            end={feed.state === "finished" ? (status?.lastTime ?? null) : null}
            now={now}
          />
        )
      ) : (
        <AtMoment wellId={well._id} name={well.name} moment={moment} now={now} />
      )}
      <NewestSurveys wellId={well._id} />
      <NewNotices wells={[well]} />
    </>
  );
}

/** The moment in an address; null if it has none. */
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

type LiveValuesProps = {
  well: Well;
  feed: Feed;
  /** The last sample of a well of which no more are expected; null for another well. */
  end: EpochSeconds | null;
  now: EpochSeconds;
};

/** The newest value of every channel that the phone shows, over its course of the past hour. */
function LiveValues({ well, feed, end, now }: LiveValuesProps) {
  const data = useWellData(well._id);
  useLiveChannels(data, phoneChannels);
  useRefresh(useCallback((listener: () => void) => data.time.subscribe(listener), [data]));
  const { columns, span } = usePastHour(well._id, end ?? now, phoneChannels);
  const age = figureAge(feed);
  const { buffer } = data.time;
  const newest = {
    index: buffer.view(buffer.index) ?? new Float64Array(0),
    column: (field: string) => buffer.view(field),
    resolution: 0,
  };
  // A channel that is slower than the others keeps its value, as on the charts.
  const valueOf = (channel: ChannelId) =>
    data.time.state !== "ready" && buffer.last === null
      ? undefined
      : buffer.last === null
        ? null
        : (valueAt(newest, channel, buffer.last) ?? null);
  return (
    <ChannelValues
      name={well.name}
      title={end === null ? "Last hour" : `Last hour, to ${formatTime(end, "minute")}`}
      values={(channel) => (age === "dead" ? null : valueOf(channel))}
      isOld={age === "old"}
      columns={columns}
      span={span}
      end={end === null ? "now" : formatClock(end)}
    />
  );
}
