import { Row, Stack } from "../../ui/layout/flow";
import {
  summaryBreakdowns,
  summaryDepthScales,
  summaryKeyFields,
  summaryTimeScales,
  type SummaryPaper,
} from "@sigma/contract/well-summary/summary-choices";
import type { SummaryView } from "@sigma/contract/well-summary/well-summary-configuration";
import type { User } from "@sigma/contract/users/user";
import type { Well } from "@sigma/contract/wells/well";
import { IconPrinter, IconSettings } from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { usePreferences } from "../../data/choices/preferences";
import { pageHref } from "../../data/pages/page-href";
import { useRoute } from "../../data/pages/use-route";
import { PRINTS_NOW } from "../../data/replay/replay";
import { useIsReplay, useWellThen } from "../../data/replay/use-replay";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button, IconButton } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { Toggle } from "../../ui/controls/toggle";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { Loading } from "../../ui/layout/loading";
import { PageHead } from "../../ui/layout/page-head";
import { PanelEmpty, PanelError } from "../../ui/layout/panel";
import { useElementSize } from "../../ui/layout/use-element-size";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { useWellData } from "../../data/well/use-well-data";
import { ReplayButton } from "../../ui/well/replay-button";
import { BreakdownPart } from "./figures/breakdown-part";
import { standsWithin, summarizeRange, summarizeStops } from "./figures/summarize-range";
import { SummaryFigures } from "./figures/summary-figures";
import { ConfigurationPanel } from "./editor/configuration-panel";
import { useConfigurations } from "./editor/use-configurations";
import { csvOfLog } from "./log/log-csv";
import { depthSpan } from "./log/depth-span";
import { headHeight } from "./log/log-heads";
import { LogLegend } from "./log/log-legend";
import { type LogSpan, perInch } from "./log/log-layout";
import { logPictureOf } from "./log/log-picture";
import { LogViewport } from "./log/log-viewport";
import { missingOf } from "./missing-of";
import { ExportOptionsModal, type PrintChoices } from "./print/export-options-modal";
import { layOutSheets } from "./print/paper-sizes";
import { scaleText } from "./print/printed-sheets";
import { progressText, usePrint } from "./print/use-print";
import { type ChosenRange, RangeFields } from "./range-fields";
import { useSummaryData } from "./use-summary-data";
import styles from "./well-summary.module.css";
import { useFormulaNames } from "../../data/formulas/use-formula-names";

/** From this width on a log has room beside the configuration, px. */
const PANEL_FITS = 1000;
const noRows = {};
const keyLabels = { depth: "Depth", time: "Time", tvd: "TVD" } as const;
const breakdownLabels = { slips: "Slips", pumps: "Pumps" } as const;

/** The well summary: means per foot in tracks by depth, time or TVD, to scale, with its figures, exported as PDF. */
export function WellSummary({ well: ofNow, user }: { well: Well; user: User }) {
  useFormulaNames();
  const well = useWellThen(ofNow);
  const configurations = useConfigurations(user._id);
  const { view } = configurations;
  if (configurations.error)
    return <PanelError title="Well summary" text={configurations.error.message} retry={configurations.refetch} />;
  if (!view || !configurations.shown) return <Loading what="the well summary" />;
  return <Summary well={well} user={user} configurations={configurations} view={view} />;
}

type SummaryProps = { well: Well; user: User; configurations: ReturnType<typeof useConfigurations>; view: SummaryView };

