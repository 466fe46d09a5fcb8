import { Stack } from "../../../ui/layout/flow";
import type { ComparedWell } from "@sigma/contract/compare/wells-compare";
import { useQuery } from "@tanstack/react-query";
import { IconMaximize, IconMinus, IconNavigation, IconPlus } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { IconButton } from "../../../ui/controls/button";
import { Loading } from "../../../ui/layout/loading";
import { useSize } from "../../../ui/plot/use-size";
import type { WellFilterResult, WellCounts } from "../filters/pass-filters";
import { isInCounty, type MapPosition } from "../wells/well-facts";
import { ClusterCard } from "./cluster-card";
import { ClusterMark } from "./cluster-mark";
import { type Cluster, clustersOf, edgeGroups, type MapWell } from "./clusters";
import { Ground } from "./ground";
import { graticuleOf } from "./graticule";
import {
  frameOf,
  type MapFrame,
  mapScaleBar,
  panFrame,
  projectionOf,
  showsFineCountries,
  zoomedMap,
} from "./map-frame";
import { loadFineCountries, loadOutlines, middleOfCounty, type Outlines } from "./outlines";
import { Whereabouts } from "./whereabouts";
import styles from "./map.module.css";

type MapViewProps = { wells: readonly ComparedWell[]; result: WellFilterResult; counts: WellCounts };

/** The locations of the wells, on outlines that come with the application: zoom, pan, and wells at one place as one. */
export function MapView({ wells, result, counts }: MapViewProps) {
  const outlines = useOutlines();
  if (outlines === null) return <Loading what="outlines" />;
  return <OutlinedMap wells={wells} result={result} counts={counts} outlines={outlines} />;
}

/** The outlines; null until they are there. */
function useOutlines(): Outlines | null {
  const { data, error } = useQuery({ queryKey: ["map-outlines"], queryFn: loadOutlines, staleTime: Infinity });
  if (error) throw error;
  return data ?? null;
}

const PAN_STEP = 80;
const ZOOM_STEP = 1.6;

