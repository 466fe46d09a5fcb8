import { Row } from "../../../ui/layout/flow";
import { MOST_TRACK_TRACES } from "@sigma/contract/well-summary/summary-choices";
import type { SummaryTraceFilter, SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import { listedDepthColumns } from "@sigma/terms/depth-columns";
import { IconChevronDown, IconChevronUp, IconPlus, IconTrash } from "@tabler/icons-react";
import { type ReactNode, useRef, useState } from "react";
import { usePreferences } from "../../../data/choices/preferences";
import { IconButton } from "../../../ui/controls/button";
import { SortableList } from "../../../ui/controls/sortable-list/sortable-list";
import { formatAxisEnd, formatQuantity, quantities, unitText } from "../../../ui/format/numbers";
import { classNames } from "../../../ui/theme/class-names";
import { countBeyond } from "../log/count-beyond";
import { logColor } from "../log/log-colors";
import type { LogData } from "../log/log-data";
import { dashes } from "../log/log-layout";
import { withChange, withoutTrace, withoutTrack, withMoreTraces } from "./edit-view";
import styles from "./editor.module.css";
import { TraceEditor } from "./trace-editor";

type Tracks = SummaryView["tracks"];
type Track = Tracks[number];

type TrackEditorProps = { tracks: Tracks; data: LogData | undefined; onChange: (tracks: Tracks) => void };

/** The tracks in their order with their traces; one trace at a time is open to be edited. */
export function TrackEditor({ tracks, data, onChange }: TrackEditorProps) {
  const [open, setOpen] = useState<string | null>(null);
  const keys = useTrackKeys();
  const items = tracks.map((track, at) => ({ track, at, key: keys.of(track) }));
  return (
    <SortableList
      label="Tracks"
      items={items}
      keyOf={({ key }) => key}
      nameOf={({ at }) => `track ${at + 1}`}
      onReorder={(movedTracks) => {
        setOpen(null);
        onChange(movedTracks.map(({ track }) => track));
      }}
    >
      {({ track, at }, handle) => (
        <TrackItem
          key={at}
          at={at}
          track={track}
          handle={handle}
          data={data}
          open={open}
          onOpen={setOpen}
          onChange={(next) => {
            keys.follow(tracks, next);
            onChange(next);
          }}
          tracks={tracks}
        />
      )}
    </SortableList>
  );
}

/** A key for each track that stays while the track is edited and moved. */
function useTrackKeys() {
  const knownKeys = useRef(new WeakMap<Track, string>());
  const last = useRef(0);
  const of = (track: Track): string => {
    const key = knownKeys.current.get(track) ?? String(++last.current);
    knownKeys.current.set(track, key);
    return key;
  };
  return {
    of,
    follow(before: Tracks, after: Tracks) {
      if (before.length !== after.length) return;
      for (const [at, track] of after.entries()) knownKeys.current.set(track, of(before[at]!));
    },
  };
}

type TrackItemProps = {
  at: number;
  track: Track;
  tracks: Tracks;
  handle: ReactNode;
  data: LogData | undefined;
  open: string | null;
  onOpen: (key: string | null) => void;
  onChange: (tracks: Tracks) => void;
};

function TrackItem({ at, track, tracks, handle, data, open, onOpen, onChange }: TrackItemProps) {
  const isFull = track.traceFilters.length >= MOST_TRACK_TRACES;
  return (
    <section className={styles.track} aria-label={`Track ${at + 1}`}>
      <div className={styles.trackHead}>
        {handle}
        <h3 className="type-caption">Track {at + 1}</h3>
        <IconButton
          label={`Add a trace to track ${at + 1}`}
          disabled={isFull}
          {...(isFull && { title: `No more than ${MOST_TRACK_TRACES} traces` })}
          onClick={() => onChange(withMoreTraces(tracks, at))}
        >
          <IconPlus size={14} stroke={1.5} aria-hidden />
        </IconButton>
        <IconButton label={`Remove track ${at + 1}`} onClick={() => onChange(withoutTrack(tracks, at))}>
          <IconTrash size={14} stroke={1.5} aria-hidden />
        </IconButton>
      </div>
      {track.traceFilters.map((filter, trace) => {
        const place = { track: at, trace };
        const key = `${at}:${trace}`;
        const isOpen = open === key;
        return (
          <div key={trace} className={classNames("line-above", isOpen && styles.open)}>
            <button
              type="button"
              className={styles.traceRow}
              aria-expanded={isOpen}
              aria-label={`Edit ${filter.traceName}`}
              onClick={() => onOpen(isOpen ? null : key)}
            >
              <TraceLine filter={filter} />
              <strong>{filter.traceName}</strong>
              <span className="clip type-label grows">{rangeText(filter)}</span>
              <Beyond filter={filter} data={data} />
              {isOpen ? <IconChevronUp size={14} aria-hidden /> : <IconChevronDown size={14} aria-hidden />}
            </button>
            {isOpen && (
              <TraceEditor
                filter={filter}
                onChange={(change) => onChange(withChange(tracks, place, change))}
                onRemove={() => {
                  onOpen(null);
                  onChange(withoutTrace(tracks, place));
                }}
              />
            )}
          </div>
        );
      })}
      {track.traceFilters.length === 0 && <p className={styles.none}>No traces: add one, or remove the track</p>}
    </section>
  );
}

const unitOf = (filter: SummaryTraceFilter): string =>
  listedDepthColumns().find(({ id }) => id === filter.trace)?.unit ?? "";

const rangeText = (filter: SummaryTraceFilter): string => {
  const unit = unitOf(filter);
  return `${formatAxisEnd(filter.min, unit)} – ${formatAxisEnd(filter.max, unit)} ${unitText({ unit })}`;
};

function TraceLine({ filter }: { filter: SummaryTraceFilter }) {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <svg width={30} height={8} aria-hidden>
      <line
        x1={0}
        x2={30}
        y1={4}
        y2={4}
        stroke={logColor(filter.traceColor, theme)}
        strokeWidth={2}
        strokeDasharray={dashes[filter.traceRenderType]}
      />
    </svg>
  );
}

/** The share of the log that lies above the threshold of a trace. */
function Beyond({ filter, data }: { filter: SummaryTraceFilter; data: LogData | undefined }) {
  const theme = usePreferences((preferences) => preferences.theme);
  if (filter.threshold === null)
    return (
      <Row as="span" inline gap={5} align="center" keepsSize className="type-label">
        –
      </Row>
    );
  const feet = countBeyond(data?.columns["depth"], data?.columns[filter.trace], filter.threshold);
  return (
    <Row as="span" inline gap={5} align="center" keepsSize className="type-label">
      <span className={styles.swatch} style={{ background: logColor(filter.thresholdColor, theme) }} />
      {`> ${formatAxisEnd(filter.threshold, unitOf(filter))}: ${formatQuantity(feet, quantities.wholeDepth)}`}
    </Row>
  );
}
