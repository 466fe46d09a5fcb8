import { pastEnd } from "../../../data/live/live-mode";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { formatMoment, formatTime } from "../../../ui/format/times";
import { MomentBar } from "../../../ui/layout/panel";

/** Over a panel of the newest values: of which moment they are, while the charts show another one of the past. */
export function NewestBar({ data }: { data: WellData }) {
  const shownEnd = useLiveView(data, pastEnd);
  const newest = useLiveView(data, (state) => Math.max(state.newest?.time ?? 0, state.borders?.time.to ?? 0));
  if (shownEnd === null || newest - shownEnd < 1) return null;
  return (
    <MomentBar
      text={
        <>
          Newest values, of <strong>{formatMoment(newest)}</strong>; the charts show {formatTime(shownEnd)}
        </>
      }
    />
  );
}