function Summary({ well, user, configurations, view }: SummaryProps) {
  const { change, changes, shown } = configurations;
  const { keyField } = view;
  const theme = usePreferences((preferences) => preferences.theme);
  const panel = useRef<HTMLDivElement>(null);
  const [box, { width }] = useElementSize();
  const [range, setRange] = useState<ChosenRange>({ from: null, to: null });
  const [isFollowing, setFollowing] = useState(well.finishedAt === null);
  const [isOpen, setOpen] = useState(false);
  const screen = useViewportWidth();
  const [wantsPanel, setPanel] = useState<boolean | null>(null);
  const hasPanel = wantsPanel ?? screen >= PANEL_FITS;
  const [asking, setAsking] = useState<PrintChoices | null>(null);
  const pdf = useRoute("GET api/pdf-gen/state", {});
  const { running, print, cancel } = usePrint(well.name);
  const summary = useSummaryData(well._id, view);
  // Pushes of a well are sent to its followers.
  useWellData(well._id);
  const { data } = summary;
  const extent = data?.extent ?? null;
  const span = useMemo<LogSpan | null>(
    () => extent && { from: range.from ?? extent.from, to: range.to ?? extent.to },
    [extent, range],
  );
  const logWidth = Math.max(320, width - BESIDE_LOG);
  const { tracks, depthRenderType, depthScale, timeScale } = view;
  const resolution = perInch(view);
  const picture = useMemo(
    () => data && logPictureOf(data, { tracks, depthRenderType, resolution }, logWidth, theme),
    [data, tracks, depthRenderType, resolution, logWidth, theme],
  );
  const hole = useMemo(() => (data && span ? depthSpan(data, span) : { from: 0, to: 0 }), [data, span]);
  const rows = summary.rows ?? noRows;
  const figures = useMemo(() => summarizeRange(rows, hole), [rows, hole]);
  const stands = useMemo(() => standsWithin(summary.stands, hole), [summary.stands, hole]);
  const surveys = summary.surveyDepths.filter((md) => md >= hole.from && md <= hole.to).length;
  const isTime = keyField === "time";
  const isReplay = useIsReplay(well._id);
  const unavailable = pdf.data && !pdf.data.isAvailable ? `Service unavailable: ${pdf.data.reason}` : null;
  const reason = isReplay ? PRINTS_NOW : unavailable;

  const export_ = ({ presets, paper, withBreakdown }: PrintChoices) => {
    const logItem = { ...(span ?? { from: 0, to: 0 }), resolution };
    const { units } = usePreferences.getState();
    const of = { wellId: well._id, userId: user._id, keyField, logItem, paper, withBreakdown, units };
    void print(presets.map((configName) => ({ ...of, configName })));
  };
  // What is printed is what is saved.
  const ask = (choices: PrintChoices) => (changes.length > 0 ? setAsking(choices) : export_(choices));
  const sizeOn = (paper: SummaryPaper) => {
    if (!span) return "This well has no data yet: the print lists what is missing";
    const count = layOutSheets(paper, span, resolution, headHeight(tracks)).length;
    const inches = formatNumber((span.to - span.from) / resolution, 1);
    const unit = paper === "continuous" ? "sheet" : "page";
    return `${inches} in of log at ${scaleText(keyField, resolution)}: ${count} ${unit}${count === 1 ? "" : "s"}`;
  };
  const scales: readonly number[] = isTime ? summaryTimeScales : summaryDepthScales;
  const scale = isTime ? timeScale : depthScale;
  const setScale = (next: number) =>
    change(isTime ? { timeScale: next as typeof timeScale } : { depthScale: next as typeof depthScale });
  const zoom = (step: 1 | -1) => {
    const next = scales[scales.indexOf(scale) + (isTime ? -step : step)];
    if (next !== undefined) setScale(next);
  };

  return (
    <Row shrinks fills>
      <PageHead
        title={`"${well.name}" / Well summary`}
        back={{ to: pageHref("well-dashboard", { wellId: well._id }), label: "Well" }}
      >
        {running && (
          <Row as="output" gap={8} align="center" className="type-label">
            {running.name}: {progressText(running)}
            <Button onClick={cancel}>Cancel</Button>
          </Row>
        )}
        <Button
          icon={<IconPrinter size={16} stroke={1.5} aria-hidden />}
          disabled={running !== null}
          onClick={() => setOpen(true)}
        >
          Export options
        </Button>
        <Button
          look="filled"
          disabled={running !== null || reason !== null || !data}
          title={reason ?? undefined}
          aria-busy={running !== null}
          onClick={() => ask({ presets: [shown!.presetName], paper: "A4", withBreakdown: false })}
        >
          {running ? "Creating PDF..." : "Export PDF"}
        </Button>
        <ReplayButton wellId={well._id} />
        <IconButton label="Settings" pressed={hasPanel} onClick={() => setPanel(!hasPanel)}>
          <IconSettings size={16} stroke={1.5} aria-hidden />
        </IconButton>
      </PageHead>
      <Stack grows shrinks ref={box}>
        <Row gap="6px 10px" align="center" padding="8px 16px" wraps className="line-below">
          <span className="type-label">Key</span>
          <SegmentedControl
            label="Key"
            value={keyField}
            options={summaryKeyFields.map((value) => ({ value, label: keyLabels[value] }))}
            onChange={(next) => {
              setRange({ from: null, to: null });
              change({ keyField: next });
            }}
          />
          <span className="type-label">{isTime ? "Hours per in" : "Inches per 100 ft"}</span>
          <SegmentedControl
            label={isTime ? "Hours per in" : "Inches per 100 ft"}
            value={String(scale)}
            options={scales.map((value) => ({
              value: String(value),
              label: isTime ? String(value / 3600) : String(value),
            }))}
            onChange={(next) => setScale(Number(next))}
          />
          {span && extent && (
            <RangeFields
              key={keyField}
              keyField={keyField}
              extent={extent}
              span={span}
              onChange={(part) => {
                if (part.to !== undefined && part.to !== null) setFollowing(false);
                setRange((before) => ({ ...before, ...part }));
              }}
            />
          )}
          <Toggle
            label="follow the bit"
            checked={isFollowing}
            disabled={well.finishedAt !== null}
            onChange={(on) => {
              setFollowing(on);
              if (on) setRange((before) => ({ ...before, to: null }));
            }}
          />
          <Row as="span" gap={8} align="center" atEnd>
            <span className="type-label">Breakdown</span>
            <SegmentedControl
              label="Breakdown"
              value={view.breakdownType}
              options={summaryBreakdowns.map((value) => ({ value, label: breakdownLabels[value] }))}
              onChange={(breakdownType) => change({ breakdownType })}
            />
            <BasisNote
              of="Well summary"
              basis={null}
              methods="well-summary"
              inputs={[
                { label: "Traces and rates", value: "means per foot of on-bottom samples" },
                { label: "Connections", value: `${stands.length} stands completed in the interval` },
              ]}
            />
            {picture && span && (
              <ExportButtons panel={panel} well={well} heading={["Well summary"]} csv={() => csvOfLog(picture, span)} />
            )}
          </Row>
        </Row>
        {span && (
          <SummaryFigures figures={figures} stops={summarizeStops(stands, view.breakdownType)} surveys={surveys} />
        )}
        {summary.error && !data ? (
          <PanelError title="Well summary" text={summary.error.message} retry={summary.refetch} />
        ) : !data || !picture ? (
          <Loading what="Depth Data" />
        ) : span ? (
          <>
            <LogViewport
              key={keyField}
              picture={picture}
              span={span}
              isFollowing={isFollowing}
              onScrolledAway={() => setFollowing(false)}
              onZoom={zoom}
              panel={panel}
            />
            <Row gap={16} justify="space-between" padding="5px 16px" keepsSize className="line-above">
              <LogLegend picture={picture} />
              <span className="type-label">
                {data.leftOut > 0 &&
                  `${formatQuantity(data.leftOut, quantities.wholeDepth)} no ${isTime ? "later" : "deeper"} are left out. `}
                {scaleText(keyField, resolution)} on paper, 96 px an inch here
              </span>
            </Row>
            <BreakdownPart
              stands={stands}
              rows={rows}
              hole={hole}
              sections={well.sections}
              breakdown={view.breakdownType}
              height={view.chartHeight}
              width={width}
              theme={theme}
            />
          </>
        ) : (
          <Empty well={well} summary={summary} view={view} />
        )}
      </Stack>
      {hasPanel && <ConfigurationPanel of={configurations} view={view} data={data} mayEdit={user.type !== "guest"} />}
      {isOpen && (
        <ExportOptionsModal
          userId={user._id}
          names={configurations.list.map(({ presetName }) => presetName)}
          sizeOn={sizeOn}
          reason={reason}
          mayEdit={user.type !== "guest"}
          onPrint={(choices) => {
            setOpen(false);
            ask(choices);
          }}
          onClose={() => setOpen(false)}
        />
      )}
      {asking && (
        <ConfirmModal
          context="Export PDF"
          question={`Only saved settings are printed. ${changes.length === 1 ? "This change is" : "These changes are"} not saved: ${changes.join(", ")}.`}
          apply="Save and export"
          onCancel={() => setAsking(null)}
          onApply={() => {
            setAsking(null);
            void configurations.save().then(
              () => export_(asking),
              () => undefined,
            );
          }}
        />
      )}
    </Row>
  );
}

/** Padding and the scroll bar beside the log, px. */
const BESIDE_LOG = 32 + 12;

/** The text in place of a log without data. */
function Empty({ well, summary, view }: { well: Well; summary: ReturnType<typeof useSummaryData>; view: SummaryView }) {
  const [missing] = missingOf(summary.rows, view.keyField);
  const { what, why, page } = missing!;
  const tab = page === "rig" ? "upload-csv" : null;
  const to =
    tab !== null
      ? `${pageHref("well-settings", { wellId: well._id })}?tab=${tab}`
      : pageHref("well-dashboard", { wellId: well._id });
  return (
    <>
      <PanelEmpty sentence={what} why={why} />
      {page && (
        <p className={styles.link}>
          <a href={to}>{page === "rig" ? "Upload depth data" : "Open the well to enter surveys"}</a>
        </p>
      )}
    </>
  );
}