function OutlinedMap({ wells, result, counts, outlines }: MapViewProps & { outlines: Outlines }) {
  const { box, width, height } = useSize();
  const size = useMemo(() => ({ width, height }), [width, height]);
  const [frame, setFrame] = useState<MapFrame | null>(null);
  const [drag, setDrag] = useState<{ from: [number, number]; by: [number, number] } | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  const placesByWell = useMemo(() => placesOf(wells, outlines), [wells, outlines]);
  const fittedFrame = useMemo(() => frameOf([...placesByWell.values()], size), [placesByWell, size]);
  const shownFrame = frame ?? fittedFrame;
  const fineCountries = useQuery({
    queryKey: ["map-countries"],
    queryFn: loadFineCountries,
    staleTime: Infinity,
    enabled: showsFineCountries(shownFrame),
  });
  const countries = (showsFineCountries(shownFrame) && fineCountries.data) || outlines.countries;
  const graticule = useMemo(() => graticuleOf(shownFrame, size), [shownFrame, size]);
  const passing = useMemo(() => new Set(result.passing.map(({ wellId }) => wellId)), [result]);
  const projection = useMemo(() => projectionOf(shownFrame, size), [shownFrame, size]);
  const onMap = useMemo(
    () =>
      wells.flatMap((well): MapWell[] => {
        const place = placesByWell.get(well.wellId);
        const point = place && projection([...place]);
        return point ? [{ well, x: point[0], y: point[1], passes: passing.has(well.wellId) }] : [];
      }),
    [wells, placesByWell, projection, passing],
  );
  const clusters = useMemo(() => clustersOf(onMap), [onMap]);
  const edges = useMemo(() => edgeGroups(onMap, size), [onMap, size]);
  const svg = useWheel((at, factor) => setFrame(zoomedMap(shownFrame, size, factor, at)));

  const zoom = (factor: number) => setFrame(zoomedMap(shownFrame, size, factor));
  const fit = (only?: readonly MapWell[]) =>
    setFrame(
      only
        ? frameOf(
            only.flatMap(({ well }) => [placesByWell.get(well.wellId)!]),
            size,
          )
        : null,
    );
  const press = (event: KeyboardEvent) => {
    const moves: Record<string, () => void> = {
      ArrowLeft: () => setFrame(panFrame(shownFrame, size, PAN_STEP, 0)),
      ArrowRight: () => setFrame(panFrame(shownFrame, size, -PAN_STEP, 0)),
      ArrowUp: () => setFrame(panFrame(shownFrame, size, 0, PAN_STEP)),
      ArrowDown: () => setFrame(panFrame(shownFrame, size, 0, -PAN_STEP)),
      "+": () => zoom(ZOOM_STEP),
      "=": () => zoom(ZOOM_STEP),
      "-": () => zoom(1 / ZOOM_STEP),
      "0": () => fit(),
      Escape: () => setOpened(null),
    };
    const move = moves[event.key];
    if (!move) return;
    event.preventDefault();
    move();
  };
  const open = (cluster: Cluster) => {
    // A second click on a cluster zooms in on it.
    if (opened === cluster.key && cluster.wells.length > 1) {
      setOpened(null);
      fit(cluster.wells);
    } else setOpened(cluster.key);
  };
  const card = clusters.find(({ key }) => key === opened);
  const bar = mapScaleBar(shownFrame);
  const [dx, dy] = drag?.by ?? [0, 0];
  return (
    <Stack grows shrinks>
      <div ref={box} className={styles.map}>
        {width > 0 && (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the map is moved by mouse and keys */}
            <svg
              ref={svg}
              width={width}
              height={height}
              role="application"
              aria-label="Map of wells; arrows move it, plus and minus zoom, 0 shows all"
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              onKeyDown={press}
              onPointerDown={(event) => {
                if (event.button !== 0 || (event.target as Element).closest("[data-cluster]")) return;
                event.currentTarget.setPointerCapture(event.pointerId);
                setDrag({ from: [event.clientX, event.clientY], by: [0, 0] });
              }}
              onPointerMove={(event) =>
                drag && setDrag({ ...drag, by: [event.clientX - drag.from[0], event.clientY - drag.from[1]] })
              }
              onPointerUp={() => {
                if (drag && (dx !== 0 || dy !== 0)) setFrame(panFrame(shownFrame, size, dx, dy));
                else setOpened(null);
                setDrag(null);
              }}
              onPointerCancel={() => setDrag(null)}
            >
              <g transform={`translate(${dx} ${dy})`}>
                <Ground
                  outlines={outlines}
                  countries={countries}
                  frame={shownFrame}
                  width={width}
                  height={height}
                  wells={result.passing}
                  clusters={clusters}
                />
                <g className={styles.graticule}>
                  {graticule.meridians.map(({ at, label }) => (
                    <g key={label}>
                      <line x1={at} x2={at} y1={0} y2={height} />
                      <text x={at + 4} y={height - 6}>
                        {label}
                      </text>
                    </g>
                  ))}
                  {graticule.parallels.map(({ at, label }) => (
                    <g key={label}>
                      <line x1={0} x2={width} y1={at} y2={at} />
                      <text x={6} y={at - 4}>
                        {label}
                      </text>
                    </g>
                  ))}
                </g>
                {clusters.map((cluster) => (
                  <ClusterMark
                    key={cluster.key}
                    cluster={cluster}
                    mapWidth={width}
                    isOpen={cluster.key === opened}
                    onOpen={() => open(cluster)}
                  />
                ))}
              </g>
            </svg>
            {card && (
              <ClusterCard
                cluster={card}
                counts={counts}
                failed={result.failed}
                style={{
                  left: Math.min(width - 250, Math.max(8, card.x + 26)),
                  top: Math.min(height - 40 - 22 * Math.min(card.wells.length, 10), Math.max(8, card.y + 18)),
                }}
                onClose={() => setOpened(null)}
              />
            )}
            {edges.map(({ name, wells: all, x, y, angle }) => (
              <button
                key={name}
                type="button"
                className={styles.edge}
                style={{ left: x, top: y }}
                onClick={() => fit(all)}
              >
                <IconNavigation
                  size={12}
                  stroke={1.5}
                  aria-hidden
                  style={{ transform: `rotate(${angle + Math.PI / 2}rad)` }}
                />
                {name}: {all.length} {all.length === 1 ? "well" : "wells"}
              </button>
            ))}
            <Whereabouts frame={shownFrame} size={size} world={outlines.world} />
            <div className={styles.tools}>
              <IconButton label="Zoom in" onClick={() => zoom(ZOOM_STEP)}>
                <IconPlus size={16} stroke={1.5} />
              </IconButton>
              <IconButton label="Zoom out" onClick={() => zoom(1 / ZOOM_STEP)}>
                <IconMinus size={16} stroke={1.5} />
              </IconButton>
              <IconButton label="Show all wells" onClick={() => fit()}>
                <IconMaximize size={16} stroke={1.5} />
              </IconButton>
            </div>
          </>
        )}
      </div>
      <div className={styles.foot}>
        <div className={styles.scale}>
          <span style={{ width: bar.width }} />
          {bar.miles} mi
        </div>
        <p>
          <svg width="18" height="18" aria-hidden>
            <circle className={styles.ring} cx="9" cy="9" r="7" />
            <path className={styles.share} d="M9 2a7 7 0 1 1-7 7" />
          </svg>
          Wells at one place, share that passes
        </p>
        <p>
          <svg width="18" height="18" aria-hidden>
            <circle className={styles.passing} cx="9" cy="9" r="4.5" />
          </svg>
          One well that passes
        </p>
        <p>
          <svg width="18" height="18" aria-hidden>
            <circle className={styles.failing} cx="9" cy="9" r="4.5" />
          </svg>
          One well that does not
        </p>
        <p>{datumsOf(wells)}</p>
      </div>
    </Stack>
  );
}

