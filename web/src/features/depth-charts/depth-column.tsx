import { type Ref, useEffect, useRef } from "react";
import { depthAxisLayer } from "../../charts/depth-axis-layer";
import type { FollowedView } from "../../charts/followed-view";
import { rigStateLayer } from "../../charts/rig-state-layer";
import { useRefresh } from "../../charts/use-refresh";
import { classNames } from "../../ui/class-names";
import { decimals, formatNumber } from "../../ui/format";
import { depthColumnLayer, type HoleContents } from "./depth-column-layer";
import styles from "./depth-charts.module.css";
import { type FigureAge, liveValue } from "./hole-values";

type DepthColumnProps = {
  view: FollowedView;
  contents: HoleContents;
  age: FigureAge;
  subscribe: (listener: () => void) => () => void;
  ref: Ref<HTMLDivElement>;
};

/** The depth column: hole and bit in its head; depths, surveys, formations and rig states down the hole. */
export function DepthColumn({ view, contents, age, subscribe, ref }: DepthColumnProps) {
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
        <DepthFigure name="Hole" channel="holeDepth" age={age} />
        <DepthFigure name="Bit" channel="bitDepth" age={age} />
      </div>
      <div className={styles.depthBody} ref={body}>
        <div className={styles.strip} ref={strip} />
        <div className={styles.axis} ref={axis} />
      </div>
    </div>
  );
}

type DepthFigureProps = { name: string; channel: "holeDepth" | "bitDepth"; age: FigureAge };

function DepthFigure({ name, channel, age }: DepthFigureProps) {
  const depth = age === "dead" ? null : liveValue(channel);
  return (
    <span className={styles.depthFigure}>
      <span>{name}</span>
      <span className={classNames(styles.value, age === "old" && depth != null && styles.old)}>
        {formatNumber(depth, decimals.liveDepth)}
      </span>
    </span>
  );
}
