import { type Ref, useEffect, useRef } from "react";
import { depthAxisLayer } from "../../charts/depth-axis-layer";
import type { FollowedView } from "../../charts/followed-view";
import { rigStateLayer } from "../../charts/rig-state-layer";
import { useRefresh } from "../../charts/use-refresh";
import { classNames } from "../../ui/class-names";
import { decimals, formatNumber } from "../../ui/format";
import { depthColumnLayer, type HoleContents } from "./depth-column-layer";
import styles from "./depth-charts.module.css";
import { liveValue } from "./hole-values";

type DepthColumnProps = {
  view: FollowedView;
  contents: HoleContents;
  isStale: boolean;
  subscribe: (listener: () => void) => () => void;
  ref: Ref<HTMLDivElement>;
};

/** The depth column: hole and bit in its head; depths, surveys, formations and rig states down the hole. */
export function DepthColumn({ view, contents, isStale, subscribe, ref }: DepthColumnProps) {
  const body = useRef<HTMLDivElement>(null);
  const strip = useRef<HTMLDivElement>(null);
  const axis = useRef<HTMLDivElement>(null);
  const shown = useRef(contents);
  useRefresh(subscribe);

  useEffect(() => {
    shown.current = contents;
    view.tracks.redraw();
  }, [view, contents]);

  useEffect(() => {
    const layers = [
      depthColumnLayer(body.current!, () => shown.current),
      rigStateLayer(strip.current!),
      depthAxisLayer(axis.current!),
    ];
    const stops = layers.map((layer) => view.tracks.addLayer(layer, layer.sheet.host));
    return () => {
      for (const stop of stops) stop();
      for (const layer of layers) layer.sheet.remove();
    };
  }, [view]);

  return (
    <div className={styles.depthColumn} ref={ref}>
      <div className={styles.depthHead}>
        <span className={styles.depthTitle}>
          <strong>Depth</strong>
          <span>MD, ft</span>
        </span>
        <DepthFigure name="Hole" depth={liveValue("holeDepth")} isStale={isStale} />
        <DepthFigure name="Bit" depth={liveValue("bitDepth")} isStale={isStale} />
      </div>
      <div className={styles.depthBody} ref={body}>
        <div className={styles.strip} ref={strip} />
        <div className={styles.axis} ref={axis} />
      </div>
    </div>
  );
}

type DepthFigureProps = { name: string; depth: number | null | undefined; isStale: boolean };

function DepthFigure({ name, depth, isStale }: DepthFigureProps) {
  return (
    <span className={styles.depthFigure}>
      <span>{name}</span>
      <span className={classNames(styles.value, isStale && depth != null && styles.old)}>
        {formatNumber(depth, decimals.liveDepth)}
      </span>
    </span>
  );
}
