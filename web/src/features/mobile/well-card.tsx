import type { Well } from "@sigma/contract/well";
import type { WellStatus } from "@sigma/contract/well-status";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { toNumericColumns } from "../../data/calls/column-reply";
import { usePreferences } from "../../data/choices/preferences";
import { useEvent } from "../../data/calls/use-event";
import { feedOf } from "../../data/live/well-status";
import { FeedBadge } from "../../ui/well/feed-badge";
import { formatValue, NO_VALUE, quantities, type Quantity, unitText } from "../../ui/format/numbers";
import { formatAge, formatMinute } from "../../ui/format/times";
import { rigStateBackground, rigStatePaint, rigStateRow } from "../../ui/well/rig-state-paint";
import { Sparkline } from "../../ui/well/sparkline";
import styles from "./mobile-page.module.css";

const HOUR = 3600;
/** The past hour is asked again when it has moved on by this, s. */
const STEP = 60;

type WellCardProps = { well: Well; status: WellStatus | null; now: EpochSeconds };

/** A well on the phone: its rig state as a bar, how fresh its data is, depths and rate. Old data folds to one line. */
export function WellCard({ well, status, now }: WellCardProps) {
  const feed = feedOf(well, status, now);
  const isFresh = feed.state === "live" || feed.state === "late";
  const lastState = status?.rigState == null ? null : `${rigStateRow(status.rigState).short}, last known`;
  if (!isFresh || !status) {
    return (
      <article className={styles.card} aria-label={well.name}>
        <div className={styles.title}>
          <h2>{well.name}</h2>
          {feed.state === "stale" && <span>{lastState}</span>}
          <FeedBadge state={feed.state} {...(feed.age === null ? { note: "no data yet" } : { age: feed.age })} />
        </div>
      </article>
    );
  }
  return (
    <article className={styles.card} aria-label={well.name}>
      {status.rigState !== null && <StateBar code={status.rigState} since={status.rigStateSince} now={now} />}
      <div className={styles.title}>
        <h2>{well.name}</h2>
        <FeedBadge {...feed} />
      </div>
      <dl className={styles.values}>
        <Value label="Hole depth" value={status.holeDepth} quantity={quantities.liveDepth} />
        <Value label="Bit depth" value={status.bitDepth} quantity={quantities.liveDepth} />
        <Value label="ROP" value={status.rop} quantity={quantities.rateOfPenetration} />
      </dl>
      <RopOfTheHour well={well} now={Math.floor(now / STEP) * STEP} />
    </article>
  );
}

function StateBar({ code, since, now }: { code: number; since: EpochSeconds | null; now: EpochSeconds }) {
  const theme = usePreferences((preferences) => preferences.theme);
  const { fill, ink } = rigStatePaint(code, theme);
  return (
    <p className={styles.state} style={{ background: rigStateBackground(code, theme), color: ink }}>
      <strong style={{ background: fill }}>{rigStateRow(code).displayName}</strong>
      {since !== null && <span style={{ background: fill }}>{formatAge(now - since)}</span>}
    </p>
  );
}

function Value({ label, value, quantity }: { label: string; value: number | null; quantity: Quantity }) {
  const text = formatValue(value, quantity);
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {text}
        {text !== NO_VALUE && <span>{unitText(quantity)}</span>}
      </dd>
    </div>
  );
}

function RopOfTheHour({ well, now }: { well: Well; now: EpochSeconds }) {
  const from = now - HOUR;
  const { data } = useEvent(
    "well-data/get",
    { wellId: well._id, from, projection: ["time", "rop"], pixels: 330 },
    { keepPrevious: true },
  );
  const { time, rop } = toNumericColumns(data ?? null) ?? {};
  if (!time || !rop) return null;
  return (
    <div className={styles.trend}>
      <Sparkline
        time={Array.from(time)}
        values={Array.from(rop, (value) => (Number.isFinite(value) ? value : null))}
        width={330}
        height={36}
        label={`ROP of ${well.name} over the last hour`}
      />
      <p>
        <span>{formatMinute(from)}</span>
        <span>ROP, {unitText(quantities.rateOfPenetration)}</span>
        <span>now</span>
      </p>
    </div>
  );
}
