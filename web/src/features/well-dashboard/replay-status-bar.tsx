import { IconHistory } from "@tabler/icons-react";
import { useNow } from "../../data/live/use-now";
import { useLiveView } from "../../data/well/use-well-data";
import type { WellData } from "../../data/well/well-data";
import { formatAge } from "../../ui/format/times";
import { StatusBar, StatusItem } from "../../ui/layout/status-bar";

/** The foot of a dashboard in replay: no feed is shown, and the clock is that of the replay. */
export function ReplayStatusBar({ data }: { data: WellData }) {
  const now = useNow();
  const newest = useLiveView(data, (state) => state.newest?.time ?? null);
  const text = newest === null ? "no sample by then" : `newest sample ${formatAge(Math.max(0, now - newest))} before`;
  return (
    <StatusBar now={now}>
      <StatusItem glyph={<IconHistory size={14} stroke={1.5} aria-hidden />} name="Replay, not live" text={text} />
    </StatusBar>
  );
}
