import type { Well } from "@sigma/contract/wells/well";
import type { RefusedPeer, SourceState } from "@sigma/contract/wells/well-status";
import { Link } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { useNow } from "../../data/live/use-now";
import { Card } from "../../settings/form/settings-form";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { classNames } from "../../ui/theme/class-names";
import { FeedGlyph } from "../../ui/well/feed-badge";
import styles from "./cards.module.css";
import { sourceFigures, sourceSentence, sourceWords } from "./source-texts";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { Button } from "../../ui/controls/button";
import { formatNumber } from "../../ui/format/numbers";
import { formatAge } from "../../ui/format/times";
import { Fact } from "../../ui/layout/fact";

type SourceCardProps = {
  drilled: Well | null;
  source: SourceState | null;
  /** Allows a rejected address. */
  onAllow: (address: string) => void;
};

/** The present state of the rig's source: connected, waiting or failed, and the data that it has delivered. */
export function SourceCard({ drilled, source, onAllow }: SourceCardProps) {
  return (
    <Card title="Source now" gap={8}>
      {drilled && source ? (
        <OpenSource drilled={drilled} source={source} onAllow={onAllow} />
      ) : (
        <>
          <p className={styles.state}>
            <FeedGlyph state="finished" /> <strong>Not open</strong>
          </p>
          <p className="text2">
            This rig drills no well. Its source opens as soon as an unfinished well is given this rig.
          </p>
        </>
      )}
    </Card>
  );
}

type OpenSourceProps = { drilled: Well; source: SourceState; onAllow: SourceCardProps["onAllow"] };

function OpenSource({ drilled, source, onAllow }: OpenSourceProps) {
  const now = useNow();
  const isWrong = source.state === "failed" || source.state === "stopped";
  return (
    <>
      <output className={classNames(styles.state, isWrong && "error-text")}>
        <StateGlyph state={source.state} />
        <strong>{sourceWords[source.state]}</strong>
      </output>
      <p className="text2">{sourceSentence(source)}</p>
      <dl className={styles.figures}>
        <Fact
          label="Well"
          value={<Link to={pageHref("well-dashboard", { wellId: drilled._id })}>{drilled.name}</Link>}
        />
        {sourceFigures(source, now).map(({ name, text }) => (
          <Fact key={name} label={name} value={text} />
        ))}
      </dl>
      <RefusedPeers peers={source.refusedPeers} now={now} onAllow={onAllow} />
    </>
  );
}

function StateGlyph({ state }: Pick<SourceState, "state">) {
  switch (state) {
    case "connected":
      return <FeedGlyph state="live" />;
    case "waiting":
    case "connecting":
      return <FeedGlyph state="late" />;
    case "failed":
    case "stopped":
      return <AlarmGlyph level="Error" />;
    case "off":
      return <FeedGlyph state="finished" />;
  }
}

/** The wells of this rig, the well being drilled first. */
export function WellsCard({ wells, drilled }: { wells: readonly Well[]; drilled: Well | null }) {
  const orderedWells = wells.toSorted((a, b) => Number(b === drilled) - Number(a === drilled));
  return (
    <Card title="Wells of this rig" gap={8}>
      {orderedWells.length === 0 ? (
        <p className="text2">No well names this rig. A well gets its rig in its General settings.</p>
      ) : (
        <ul className={styles.wells}>
          {orderedWells.map((well) => (
            <li key={well._id}>
              <Link to={pageHref("well-settings", { wellId: well._id })}>{well.name}</Link>
              <span>{well === drilled ? "drilled now" : well.finishedAt === null ? "" : "finished"}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

type RefusedPeersProps = {
  peers: readonly RefusedPeer[];
  now: EpochSeconds;
  /** Adds an address to the allowed addresses of the form. */
  onAllow: (address: string) => void;
};

/** Devices that were not let in on the port of the rig, each with a way to allow it. */
function RefusedPeers({ peers, now, onAllow }: RefusedPeersProps) {
  if (peers.length === 0) return null;
  return (
    <section aria-label="Refused devices">
      <h3 className="type-strong text2">Refused devices</h3>
      <ul className={styles.peers}>
        {peers.map(({ address, count, lastAt }) => (
          <li key={address}>
            <span>
              <strong>{address}</strong> {formatNumber(count, 0)} times, last {formatAge(Math.max(0, now - lastAt))} ago
            </span>
            <Button look="quiet" aria-label={`Allow ${address}`} onClick={() => onAllow(address)}>
              Allow
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
