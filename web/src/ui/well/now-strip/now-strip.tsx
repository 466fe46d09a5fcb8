import type { Well } from "@sigma/contract/wells/well";
import { Popover } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { isUnloaded } from "../../../data/calls/loaded";
import { useNowStrip } from "../../../data/choices/now-strip";
import { usePreferences } from "../../../data/choices/preferences";
import { isFarOffBottom } from "@sigma/engine/drilled-hole/far-off-bottom";
import { useWellStatus } from "../../../data/live/well-status";
import { useLiveView } from "../../../data/well/use-well-data";
import type { WellData } from "../../../data/well/well-data";
import { formatQuantity, quantities } from "../../format/numbers";
import { IconButton } from "../../controls/button";
import { useViewportWidth } from "../../layout/use-viewport-width";
import { classNames } from "../../theme/class-names";
import { noDataText } from "../no-data-text";
import { EventsList } from "./events-list";
import { LessonsPlace } from "./lessons-place";
import styles from "./now-strip.module.css";
import { AlarmCell, InstructionCell, PlanCell, StateCell, SurveyCell } from "./strip-cells";
import { useHolePosition } from "./use-hole-position";
import { useInstruction } from "./use-instruction";
import { useExpectedAlarms } from "./use-next-alarm";
import { useNowMoment } from "./use-now-moment";

/** What a cell of the strip opens. */
export type StripTarget =
  | { view: "recommendations"; recommendationId: string; md: number | null }
  | { view: "surveys" };

type NowStripProps = {
  well: Well;
  data: WellData;
  /** Opens the panel behind a cell; absent on pages without panels. */
  onOpen?: (target: StripTarget) => void;
  /** One cell below the other, under the state bar of the phone. */
  isList?: boolean;
};

/**
 * Widths from which the strip has room for the survey, for the names beside the values instead of above them, and for the words
 * after the numbers, px at the usual text size.
 */
const SURVEY_FITS = 960;
const NAMES_FIT = 1120;
const WORDS_FIT = 1360;

/**
 * What to do now on a well, in one line of fixed places: rig state, instruction in force, distance to the plan, last survey, next
 * alarm. In a replay it shows the moment of the replay.
 */
export default function NowStrip({ well, data, onOpen, isList = false }: NowStripProps) {
  const moment = useNowMoment(well, data);
  const { freshness, now } = moment;
  const isCurrent = freshness === "current";
  const { toPlan, endMd, limits, survey } = useHolePosition(well._id, moment.holeDepth);
  const instruction = useInstruction(well._id, moment.holeDepth, moment.code);
  const surveyMd = isUnloaded(survey) ? null : (survey?.md ?? null);
  const expectedAlarms = useExpectedAlarms(well._id, data, isCurrent, now, surveyMd);
  // The charts show the past then; the strip does not.
  const isBesidePast = !useLiveView(data, (state) => state.isLive) && data.source === "rig" && isCurrent;
  // Beside the end of the data or newer samples, the hole is named that was surveyed and calculated.
  const placeDepth = freshness === "finished" || freshness === "past" ? endMd : null;
  const isCollapsed = useNowStrip((choice) => choice.isCollapsed) && !isList;
  const room = useViewportWidth() / (usePreferences((preferences) => preferences.textSize) / 100);
  const order = isCurrent && instruction !== null && !isUnloaded(instruction) ? instruction : null;
  const noData = noDataText(useWellStatus(well._id));
  const openOrder =
    order &&
    onOpen &&
    (() =>
      onOpen({
        view: "recommendations",
        recommendationId: order.recommendation._id,
        md: order.recommendation.md[0] ?? null,
      }));
  return (
    <>
      <section
        className={classNames(isList ? styles.list : styles.strip, isCollapsed && styles.collapsed)}
        aria-label="Now"
        data-short={!isList && room < WORDS_FIT}
        data-stacked={!isList && !isCollapsed && room < NAMES_FIT}
        data-survey={isList || room >= SURVEY_FITS}
      >
        {!isList && (
          <Cell {...(isBesidePast && { label: "Now" })}>
            <StateCell moment={moment} finishedAt={well.finishedAt} noData={noData} />
          </Cell>
        )}
        <Cell
          label="Do now"
          isOrder={order !== null && !isFarOffBottom(moment)}
          onClick={openOrder}
          title="Open the recommendation"
        >
          <InstructionCell instruction={instruction} moment={moment} />
        </Cell>
        <Cell
          label={placeDepth === null ? "To plan" : `To plan at ${formatQuantity(placeDepth, quantities.wholeDepth)}`}
        >
          <PlanCell
            toPlan={toPlan}
            isShort={placeDepth !== null}
            limits={freshness === "finished" ? null : limits}
            isOld={freshness === "old" || freshness === "none"}
          />
        </Cell>
        {(isList || room >= SURVEY_FITS) && (
          <Cell label="Survey" onClick={onOpen && (() => onOpen({ view: "surveys" }))} title="Open the surveys">
            <SurveyCell survey={survey} moment={moment} />
          </Cell>
        )}
        <Cell
          label="Next"
          end={<Events {...{ well, moment, expected: expectedAlarms, instruction, survey, isList }} />}
        >
          <AlarmCell expected={expectedAlarms} moment={moment} />
        </Cell>
      </section>
      <LessonsPlace well={well} moment={moment} isList={isList} />
    </>
  );
}

type CellProps = {
  label?: string;
  isOrder?: boolean;
  title?: string;
  onClick?: (() => void) | null | undefined;
  end?: ReactNode;
  children: ReactNode;
};

function Cell({ label, isOrder = false, title, onClick, end, children }: CellProps) {
  const content = (
    <>
      {label && <span className={styles.label}>{label}</span>}
      <span className={styles.content}>{children}</span>
      {end}
    </>
  );
  const look = classNames(styles.cell, isOrder && styles.order);
  if (!onClick) return <div className={look}>{content}</div>;
  return (
    <button type="button" className={look} title={title} onClick={onClick}>
      {content}
    </button>
  );
}

type EventsProps = Omit<Parameters<typeof EventsList>[0], "wellId" | "canCollapse"> & { well: Well; isList: boolean };

function Events({ well, isList, ...known }: EventsProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withRoles withinPortal>
      <Popover.Target>
        <IconButton
          label="Next events"
          className={styles.arrow}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronDown size={16} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      <Popover.Dropdown>
        <EventsList wellId={well._id} {...known} canCollapse={!isList} />
      </Popover.Dropdown>
    </Popover>
  );
}
