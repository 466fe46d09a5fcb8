import type { Well } from "@sigma/contract/wells/well";
import type { SourceState, WellStatus } from "@sigma/contract/wells/well-status";
import { IconActivity, IconAlertTriangle, IconClock, IconDatabaseImport } from "@tabler/icons-react";
import { useConnection } from "../../data/calls/connection";
import { useNow } from "../../data/live/use-now";
import { useWellFeed, useWellStatus } from "../../data/live/well-status";
import { type PastData, pastDataOf } from "../../data/live/past-data";
import { mwdFeed } from "../../data/live/mwd-feed";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { RecomputeNotice } from "../../settings/recompute/recompute-notice";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { noDataText } from "../../ui/well/no-data-text";
import { formatAge, formatDay } from "../../ui/format/times";
import { StatusBar, StatusItem } from "../../ui/layout/status-bar";
import { shownText } from "../../ui/format/texts";
import { sourceName } from "../../ui/well/source-name";
import { backlogText, clockText, sourceText } from "./source-texts";

const warning = <IconAlertTriangle size={14} stroke={1.5} color="var(--color-warning)" aria-hidden />;

/** The foot of the dashboard: each source with its age, the engine, the rig's clock, and the data waiting to be stored. */
export function DashboardStatusBar({ well, data }: { well: Well; data: WellData }) {
  const now = useNow();
  const status = useWellStatus(well._id);
  const isLost = useConnection(({ state }) => state === "lost");
  const leftOut = useLiveView(data, (state) => state.leftOut);
  const feed = useWellFeed(well);
  const source = status === undefined ? undefined : (status?.source ?? null);
  return (
    <StatusBar
      now={now}
      right={
        <StatusItem
          glyph={<IconActivity size={14} stroke={1.5} aria-hidden />}
          text={leftOut > 0 ? `Reduced detail, ${leftOut} samples left out` : "Full detail"}
        />
      }
    >
      {well.finishedAt !== null ? (
        <StatusItem
          glyph={<FeedGlyph state="finished" size={12} />}
          name="Finished"
          text={`${formatDay(well.finishedAt)}${feed.age === null ? "" : `, newest data ${formatAge(feed.age)} ago`}`}
        />
      ) : isLost ? (
        <StatusItem glyph={warning} name="Offline" text="the feed of the rig is not known" />
      ) : (
        <>
          <StatusItem
            glyph={<FeedGlyph state={feed.state} size={12} />}
            name={sourceName(source)}
            text={
              source === null && feed.age === null
                ? noDataText(feed.state === "unknown" ? undefined : status)
                : sourceText(source, feed.age)
            }
          />
          {source && <SourceItems source={source} status={status ?? null} past={pastDataOf(status)} now={now} />}
        </>
      )}
      {!isLost && <RecomputeNotice wellId={well._id} />}
    </StatusBar>
  );
}

type SourceItemsProps = { source: SourceState; status: WellStatus | null; past: PastData | null; now: number };

function SourceItems({ source, status, past, now }: SourceItemsProps) {
  const mwd = mwdFeed(source, now, status, false);
  return (
    <>
      {source.state === "connected" && source.reason && (
        <StatusItem glyph={warning} text={shownText(source.reasonText, source.reason)} />
      )}
      {mwd && (
        <StatusItem
          glyph={<FeedGlyph state={mwd.state} size={12} />}
          name="MWD"
          text={`last frame ${formatAge(mwd.age)} ago${mwd.pause ? `, ${mwd.pause}` : ""}`}
        />
      )}
      {source.engineLag !== null && (
        <StatusItem
          glyph={<FeedGlyph state="live" size={12} />}
          name="Engine"
          text={`lag ${formatAge(source.engineLag)}`}
        />
      )}
      {source.clockOffset !== null && !past && (
        <StatusItem glyph={<IconClock size={14} stroke={1.5} aria-hidden />} text={clockText(source.clockOffset)} />
      )}
      <StatusItem
        glyph={<IconDatabaseImport size={14} stroke={1.5} aria-hidden />}
        text={backlogText(source.backlog, past)}
      />
    </>
  );
}
