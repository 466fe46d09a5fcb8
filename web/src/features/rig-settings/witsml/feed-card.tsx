import type { RigId } from "@sigma/contract/ids";
import type { WitsmlFeedStatus, WitsmlLogStatus } from "@sigma/contract/rigs/witsml-feed";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/calls/rest";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Card } from "../../../settings/form/settings-form";
import { Button } from "../../../ui/controls/button";
import { formatNumber } from "../../../ui/format/numbers";
import { formatAge, formatMoment, zoneName } from "../../../ui/format/times";
import styles from "./witsml-card.module.css";

/** The feed is looked at so often, s. */
const LOOK_EVERY = 2;

/** How the logs of the rig are read: the newest rows, and how far their past is; to start and stop the past. */
export function FeedCard({ rigId }: { rigId: RigId }) {
  const cache = useQueryClient();
  const status = useRoute("GET api/witsml-feed", { rigId }, { every: LOOK_EVERY }).data;
  if (!status) return null;
  const run = async (isOn: boolean) => {
    try {
      await call("POST api/witsml-feed/backfill", { rigId, run: isOn, from: null });
    } catch {
      // The alert of the call has said why.
    }
    await cache.invalidateQueries({ queryKey: routeKey("GET api/witsml-feed") });
  };
  const isComplete = status.logs.every(({ gaps, position }) => position !== null && gaps.length === 0);
  return (
    <Card
      title="Logs now"
      gap={12}
      tools={
        !isComplete && (
          <Button look="plain" onClick={() => void run(!status.isBackfilling)}>
            {status.isBackfilling ? "Stop reading the past" : "Read the past"}
          </Button>
        )
      }
    >
      {status.logs.map((log) => (
        <LogLine key={log.uid} log={log} isBackfilling={status.isBackfilling} />
      ))}
      <Synced status={status} />
    </Card>
  );
}

function LogLine({ log, isBackfilling }: { log: WitsmlLogStatus; isBackfilling: boolean }) {
  const percent = Math.floor(100 * log.progress);
  return (
    <section className={styles.log} aria-label={log.name}>
      <p className={styles.line}>
        <strong>{log.name}</strong>
        <span>{log.isGrowing === null ? "" : log.isGrowing ? "growing" : "grows no more"}</span>
      </p>
      <p className={styles.line}>
        <span>Read to</span>
        {indexText(log, log.position)}
      </p>
      <p className={styles.line}>
        <span>Rows since it was opened</span>
        {formatNumber(log.rows, 0)}
      </p>
      <p className={styles.line}>
        <span>Past</span>
        {pastText(log, isBackfilling)}
      </p>
      {log.gaps.length > 0 && (
        <progress className={styles.bar} aria-label={`Past of ${log.name}`} value={percent} max={100} />
      )}
      {log.message !== null && <p className="text2">{log.message}</p>}
    </section>
  );
}

function pastText({ gaps, position, progress, index, unit }: WitsmlLogStatus, isBackfilling: boolean): string {
  if (position === null) return "not known yet";
  const left = gaps.reduce((sum, { from, to }) => sum + to - from, 0);
  if (left === 0) return "read whole";
  const text = index === "time" ? formatAge(left) : `${formatNumber(left, 0)} ${unit}`;
  return `${Math.floor(100 * progress)} %, ${text} left${isBackfilling ? "" : ", stopped"}`;
}

function indexText({ index, unit }: WitsmlLogStatus, at: number | null): string {
  if (at === null) return "nothing yet";
  return index === "time" ? `${formatMoment(at)} ${zoneName(at)}` : `${formatNumber(at, 1)} ${unit}`;
}

function Synced({ status }: { status: WitsmlFeedStatus }) {
  return status.synced.map((sentence) => (
    <p key={sentence} className="text2">
      {sentence}
    </p>
  ));
}
