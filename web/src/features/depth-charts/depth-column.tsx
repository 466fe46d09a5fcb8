import { type Ref, useEffect, useRef } from "react";
import { depthAxisLayer } from "../../charts/layers/depth-axis-layer";
import type { FollowedView } from "../../charts/view/followed-view";
import { rigStateLayer } from "../../charts/layers/rig-state-layer";
import { showLayers } from "../../charts/layers/show-layers";
import type { Subscribe } from "../../charts/view/use-figures";
import { useRefresh } from "../../charts/view/use-refresh";
import type { FigureAge } from "../../data/live/well-status";
import { useLiveView } from "../../data/well/use-well-data";
import { classNames } from "../../ui/theme/class-names";
import { formatValue, quantities, unitText } from "../../ui/format/numbers";
import { depthColumnLayer, type HoleContents } from "./depth-column-layer";
import styles from "./depth-column.module.css";
import { depthLogEnd, liveValue } from "./hole-values";

type DepthColumnProps = {
  view: FollowedView;
  contents: HoleContents;
  age: FigureAge;
  subscribe: Subscribe;
  ref: Ref<HTMLDivElement>;
};

/** The depth column: hole and bit in its head; depths, surveys, formations and rig states down the hole. */
export function DepthColumn({ view, contents, age, subscribe, ref }: DepthColumnProps) {
  const body = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const shownContents = useRef(contents);
  useRefresh(subscribe);
  const liveDepth = (channel: "holeDepth" | "bitDepth") => (age === "dead" ? null : liveValue(view.well, channel));
  const loggedTo = useLiveView(view.well, depthLogEnd);
  const isOld = age === "old" && loggedTo === null;

  useEffect(() => {
    shownContents.current = contents;
    view.tracks.redraw();
  }, [view, contents]);

  useEffect(
    () =>
      showLayers(view.tracks, [
        depthColumnLayer(body.current!, () => shownContents.current),
        rigStateLayer(strip.current!),
        depthAxisLayer(axis.current!),
      ]),
    [view],
  );

  return (
    <div className={styles.column} ref={ref}>
      <div className={styles.head}>
        <span className={styles.title}>
          <strong>Depth</strong>
          <span>MD, {unitText(quantities.liveDepth)}</span>
        </span>
        <DepthFigure name="Hole" depth={loggedTo ?? liveDepth("holeDepth")} isOld={isOld} />
        <DepthFigure name="Bit" depth={liveDepth("bitDepth")} isOld={isOld} />
      </div>
      <div className={styles.body} ref={body}>
        <div className={styles.strip} ref={strip} />
        <div className={styles.axis} ref={axis} />
      </div>
    </div>
  );
}

type DepthFigureProps = { name: string; depth: number | null | undefined; isOld: boolean };

const DepthFigure = ({ name, depth, isOld }: DepthFigureProps) => (
  <span className={styles.figure}>
    <span>{name}</span>
    <span className={classNames(isOld && depth != null && "old-value")}>
      {formatValue(depth, quantities.liveDepth)}
    </span>
  </span>
);