/** The datums of the positions in words; they are not shifted to one another, which the scale of the map hides. */
export function datumsOf(wells: readonly Pick<ComparedWell, "place">[]): string {
  const names = wells.flatMap(({ place }) =>
    place ? [place.datum === "" ? "no stated datum" : place.datum.toUpperCase()] : [],
  );
  return names.length === 0 ? "" : `Positions on ${[...new Set(names)].toSorted().join(", ")}`;
}

/** Where each well is drawn: at its position, else in the middle of its county. */
function placesOf(wells: readonly ComparedWell[], outlines: Outlines): Map<string, MapPosition> {
  const places = new Map<string, MapPosition>();
  const middles = new Map<string, MapPosition | null>();
  for (const well of wells) {
    const { place, location } = well;
    if (place) places.set(well.wellId, [place.longitude, place.latitude]);
    if (!location || !isInCounty(well)) continue;
    const key = `${location.state}, ${location.county}`;
    if (!middles.has(key)) middles.set(key, middleOfCounty(outlines, location.state, location.county));
    const middle = middles.get(key);
    if (middle) places.set(well.wellId, middle);
  }
  return places;
}

/** Zooms by the wheel; the listener may not be passive, or the page would scroll too. */
function useWheel(zoom: (at: [number, number], factor: number) => void) {
  const svg = useRef<SVGSVGElement>(null);
  const zoomByWheel = useEffectEvent(zoom);
  useEffect(() => {
    const element = svg.current;
    if (!element) return;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const { left, top } = element.getBoundingClientRect();
      zoomByWheel([event.clientX - left, event.clientY - top], 1.0015 ** -event.deltaY);
    };
    element.addEventListener("wheel", turn, { passive: false });
    return () => element.removeEventListener("wheel", turn);
  });
  return svg;
}
