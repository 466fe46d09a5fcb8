import type { WellId } from "@sigma/contract/ids";
import { IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { endsOf } from "../../charts/draw/value-axis";
import { cursorLayer } from "../../charts/layers/cursor-layer";
import { depthAxisLayer } from "../../charts/layers/depth-axis-layer";
import { liveLayer } from "../../charts/layers/live-layer";
import { markLayer } from "../../charts/layers/mark-layer";
import { showLayers } from "../../charts/layers/show-layers";
import type { ChartData, LineMark, TrackModel } from "../../charts/samples/chart-model";
import { LinkedTracks } from "../../charts/tracks/linked-tracks";
import { TrackPlace } from "../../charts/tracks/track-parts";
import { IconButton } from "../../ui/controls/button";
import { formatAxisEnd, formatQuantity, quantities, unitText } from "../../ui/format/numbers";
import { classNames } from "../../ui/theme/class-names";
import type { Theme } from "../../ui/theme/palette";
import { traceColor } from "../../ui/theme/trace-color";
import type { CompareView } from "./compare-view";
import styles from "./compare-wells.module.css";
import { mdAxisLayer } from "./md-axis-layer";
import type { Placing } from "./placement";

/** A well beside others. */
export type ComparedWell = {
  wellId: WellId;
  name: string;
  placing: Placing;
  data: ChartData;
  /** Whether its data have arrived. */
  isKnown: boolean;
  tracks: readonly TrackModel[];
  marks: readonly LineMark[];
  /** Its deepest foot, ft MD; null before the first. */
  bit: number | null;
  /** The position of the bit on the shared axis, while the well is followed. */
  liveEdge: number | null;
};

type WellColumnProps = {
  well: ComparedWell;
  view: CompareView;
  theme: Theme;
  /** Shows its measured depths, if the shared axis has another quantity. */
  hasMdAxis: boolean;
  /** The element of the shared axis; only the first well draws it. */
  axis: HTMLElement | null;
  /** Takes it from the comparison; null for the well of the dashboard. */
  onRemove: (() => void) | null;
};

/** The tracks of one well, linked with the tracks of the other wells. */
export function WellColumn({ well, view, theme, hasMdAxis, axis, onRemove }: WellColumnProps) {
  const { wellId, name, placing, data, isKnown, tracks, bit, liveEdge } = well;
  const [linked] = useState(() => new LinkedTracks("down"));
  const plane = useRef<HTMLButtonElement>(null);
  const sheets = useRef<HTMLSpanElement>(null);
  const depths = useRef<HTMLDivElement>(null);
  const latest = useRef(well);

  useEffect(() => linked.start(), [linked]);
  useEffect(() => view.add(wellId, linked), [view, wellId, linked]);
  useEffect(() => view.listen(plane.current!, linked), [view, linked]);
  useEffect(() => {
    latest.current = well;
    linked.redraw();
  }, [linked, well]);
  useEffect(() => linked.setData(data), [linked, data]);
  useEffect(() => linked.setLive(liveEdge, null), [linked, liveEdge]);
  useEffect(() => {
    const host = sheets.current!;
    return showLayers(linked, [
      markLayer(
        host,
        () => latest.current.marks,
        () => 0,
      ),
      liveLayer(host, 0),
      cursorLayer(host),
    ]);
  }, [linked]);
  useEffect(() => (axis ? showLayers(linked, [depthAxisLayer(axis)]) : undefined), [linked, axis]);
  useEffect(
    () =>
      hasMdAxis
        ? showLayers(linked, [mdAxisLayer(depths.current!, () => latest.current.placing.placement)])
        : undefined,
    [linked, hasMdAxis],
  );
  const press = (event: KeyboardEvent) => {
    if (view.press(event.key)) event.preventDefault();
  };

  return (
    <section className={classNames(styles.well, onRemove === null && styles.own)} aria-label={name}>
      <div className={styles.wellHead}>
        <strong>{name}</strong>
        <span className="type-label">
          {bit === null ? "" : `${onRemove ? "to" : "hole"} ${formatQuantity(bit, quantities.liveDepth)} MD`}
        </span>
        {onRemove && (
          <IconButton label={`Remove ${name}`} onClick={onRemove}>
            <IconX size={14} stroke={1.5} />
          </IconButton>
        )}
      </div>
      <div className={styles.heads}>
        {hasMdAxis && <span className={styles.mdHead}>MD, {unitText(quantities.liveDepth)}</span>}
        {tracks.map((track) => (
          <TrackHead key={track.id} track={track} data={data} isKnown={isKnown} theme={theme} />
        ))}
      </div>
      <div className={styles.plots}>
        {hasMdAxis && <div ref={depths} className={styles.mdAxis} />}
        <div className={styles.tracks}>
          {tracks.map((track) => (
            <Track key={track.id} track={track} linked={linked} />
          ))}
          <button
            ref={plane}
            type="button"
            className={styles.plane}
            aria-label={`${name}: arrow keys move the cursor`}
            onKeyDown={press}
          >
            <span ref={sheets} className={styles.sheets} />
          </button>
          {isKnown && placing.placement && data.index.length === 0 && (
            <div className={styles.nothingHere}>No depth data in this range</div>
          )}
          {placing.reason !== null && (
            <div className={styles.unplaced}>
              <strong>Not placed</strong>
              <span>{placing.reason}</span>
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Whether a well has any value of a trace in what was read. */
const hasValues = ({ column }: ChartData, field: string): boolean => {
  const values = column(field);
  if (!values) return false;
  for (let row = 0; row < values.length; row++) if (!Number.isNaN(values[row]!)) return true;
  return false;
};

function Track({ track, linked }: { track: TrackModel; linked: LinkedTracks }) {
  const plot = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(track);
  useEffect(() => linked.addTrack(plot.current!, JSON.parse(key) as TrackModel), [linked, key]);
  return (
    <div className={styles.track}>
      <TrackPlace ref={plot} className={styles.plot} />
    </div>
  );
}

type TrackHeadProps = { track: TrackModel; data: ChartData; isKnown: boolean; theme: Theme };

/** The traces of a track with the ends of their axes; a trace that the well never had is dimmed. */
function TrackHead({ track, data, isKnown, theme }: TrackHeadProps) {
  return (
    <div className={styles.head}>
      {track.traces.map((trace) => {
        const [left, right] = endsOf({ ...trace, range: trace.range ?? trace.fallback });
        return (
          <div
            key={trace.field}
            className={classNames(
              styles.trace,
              isKnown && data.index.length > 0 && !hasValues(data, trace.field) && styles.never,
            )}
            style={{ borderColor: traceColor(trace.color, theme) }}
            title={`${trace.label}, ${unitText(trace)}`}
          >
            <span className={styles.name}>{trace.label}</span>
            <span className={styles.ends}>
              <span>{formatAxisEnd(left, trace.unit)}</span>
              <span>{unitText(trace)}</span>
              <span>{formatAxisEnd(right, trace.unit)}</span>
            </span>
          </div>
        );
      })}
    </div>
  );
}
