import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { nearestTo } from "@sigma/engine/math/index-search";
import { LogHeads } from "./log-heads";
import { INCH, type LogSpan } from "./log-layout";
import type { LogPicture } from "./log-picture";
import { LogReadout } from "./log-readout";
import { LogSlice } from "./log-slice";
import styles from "./viewport.module.css";

type LogViewportProps = {
  picture: LogPicture;
  /** The part of the log that is shown. */
  span: LogSpan;
  /** Keeps the end of the log in view. */
  isFollowing: boolean;
  /** The user has scrolled away from the end. */
  onScrolledAway: () => void;
  /** Ctrl with the wheel: one step to a larger or smaller scale. */
  onZoom: (step: 1 | -1) => void;
  panel: RefObject<HTMLDivElement | null>;
};

/** Height of one drawing, px: a log is longer than a browser draws in one. */
const SLICE_HEIGHT = 4 * INCH;
/** So far outside of the view slices are drawn, px. */
const DRAWN_MARGIN = SLICE_HEIGHT;
/** So near to the end the log counts as at its end, px. */
const AT_END = 4;

/** The log on the screen: it scrolls under its heads, draws what is in view, and reads values at the pointer. */
export function LogViewport({ picture, span, isFollowing, onScrolledAway, onZoom, panel }: LogViewportProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 1200 });
  const [hovered, setHovered] = useState<number | null>(null);
  const { resolution, data } = picture;
  const unit = (SLICE_HEIGHT / INCH) * resolution;
  const height = ((span.to - span.from) / resolution) * INCH;
  const count = Math.max(1, Math.ceil(height / SLICE_HEIGHT - 1e-9));
  const first = Math.max(0, Math.floor((view.top - DRAWN_MARGIN) / SLICE_HEIGHT));
  const last = Math.min(count - 1, Math.floor((view.top + view.height + DRAWN_MARGIN) / SLICE_HEIGHT));
  const y = (at: number) => ((at - span.from) / resolution) * INCH;

  useEffect(() => {
    if (isFollowing) scroller.current!.scrollTop = height;
  }, [isFollowing, height]);

  const zoom = useEffectEvent((step: 1 | -1) => onZoom(step));
  const keepEnd = useEffectEvent((element: HTMLElement) => {
    if (isFollowing) element.scrollTop = element.scrollHeight;
  });
  useEffect(() => {
    const element = scroller.current!;
    // A page that is closed reports its last size when nothing refers to the element any more.
    const read = () => {
      keepEnd(element);
      setView({ top: element.scrollTop, height: element.clientHeight });
    };
    const watch = new ResizeObserver(read);
    watch.observe(element);
    // React adds passive wheel listeners, which cannot prevent the page itself from zooming.
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      zoom(event.deltaY < 0 ? 1 : -1);
    };
    element.addEventListener("wheel", onWheel, { passive: false });
    return () => {
      watch.disconnect();
      element.removeEventListener("wheel", onWheel);
    };
  }, []);

  // The depth in the middle stays in place when the scale changes.
  const heldView = useRef({ resolution, from: span.from });
  useEffect(() => {
    const element = scroller.current!;
    const before = heldView.current;
    heldView.current = { resolution, from: span.from };
    if (before.resolution === resolution || before.from !== span.from || isFollowing) return;
    const half = element.clientHeight / 2;
    element.scrollTop = ((element.scrollTop + half) * before.resolution) / resolution - half;
  }, [resolution, span.from, isFollowing]);

  const onScroll = () => {
    const { scrollTop, clientHeight, scrollHeight } = scroller.current!;
    setView({ top: scrollTop, height: clientHeight });
    if (isFollowing && scrollTop < view.top && scrollTop + clientHeight < scrollHeight - AT_END) onScrolledAway();
  };
  const rowAt = (event: PointerEvent) => {
    const { top } = event.currentTarget.getBoundingClientRect();
    return nearestTo(data.index, span.from + ((event.clientY - top) / INCH) * resolution);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    if (event.key === "Escape") return setHovered(null);
    if (step === 0 || hovered === null) return;
    event.preventDefault();
    setHovered(Math.min(data.index.length - 1, Math.max(0, hovered + step)));
  };

  return (
    <div className={styles.panel} ref={panel}>
      <div className={styles.heads}>
        <LogHeads picture={picture} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys move the read-out */}
      <section
        ref={scroller}
        className={styles.scroller}
        aria-label="Log"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, with keys too
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKey}
      >
        <div
          className={styles.log}
          style={{ height, width: picture.columns.width }}
          onPointerMove={(event) => setHovered(rowAt(event))}
          onPointerLeave={() => setHovered(null)}
        >
          {Array.from({ length: Math.max(0, last - first + 1) }, (_, k) => first + k).map((at) => {
            const from = span.from + at * unit;
            return (
              <div key={at} className={styles.slice} style={{ top: at * SLICE_HEIGHT }}>
                <Slice picture={picture} from={from} to={Math.min(span.to, from + unit)} namesDay={at === 0} />
              </div>
            );
          })}
          {hovered !== null && data.index[hovered] !== undefined && (
            <>
              <div className={styles.hairline} style={{ top: y(data.index[hovered]) }} />
              <LogReadout
                picture={picture}
                row={hovered}
                top={y(data.index[hovered])}
                isLow={y(data.index[hovered]) > view.top + view.height / 2}
              />
            </>
          )}
        </div>
      </section>
    </div>
  );
}

/** A slice whose span remains the same object while its ends are unchanged. */
function Slice({ picture, from, to, namesDay }: { picture: LogPicture; from: number; to: number; namesDay: boolean }) {
  const [span, setSpan] = useState({ from, to });
  if (span.from !== from || span.to !== to) setSpan({ from, to });
  return <LogSlice picture={picture} span={span} namesDay={namesDay} />;
}
