import type { WellId } from "@sigma/contract/ids";
import type { EpochSeconds } from "@sigma/terms/quantities";
import { isUnloaded } from "../../data/calls/loaded";
import { useColumns } from "../../data/calls/use-columns";
import { useEvent } from "../../data/calls/use-event";
import { formatTime } from "../../ui/format/times";
import { ChannelValues, phoneChannels } from "./channel-values";
import { useHourAround } from "./use-past-hour";
import { StateBar } from "./well-card";
import styles from "./mobile-page.module.css";

/** The maximum age of a value that counts for the moment, s. */
const STANDS_FOR = 60;

type MomentValuesProps = { wellId: WellId; name: string; moment: EpochSeconds };

/** The state of a well at a moment: its rig state and stored values, and the half hours before and after. */
export function MomentValues({ wellId, name, moment }: MomentValuesProps) {
  const momentRequest = { from: moment - STANDS_FOR, to: moment, limit: 10 * STANDS_FOR };
  const answer = useEvent("well-data/get/raw", {
    wellId,
    ...momentRequest,
    projection: ["time", "rigState", ...phoneChannels],
  });
  const then = useColumns(answer);
  const { columns, span } = useHourAround(wellId, moment, phoneChannels);
  const newest = (field: string) =>
    isUnloaded(then) ? undefined : (Array.from(then[field] ?? []).findLast((value) => !Number.isNaN(value)) ?? null);
  const state = newest("rigState");
  return (
    <>
      {state != null && (
        <div className={styles.card}>
          <StateBar code={state} since={null} now={moment} />
        </div>
      )}
      <ChannelValues
        name={name}
        title="At this moment"
        values={newest}
        isOld={false}
        columns={columns}
        span={span}
        end={formatTime(span.to, "minute")}
        mark={moment}
      />
    </>
  );
}
