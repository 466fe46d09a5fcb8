import { drawnRows } from "../../data/calls/loaded";
import type { WellId } from "@sigma/contract/ids";
import {
  IconArrowBackUp,
  IconArrowsJoin2,
  IconArrowsSplit2,
  IconEraser,
  IconPencil,
  IconPlus,
  IconTrash,
  type Icon,
} from "@tabler/icons-react";
import { useMemo, useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { csvOfRows } from "../../charts/export/rows-csv";
import { correctSpan } from "../../data/corrections/corrected-span";
import { useMayCorrect } from "../../data/corrections/use-corrections";
import { useEvent } from "../../data/calls/use-event";
import { usePreferences } from "../../data/choices/preferences";
import { changeViews, useActivePreset } from "../../data/choices/presets";
import { useSlideRows } from "../../data/directional/use-slide-rows";
import { useSurveyRows } from "../../data/directional/use-survey-rows";
import { roleOf, useSession } from "../../data/session/session";
import { useLiveView } from "../../data/well/use-well-data";
import { BasisNote } from "../../ui/basis/basis-note";
import { Button } from "../../ui/controls/button";
import type { Tool } from "../../ui/controls/tool-bar/tool";
import { ToolBar } from "../../ui/controls/tool-bar/tool-bar";
import { MoreTool, ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { DataTable } from "../../ui/controls/data-table/data-table";
import { Pager } from "../../ui/controls/pager/pager";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { Toggle } from "../../ui/controls/toggle";
import { DepthFilterButton } from "../../ui/depth-filter/depth-filter-button";
import type { FilterResult } from "../../ui/depth-filter/filter-result";
import { type PageSize, pageOf, pageSizes } from "../../ui/layout/list-view";
import { PanelBody, type PanelProps } from "../../ui/layout/panel";
import { PanelBeside } from "../../ui/layout/panel-beside";
import { PanelTools } from "../../ui/layout/panel-tools";
import { PlotFigure } from "../../ui/plot/plot-figure";
import { SlideNeeded } from "../../ui/well/directional/slide-needed";
import { MergeForm, CutRowForm } from "./cut-forms";
import { SlideDetail } from "./detail/slide-detail";
import { describeRows, type SheetRow } from "./sheet-rows";
import { SheetSumLine } from "./sheet-sum-line";
import { deleteRow, showRecord } from "./slide-actions";
import { slideColumnNames, csvColumns, slideColumns, slideColumnTitle } from "./slide-columns";
import { slideFigures } from "./slide-figures";
import { SlideForm } from "./slide-form";
import { SlideRibbon } from "./slide-ribbon";
import { classNames } from "../../ui/theme/class-names";
import layout from "../../ui/layout/panel-layout.module.css";
import styles from "./slide-sheets.module.css";

type Period = "All" | "day" | "night";
const periods: Record<Period, string> = { All: "All", day: "Day", night: "Night" };

/** The slide sheet of a well: each slide and rotation with its results, to correct, split, merge, add and export. */
export default function SlideSheetsPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const preset = useActivePreset();
  const mayEdit = useSession(roleOf) !== "guest";
  const [period, setPeriod] = useState<Period>("All");
  const [depths, setDepths] = useState<FilterResult | null>(null);
  const [showsRotations, setShowsRotations] = useState(false);
  const [chosenId, setChosen] = useState<string | null>(null);
  const [view, setView] = useState<{ page: number; size: PageSize }>({ page: 0, size: 10 });
  const [form, setForm] = useState<"add" | "edit" | "split" | "merge" | null>(null);

  const sheet = useSlideRows(wellId, { dayTime: period });
  const surveyRows = useSurveyRows(wellId);
  const basis = useEvent("survey-data/get/basis", { wellId }).data;
  const stands = useEvent("stand-metric/get", { wellId }).data;
  const borders = useLiveView(data, (state) => state.borders?.depth ?? null);

  const surveys = drawnRows({ data: surveyRows.data });
  const now = sheet.dataUpdatedAt / 1000;
  const all = useMemo(() => sheet.data && describeRows(sheet.data, surveys, now), [sheet.data, surveys, now]);
  const from = depths?.range.from ?? 0;
  const to = depths?.range.to ?? Infinity;
  const wantedRows = useMemo(
    () => (all ?? []).filter(({ startMD, endMD }) => endMD > from && startMD < to),
    [all, from, to],
  );
  // The newest is at the top.
  const listedRows = useMemo(
    () => wantedRows.filter(({ number }) => showsRotations || number !== null).toReversed(),
    [wantedRows, showsRotations],
  );
  const { rows, page } = pageOf(listedRows, view.page, view.size);
  const chosenRow = wantedRows.find(({ _id }) => _id === chosenId) ?? null;
  /** The slide that is chosen, else the newest one. */
  const detailedSlide = chosenRow
    ? chosenRow.number === null
      ? null
      : chosenRow
    : wantedRows.findLast(({ number }) => number !== null);
  const figures = useMemo(
    () => slideFigures({ rows: wantedRows, stands: drawnRows({ data: stands }), surveys, chosen: chosenRow, theme }),
    [wantedRows, stands, surveys, chosenRow, theme],
  );
  const keptNames = preset?.directionalGuidanceSlideSheets ?? [];
  const shownNames =
    keptNames.length > 0 ? slideColumnNames.filter((name) => keptNames.includes(name)) : slideColumnNames;
  const choose = (id: string) => {
    setChosen(id === chosenId ? null : id);
    const at = listedRows.findIndex(({ _id }) => _id === id);
    if (at >= 0) setView({ ...view, page: Math.floor(at / view.size) });
  };
  const chooseAt = (md: number) => {
    const row = wantedRows.find(({ startMD, endMD }) => startMD <= md && endMD >= md);
    if (row) choose(row._id);
  };
  const reset = () => {
    setPeriod("All");
    setDepths(null);
  };

  return (
    <div className={layout.column} ref={panel}>
      <PanelTools>
        <BasisNote
          of="Slide sheet"
          basis={basis?.basis}
          methods="slide-sheet"
          inputs={inputsOf(chosenRow, wantedRows)}
        />
        <ExportButtons
          panel={panel}
          well={well}
          heading={["Slide Sheets"]}
          csv={() =>
            csvOfRows(
              showsRotations ? wantedRows : wantedRows.filter(({ number }) => number !== null),
              csvColumns(shownNames),
            )
          }
        />
      </PanelTools>
      <div className={classNames(layout.tools, styles.tools)}>
        <SegmentedControl label="Time of day" value={period} options={periods} onChange={setPeriod} />
        <DepthFilterButton well={well} borders={borders} applied={depths} onApply={setDepths} />
        <Button look="quiet" onClick={reset} disabled={period === "All" && depths === null}>
          Reset
        </Button>
        <Toggle label="Rotations" checked={showsRotations} onChange={setShowsRotations} />
        {mayEdit && (
          <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={() => setForm("add")}>
            Add slide
          </Button>
        )}
      </div>
      <PanelBody of={{ ...sheet, data: all }} what="slide sheet" empty={nothing}>
        {() => (
          <>
            {wantedRows.length > 0 && (
              <SlideRibbon rows={wantedRows} surveys={surveys} chosen={chosenId} onChoose={choose} />
            )}
            <div className={styles.table}>
              <DataTable
                key={preset?._id ?? ""}
                label="Slide sheet"
                tools={
                  mayEdit && (
                    <RowActions wellId={wellId} row={chosenRow} onForm={setForm} onGone={() => setChosen(null)} />
                  )
                }
                rows={rows}
                columns={slideColumns}
                rowKey={({ _id }) => _id}
                hidden={slideColumnNames.filter((name) => !shownNames.includes(name)).map(slideColumnTitle)}
                onHidden={(titles) =>
                  changeViews({
                    directionalGuidanceSlideSheets: slideColumnNames.filter(
                      (name) => !titles.includes(slideColumnTitle(name)),
                    ),
                  })
                }
                selected={chosenId}
                onRow={({ _id }) => setChosen(_id === chosenId ? null : _id)}
                empty={
                  wantedRows.length === 0 ? "No rows in this period or at these depths" : "All of this hole was rotated"
                }
              />
            </div>
            <div className={styles.plots}>
              {figures.map((figure) => (
                <PlotFigure key={figure.title} {...figure} onPick={chooseAt} />
              ))}
            </div>
            <div className={layout.foot}>
              <SheetSumLine rows={wantedRows} />
              <Pager
                page={page}
                pageSize={view.size}
                pageSizes={pageSizes}
                count={listedRows.length}
                onPage={(next) => setView({ ...view, page: next })}
                onPageSize={(size) => setView({ page: 0, size })}
              />
            </div>
          </>
        )}
      </PanelBody>
      <PanelBeside label="Slide">
        {detailedSlide && <SlideDetail wellId={wellId} slide={detailedSlide} />}
        <SlideNeeded wellId={wellId} />
      </PanelBeside>
      {form === "split" && chosenRow && <CutRowForm row={chosenRow} onClose={() => setForm(null)} />}
      {form === "merge" && chosenRow && <MergeForm row={chosenRow} rows={all ?? []} onClose={() => setForm(null)} />}
      {(form === "add" || (form === "edit" && chosenRow)) && (
        <SlideForm
          wellId={wellId}
          row={form === "edit" ? chosenRow : null}
          rows={drawnRows({ data: sheet.data })}
          onClose={() => setForm(null)}
        />
      )}
    </div>
  );
}

const nothing = {
  sentence: "No slide sheet yet",
  why: "Each slide and rotation is listed as it is drilled. It needs the rig state, which follows from flow, pressure, RPM and depth.",
};

type RowActionsProps = {
  wellId: WellId;
  row: SheetRow | null;
  onForm: (form: "edit" | "split" | "merge") => void;
  onGone: () => void;
};

/** The actions for the selected row. */
function RowActions({ wellId, row, onForm, onGone }: RowActionsProps) {
  const mayCorrect = useMayCorrect(wellId);
  const isChanged = row !== null && row.byHand && row.recorded;
  const action = (label: string, icon: Icon, run: (row: SheetRow) => void, isDisabled = false): { tool: Tool } => ({
    tool: { id: label, label, short: label, icon, isDisabled: !row || isDisabled, run: () => row && run(row) },
  });
  return (
    <span className={styles.actions}>
      <ToolBar of="Slide sheet rows">
        <ToolAction {...action("Edit", IconPencil, () => onForm("edit"))} />
        <ToolAction {...action("Split", IconArrowsSplit2, () => onForm("split"))} />
        <ToolAction {...action("Merge", IconArrowsJoin2, () => onForm("merge"))} />
        {mayCorrect && (
          <MoreTool
            {...action("Correct data", IconEraser, ({ startTime, endTime }) =>
              correctSpan({ wellId, from: startTime, to: endTime }),
            )}
          />
        )}
        <MoreTool {...action("Use the record", IconArrowBackUp, (of) => void showRecord(of), !isChanged)} />
        <MoreTool
          {...action("Delete", IconTrash, (of) => {
            void deleteRow(of);
            onGone();
          })}
        />
      </ToolBar>
    </span>
  );
}

/** The inputs of the numbers of the sheet in addition to surveys and settings. */
function inputsOf(chosenRow: SheetRow | null, rows: readonly SheetRow[]): { label: string; value: string }[] {
  const byHand = rows.filter((row) => row.byHand).length;
  const source = (row: SheetRow) => (row.byHand ? `by hand, version ${row.version}` : "from the depth data");
  return [
    { label: "Rows by hand", value: `${byHand} of ${rows.length}` },
    ...(chosenRow
      ? [{ label: chosenRow.number === null ? "Rotation" : `Slide ${chosenRow.number}`, value: source(chosenRow) }]
      : []),
  ];
}
