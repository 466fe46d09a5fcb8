import { Row } from "../../ui/layout/flow";
import { ofRows, rowsOf, textOf } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import {
  type DepthColumnId,
  depthColumnsBySlot,
  depthColumnSlot,
  isDepthColumnId,
  listedDepthColumns,
} from "@sigma/terms/depth-columns";
import { IconColumns3 } from "@tabler/icons-react";
import { useEffect, useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { traceSource } from "../../charts/panel/trace-source";
import { type ChartData, noChartData, type TraceModel, type TrackModel } from "../../charts/samples/chart-model";
import { rangeOfChannel } from "../../charts/traces/auto-range";
import { traceModel } from "../../charts/traces/trace-model";
import { tracesOf, type TrackList } from "../../charts/tracks/track-list";
import { useTracks } from "../../charts/tracks/use-tracks";
import { usePreferences } from "../../data/choices/preferences";
import { useTraceConfigs } from "../../data/choices/trace-configs";
import type { ViewRange } from "../../data/live/view-range";
import { useRoute } from "../../data/pages/use-route";
import { useLiveDepth, useLiveView } from "../../data/well/use-well-data";
import { openSettings } from "../../data/pages/open-settings";
import { BasisNote } from "../../ui/basis/basis-note";
import { formatQuantity, quantities, unitText } from "../../ui/format/numbers";
import { Loading } from "../../ui/layout/loading";
import { PanelEmpty, PanelError, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { CompareTools } from "./compare-tools";
import { CompareView } from "./compare-view";
import styles from "./compare-wells.module.css";
import { type CompareLength, followedRange, wholeRange, withTraces } from "./compared-range";
import { comparedColumns, comparedRows } from "./compared-rows";
import { MeansTable } from "./means-table";
import { type Alignment, type Placing, placeWell } from "./placement";
import { sharedExtentOf, placedData, rangeToRead } from "./shared-axis";
import { useComparedData, useShown } from "./use-compared-data";
import { useWellFacts } from "./use-well-facts";
import { type ComparedWell, WellColumn } from "./well-column";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

const track = (...traces: DepthColumnId[]) => ({ id: traces.join("-"), traces, weight: 1 });

/** The default tracks. */
const usual: TrackList = [track("gamma"), track("rop", "wob"), track("pumpPressure", "torque")];

const notKnown: Placing = { placement: null, reason: "Its surveys are being read" };
const nothingRead: ViewRange = { from: 0, to: 1 };

/** Wells side by side down one axis, with one view and one cursor; the well of the dashboard first. */
export default function CompareWellsPanel({ wellId, well, data }: PanelProps) {
  useFormulaNames();
  const panel = useRef<HTMLDivElement>(null);
  const [axis, setAxis] = useState<HTMLElement | null>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const [others, setOthers] = useState<readonly WellId[]>([]);
  const [alignment, setAlignment] = useState<Alignment>("md");
  const [chosenTop, setTop] = useState<string | null>(null);
  const [length, setLength] = useState<CompareLength>("600");
  const [zoom, setZoom] = useState<ViewRange | null>(null);
  const [view] = useState(() => new CompareView((chosenRange) => setZoom(chosenRange)));

  const listedWells = useRoute("GET api/wells", {});
  const wellIds = useMemo(() => [wellId, ...others], [wellId, others]);
  const nameOf = (id: WellId) =>
    id === wellId ? well.name : textOf(listedWells, (wells) => wells?.find(({ _id }) => _id === id)?.name ?? "");

  useLiveDepth(data);
  const isLive = useLiveView(data, (state) => state.isLive);
  const drilledTo = useLiveView(data, (state) => state.borders?.depth.to ?? null);
  const [tracks, arrange] = useTracks("compareCharts", isDepthColumnId, usual);
  const traces = useMemo(() => tracesOf(tracks), [tracks]);
  const { configs } = useTraceConfigs("depth");

  const facts = useWellFacts(wellIds, alignment !== "md");
  const topNames = [
    ...new Set(
      [...facts.tops.values()].flat().flatMap(({ formationName }) => (formationName === "" ? [] : formationName)),
    ),
  ];
  const top = chosenTop !== null && topNames.includes(chosenTop) ? chosenTop : (topNames[0] ?? null);
  const placings = useMemo(
    () =>
      new Map(
        wellIds.map((id): [WellId, Placing] => {
          if (alignment !== "md" && facts.paths === null) return [id, notKnown];
          const topMd = facts.tops.get(id)?.find(({ formationName }) => formationName === top)?.mdStart ?? null;
          return [id, placeWell(alignment, { path: facts.paths?.get(id) ?? null, topMd })];
        }),
      ),
    [wellIds, alignment, facts, top],
  );
  const placements = [...placings.values()].flatMap(({ placement }) => placement ?? []);
  const ownPlacement = placings.get(wellId)!.placement;

  const comparedData = useComparedData(data);
  const newest = comparedData.columns.get(wellId)?.["depth"]?.at(-1) ?? 0;
  const deepest = Math.max(newest, drilledTo ?? 0, data.depth.buffer.last ?? 0) || null;
  const wantedRange = zoom ?? (length === "run" ? null : followedRange(length, deepest, ownPlacement));
  const range = wantedRange === null ? {} : rangeToRead(wantedRange, placements);
  useShown(comparedData, drilledTo === null ? null : { wellIds, traces, range, isLive });

  const placedWells = useMemo(
    () =>
      new Map(
        wellIds.map((id): [WellId, ChartData] => {
          const { placement } = placings.get(id)!;
          return [id, placement ? placedData(comparedData.columns.get(id), placement) : noChartData];
        }),
      ),
    [wellIds, placings, comparedData.columns],
  );
  const shownRange = wantedRange ?? wholeRange([...placedWells.values()]) ?? nothingRead;
  useEffect(() => view.show({ from: shownRange.from, to: shownRange.to }), [view, shownRange.from, shownRange.to]);

  const models = tracks.map(
    ({ id, traces: names }): TrackModel => ({
      id,
      traces: names.filter(isDepthColumnId).map((name): TraceModel => {
        const row = depthColumnsBySlot[depthColumnSlot(name)]!;
        const model = traceModel(row, configs[name]);
        // Gamma keeps the scale of a log, and values above the scale wrap around to the left.
        if (name === "gamma") return { ...model, range: model.range ?? model.fallback, wraps: true };
        const extent = model.range || model.isLog ? null : sharedExtentOf([...placedWells.values()], name, shownRange);
        return extent ? { ...model, range: rangeOfChannel(extent.low, extent.high, row) } : model;
      }),
    }),
  );
  const all = wellIds.map((id): ComparedWell => {
    const { placement } = placings.get(id)!;
    const heldColumns = comparedData.columns.get(id);
    const own = id === wellId;
    const topMd =
      alignment === "formation" ? facts.tops.get(id)?.find((each) => each.formationName === top) : undefined;
    return {
      wellId: id,
      name: nameOf(id),
      placing: placings.get(id)!,
      data: placedWells.get(id)!,
      isKnown: heldColumns !== undefined,
      tracks: models,
      marks:
        topMd && placement
          ? [
              {
                at: 0,
                kind: "top",
                label: `${topMd.formationName} ${formatQuantity(topMd.mdStart, quantities.wholeDepth)} MD`,
                color: topMd.color,
              },
            ]
          : [],
      bit: own ? deepest : (heldColumns?.["depth"]?.at(-1) ?? null),
      liveEdge: own && isLive && placement && deepest !== null ? placement.toPlace(deepest) : null,
    };
  });

  const isEmpty =
    comparedData.state === "ready" &&
    [...comparedData.columns.values()].every((heldColumns) => !heldColumns["depth"]?.length);
  const mostTraces = Math.max(1, ...tracks.map((each) => each.traces.length));
  return (
    <div className={styles.panel} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Compare Wells"
          basis={null}
          methods="well-pipeline"
          inputs={[
            { label: "Wells", value: wellIds.map(nameOf).join(", ") },
            { label: "Aligned by", value: axisName(alignment, top) },
          ]}
          sourceOf={(name) => traceSource(name, { byFoot: true })}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Compare Wells", axisName(alignment, top)]}
          csv={() => csvOfRows(comparedRows(all, shownRange), comparedColumns(models.flatMap((model) => model.traces)))}
        />
      </PanelTools>
      <Row gap={8} align="center" wraps keepsSize padding="6px 12px">
        <CompareTools
          alignment={alignment}
          onAlignment={(next) => {
            setAlignment(next);
            setZoom(null);
          }}
          tops={topNames}
          top={top}
          onTop={setTop}
          candidates={ofRows(rowsOf(listedWells), (wells) => wells.filter(({ _id }) => !wellIds.includes(_id)))}
          others={others.length}
          onAdd={(id) => setOthers([...others, id])}
          rows={listedDepthColumns()}
          traces={traces}
          onTraces={(names) => arrange(withTraces(tracks, names))}
          length={zoom ? null : length}
          onLength={(next) => {
            setLength(next);
            setZoom(null);
          }}
        />
      </Row>
      <div
        className={styles.wells}
        hidden={isEmpty}
        style={{ "--head": `calc(${6 + 36 * mostTraces}px * var(--text-scale))` }}
      >
        <div className={styles.axis}>
          <div className={styles.axisHead}>
            {axisName(alignment, top)}, {unitText(quantities.liveDepth)}
          </div>
          <div className={styles.axisPlace} ref={setAxis} />
        </div>
        {all.map((each) => (
          <WellColumn
            key={each.wellId}
            well={each}
            view={view}
            theme={theme}
            hasMdAxis={alignment !== "md"}
            axis={each.wellId === wellId ? axis : null}
            onRemove={each.wellId === wellId ? null : () => setOthers(others.filter((id) => id !== each.wellId))}
          />
        ))}
        {others.length === 0 && <AddHint />}
      </div>
      <div className={styles.means} hidden={isEmpty}>
        <MeansTable wells={all} traces={models.flatMap((model) => model.traces)} view={shownRange} />
      </div>
      {(comparedData.state === "loading" || comparedData.state === "idle") && (
        <div className={styles.state}>
          <Loading what="depth data" />
        </div>
      )}
      {comparedData.state === "failed" && (
        <div className={styles.state}>
          <PanelError
            title="depth-data/get/compare error"
            text="The depth data of these wells can't be fetched."
            retry={() => comparedData.reload()}
          />
        </div>
      )}
      {isEmpty && (
        <div className={styles.state}>
          <PanelEmpty
            sentence="There is no depth data to compare"
            why="A foot shows as soon as its rig has drilled it, or after an upload of time data or a depth log."
            icon={IconColumns3}
            action={{ label: "Upload CSV", run: () => openSettings(wellId, "upload-csv") }}
          />
        </div>
      )}
    </div>
  );
}

const axisName = (alignment: Alignment, top: string | null): string =>
  ({
    md: "MD",
    tvd: "TVD",
    formation: `TVD from ${top ?? "the top"}`,
    landing: "MD from landing",
  })[alignment];

function AddHint() {
  return (
    <div className={styles.hint}>
      <PanelEmpty
        sentence="Add a well to compare"
        why="You can compare up to five wells with this one."
        icon={IconColumns3}
      />
    </div>
  );
}
