import { MOST_WALL_TRACES, type WallChannel, wallChannels } from "@sigma/contract/wells/wall-limits";
import type { Well } from "@sigma/contract/wells/well";
import { IconMaximize, IconMinimize, IconVolume, IconVolumeOff } from "@tabler/icons-react";
import { type Answer, textOf } from "../../data/calls/loaded";
import { useConnection } from "../../data/calls/connection";
import { useNow } from "../../data/live/use-now";
import { useWallPulse } from "../../data/live/wall";
import { Button, IconButton } from "../../ui/controls/button";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { NO_VALUE } from "../../ui/format/numbers";
import { formatAge, formatClock, formatDay, formatTime, zoneName } from "../../ui/format/times";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { playAlarm } from "./alarm-sound";
import styles from "./monitoring.module.css";
import { setWallChoices, useWallChoices } from "./wall-choices";
import { uniqueNames, type WallFilter } from "./wall-filter";
import type { WallTiles } from "./wall-address";
import type { WallCounts } from "./wall-rows";
import { channelName } from "./wall-tile";
import { inputPropsOf } from "../../ui/controls/input-props";

const shownFeeds = ["live", "late", "stale", "dead"] as const;
const feedNames = { live: "live", late: "late", stale: "stale", dead: "dead" } as const;
const shownLevels = ["Error", "Warning", "Info"] as const;

/** The state of the whole wall: alarms, feeds, time of the last server message, and the present time. */
export function WallStanding({ counts, answer }: { counts: WallCounts; answer: Answer<unknown> }) {
  const text = (count: number) => textOf(answer, () => count);
  const isLost = useConnection(({ lostAt }) => lostAt !== null);
  // Without the server nobody knows which rigs are live.
  const feedText = (count: number) => (isLost ? NO_VALUE : text(count));
  const classOf = (count: number) => classNames(count === 0 && styles.none);
  const now = useNow();
  return (
    <div className={styles.standing}>
      <ul className={styles.counts} aria-label="Alarms and feeds">
        {shownLevels.map((level) => (
          <li key={level} className={classOf(counts.alarms[level])} title={`${level}: ${text(counts.alarms[level])}`}>
            <AlarmGlyph level={level} isMuted={counts.alarms[level] === 0} />
            <span className="visually-hidden">{level} </span>
            {text(counts.alarms[level])}
          </li>
        ))}
        {shownFeeds.map((state) => (
          <li
            key={state}
            className={classOf(isLost ? 0 : counts.feeds[state])}
            title={`${feedText(counts.feeds[state])} ${feedNames[state]}`}
          >
            <FeedGlyph state={state} isMuted={isLost || counts.feeds[state] === 0} />
            <span className="visually-hidden">{feedNames[state]} </span>
            {feedText(counts.feeds[state])}
          </li>
        ))}
      </ul>
      <LastUpdate />
      <p className={styles.clock}>
        <strong>{formatClock(now)}</strong> {zoneName(now)}, {formatDay(now)}
      </p>
    </div>
  );
}

/** Longer than this without a word of the server isn't a pause between two pushes, s. */
export const MAX_SERVER_SILENCE = 8;

/** When the wall last heard from the server: a wall that has stopped is seen as that. */
function LastUpdate() {
  const now = useNow();
  const at = useWallPulse((pulse) => pulse.at);
  const lostAt = useConnection((connection) => connection.lostAt);
  if (at === null) return <p className={styles.update}>Waiting for the first update</p>;
  const age = Math.max(0, now - at);
  const isLost = lostAt !== null || age > MAX_SERVER_SILENCE;
  return (
    <p className={classNames(styles.update, isLost && styles.lost)} role={isLost ? "alert" : undefined}>
      {isLost && <AlarmGlyph level="Error" />}
      {isLost ? (
        <>
          No update since {formatTime(at)}, <span aria-hidden>{formatAge(age)}</span>
        </>
      ) : (
        `Last update ${formatAge(Math.floor(age))}`
      )}
    </p>
  );
}

type WallToolsProps = {
  wells: readonly Well[];
  filter: WallFilter;
  onFilter: (change: Partial<WallFilter>) => void;
  tiles: WallTiles;
  onTiles: (tiles: WallTiles) => void;
  onKiosk: () => void;
};

/** The settings of the wall: wells, channels, sound, kiosk. */
export function WallTools({ wells, filter, onFilter, tiles, onTiles, onKiosk }: WallToolsProps) {
  const { channels, hasSound } = useWallChoices();
  const open = wells.filter(({ finishedAt }) => finishedAt === null);
  const inputProps = inputPropsOf(filter, onFilter);
  return (
    <>
      <SegmentedControl
        label="Wells"
        value={filter.mine ? "mine" : "all"}
        options={{ mine: "Favourites", all: "All" }}
        onChange={(value) => onFilter({ mine: value === "mine" })}
      />
      <NameSelect
        label="Operator"
        names={uniqueNames(open.map(({ operator }) => operator?.name))}
        {...inputProps("operator")}
      />
      <NameSelect label="Rig" names={uniqueNames(open.map(({ rig }) => rig?.name))} {...inputProps("rig")} />
      <SegmentedControl
        label="Tiles"
        value={tiles}
        options={[
          { value: "trends", label: "Trends" },
          { value: "large", label: "Large", title: "Read from 3 to 5 m, six wells on a page" },
        ]}
        onChange={onTiles}
      />
      <SearchableSelect
        label="Channels"
        mode="multi"
        options={wallChannels.map((value) => ({
          value,
          label: channelName(value),
          disabled: channels.length >= MOST_WALL_TRACES && !channels.includes(value),
        }))}
        keys={channels}
        counted="channels"
        onKeys={(keys) => keys.length > 0 && setWallChoices({ channels: chosenChannels(keys) })}
        width={150}
      />
      <IconButton
        label={hasSound ? "Sound of new alarms: on" : "Sound of new alarms: off"}
        pressed={hasSound}
        onClick={() => {
          setWallChoices({ hasSound: !hasSound });
          if (!hasSound) playAlarm();
        }}
      >
        {hasSound ? <IconVolume size={18} stroke={1.5} /> : <IconVolumeOff size={18} stroke={1.5} />}
      </IconButton>
      <Button icon={<IconMaximize size={16} stroke={1.5} aria-hidden />} onClick={onKiosk}>
        Kiosk
      </Button>
    </>
  );
}

const chosenChannels = (keys: readonly string[]): WallChannel[] =>
  wallChannels.filter((channel) => keys.includes(channel)).slice(0, MOST_WALL_TRACES);

type NameSelectProps = {
  label: string;
  names: readonly string[];
  value: string | null;
  onChange: (value: string | null) => void;
};

const NameSelect = ({ label, names, value, onChange }: NameSelectProps) => (
  <SearchableSelect
    label={label}
    mode="single"
    placeholder={label}
    clearable
    options={names.map((name) => ({ value: name, label: name }))}
    keys={value === null ? [] : [value]}
    onKeys={([next]) => onChange(next ?? null)}
    width={150}
  />
);

/** The button to leave kiosk mode; hidden until the user moves the pointer. */
export function LeaveKiosk({ onLeave }: { onLeave: () => void }) {
  return (
    <IconButton label="Leave the kiosk" onClick={onLeave}>
      <IconMinimize size={18} stroke={1.5} />
    </IconButton>
  );
}
