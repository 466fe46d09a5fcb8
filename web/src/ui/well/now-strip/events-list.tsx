import type { WellId } from "@sigma/contract/ids";
import { drawnRows, findUnloaded, isUnloaded, unloadedText } from "../../../data/calls/loaded";
import { useEvent } from "../../../data/calls/use-event";
import { setStripCollapsed, useNowStrip } from "../../../data/choices/now-strip";
import { Button } from "../../controls/button";
import { formatQuantity, quantities } from "../../format/numbers";
import { formatAge } from "../../format/times";
import { nextEvents } from "./next-events";
import styles from "./now-strip.module.css";
import type { LastSurvey } from "./use-hole-position";
import type { CurrentInstruction } from "./use-instruction";
import type { ExpectedAlarms } from "./use-next-alarm";
import type { NowMoment } from "./use-now-moment";
import type { Unloaded } from "../../../data/calls/loaded";

type EventsListProps = {
  wellId: WellId;
  moment: NowMoment;
  expected: ExpectedAlarms;
  instruction: CurrentInstruction | null | Unloaded;
  survey: LastSurvey;
  /** Collapses or expands the strip; null if it has one form only. */
  canCollapse: boolean;
};

/** The next five events of a well: limits, the end of the instruction, the next survey, formation tops. */
export function EventsList({ wellId, moment, expected, instruction, survey, canCollapse }: EventsListProps) {
  const prognosis = useEvent("formation-prognosis/get", { wellId });
  const isCollapsed = useNowStrip((choice) => choice.isCollapsed);
  const isCurrent = moment.freshness === "current";
  const unloadedPart = [instruction, survey, findUnloaded(prognosis)].find(isUnloaded);
  const events = isCurrent
    ? nextEvents({
        forecasts: expected.forecasts,
        instruction: isUnloaded(instruction) ? null : instruction,
        station: isUnloaded(survey) ? null : (survey?.next ?? null),
        tops: drawnRows({ data: prognosis.data?.rows }),
        holeDepth: moment.holeDepth,
        rop: prognosis.data?.rop ?? null,
      })
    : [];
  return (
    <section className={styles.events} aria-label="Next events">
      <h2 className="type-strong">Next events</h2>
      {events.length === 0 ? (
        <p className="text2">
          {unloadedPart ? unloadedText[unloadedPart] : isCurrent ? "None expected" : noEvents[moment.freshness]}
        </p>
      ) : (
        <ol>
          {events.map(({ id, what, distance, seconds }) => (
            <li key={id}>
              <span>{what}</span>
              <span className="text2">
                {distance !== null && `in ${formatQuantity(distance, quantities.wholeDepth)}`}
              </span>
              <span className="text2">{seconds !== null && formatAge(Math.max(60, seconds))}</span>
            </li>
          ))}
          {unloadedPart && <li className="text2">{unloadedText[unloadedPart]}</li>}
        </ol>
      )}
      {canCollapse && (
        <Button look="plain" onClick={() => setStripCollapsed(!isCollapsed)}>
          {isCollapsed ? "Expand strip" : "Collapse strip"}
        </Button>
      )}
    </section>
  );
}

const noEvents = {
  past: "Not known while past data are read",
  old: "Not known without a feed",
  none: "Not known without a feed",
  finished: "The well is finished",
  pending: unloadedText.pending,
  current: "",
};
