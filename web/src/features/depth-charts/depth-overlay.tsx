import type { Correction } from "@sigma/contract/samples/correction";
import { type RefObject, useEffect, useRef } from "react";
import { correctionLayer } from "../../charts/corrections/correction-layer";
import { correctionAt } from "../../charts/corrections/correction-text";
import { useCorrectionMarks } from "../../charts/corrections/use-correction-marks";
import { noteLayer, type NoteLayer } from "../../charts/notes/note-layer";
import { pressNote } from "../../charts/notes/press-note";
import { useNoteKey } from "../../charts/notes/use-note-key";
import { useNoteMarks } from "../../charts/notes/use-note-marks";
import { cursorLayer } from "../../charts/layers/cursor-layer";
import type { FollowedView } from "../../charts/view/followed-view";
import { liveLayer } from "../../charts/layers/live-layer";
import { markLayer } from "../../charts/layers/mark-layer";
import { PointerPlane } from "../../charts/tracks/pointer-area";
import { readOut } from "../../charts/tracks/read-out";
import { showLayers } from "../../charts/layers/show-layers";
import { AdviceBandsPlace } from "../../charts/advice/advice-bands-place";
import { RoadmapBandsPlace } from "../../charts/roadmap/roadmap-bands-place";
import { formatQuantity, quantities } from "../../ui/format/numbers";
import { FOOT_WITHOUT_TIME, formatMoment } from "../../ui/format/times";
import type { HoleContents } from "./depth-column-layer";
import styles from "./depth-charts.module.css";

/** Distance of a formation's name from the depth column, px. */
const NAME_INDENT = 12;

type DepthOverlayProps = {
  view: FollowedView;
  contents: HoleContents;
  /** The depth column between the tracks: names of formation tops start right of it. */
  column: RefObject<HTMLElement | null>;
};

/** The layers over all tracks: surveys and tops, live edge, cursor, and the pointer's gestures. */
export function DepthOverlay({ view, contents, column }: DepthOverlayProps) {
  const sheets = useRef<HTMLSpanElement>(null);
  const noteHost = useRef<HTMLSpanElement>(null);
  const noteSheet = useRef<NoteLayer>(null);
  const { notes, onView } = useNoteMarks(view, "depth");
  useNoteKey(view);
  const corrections = useCorrectionMarks(view);
  const shownContents = useRef(contents);

  useEffect(() => {
    shownContents.current = contents;
  }, [contents]);

  useEffect(() => {
    const host = sheets.current!;
    const namesFrom = () => {
      const { offsetLeft = 0, offsetWidth = 0 } = column.current ?? {};
      return offsetLeft + offsetWidth + NAME_INDENT;
    };
    noteSheet.current = noteLayer(noteHost.current!, () => notes.current, onView);
    return showLayers(view.tracks, [
      markLayer(host, () => shownContents.current.marks, namesFrom),
      correctionLayer(host, () => corrections.current),
      noteSheet.current,
      liveLayer(host, 0),
      cursorLayer(host),
    ]);
  }, [view, column, notes, corrections, onView]);

  return (
    <PointerPlane
      view={view}
      label="Depth charts"
      spoken={(shownView, sample) => spokenFoot(shownView, sample, corrections.current)}
      className={styles.over}
      onPress={(event) => pressNote(noteSheet.current, event)}
    >
      <span className={styles.notes} ref={noteHost} />
      <RoadmapBandsPlace view={view} axis="depth" className={styles.sheets} />
      <AdviceBandsPlace view={view} axis="depth" className={styles.sheets} />
      <span className={styles.sheets} ref={sheets} />
    </PointerPlane>
  );
}

/** The text for a screen reader of the foot under the cursor. */
function spokenFoot({ tracks }: FollowedView, sample: number, corrections: readonly Correction[]): string {
  const reachedTime = tracks.data.column("time")?.[sample];
  const timeTexts =
    reachedTime === undefined ? [] : [Number.isNaN(reachedTime) ? FOOT_WITHOUT_TIME : formatMoment(reachedTime)];
  const depth = formatQuantity(tracks.data.index[sample], quantities.liveDepth);
  const correctionText = reachedTime === undefined ? null : correctionAt(corrections, reachedTime);
  return [depth, ...timeTexts, ...(correctionText === null ? [] : [correctionText]), ...readOut(tracks, sample)].join(
    ", ",
  );
}
