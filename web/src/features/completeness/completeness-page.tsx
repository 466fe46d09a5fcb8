import "@sigma/contract/texts/add-completeness-texts";
import { completenessColumns, type CompletenessColumn, completenessStates } from "@sigma/contract/completeness/checks";
import type { EventReply } from "@sigma/contract/call-types";
import { IconDownload, IconScale } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import { useEvent } from "../../data/calls/use-event";
import { useFeedNow } from "../../data/live/use-now";
import { feedOf, statusesOf, useWellStatuses } from "../../data/live/well-status";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { SearchField } from "../../ui/controls/search-field";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { formatClock } from "../../ui/format/times";
import { shownText } from "../../ui/format/texts";
import { RigSelect } from "../../ui/well/rig-select";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { CHECK_SECONDS } from "./check-interval";
import { CompletenessTable } from "./completeness-table";
import {
  columnIds,
  type CompletenessRow,
  type CompletenessView,
  csvOfGaps,
  firstCompletenessView,
  gapsIn,
  matchingRows,
  meanScore,
  rowsOfGroup,
  rowsOfWells,
  sortedRows,
  type WellGroup,
} from "./completeness-view";
import list from "../../ui/layout/list-page.module.css";
import styles from "./completeness.module.css";
import { GapList } from "./gap-list";
import { StateGlyph, stateWords } from "./state-glyph";
import { useClosedGaps } from "./use-closed-gaps";
import { useColumnOrder } from "./use-column-order";
import { useHeldOrder } from "./use-held-order";
import { WeightsDialog } from "./weights-dialog";
import { settingsByWell, type SettingsOf } from "./well-settings";
import { inputPropsOf } from "../../ui/controls/input-props";

/** Below this width the gaps are a list, px. */
const PHONE_WIDTH = 700;

/** Shows which data of which well are missing, old or wrong, and where each is entered. */
export default function CompletenessPage() {
  const checks = useEvent("completeness/get", {}, { every: CHECK_SECONDS });
  return (
    <PanelBody of={checks} what="the checks of all wells" empty="There are no wells yet">
      {({ wells, checkedAt, settings }) =>
        wells.length === 0 ? (
          <PanelEmpty sentence="There are no wells yet" why="An administrator adds them." />
        ) : (
          <Completeness wells={wells} checkedAt={checkedAt} settings={settings} />
        )
      }
    </PanelBody>
  );
}

function Completeness({ wells, checkedAt, settings }: EventReply<"completeness/get">) {
  const [view, setView] = useState(firstCompletenessView);
  const [isWeighing, setWeighing] = useState(false);
  const mayWeigh = useSession(roleOf) === "admin";
  const { columns, move } = useColumnOrder();
  const settingsOf = useMemo(() => settingsByWell(settings), [settings]);
  const change = (part: Partial<CompletenessView>) => {
    order.release();
    setView((before) => ({ ...before, ...part }));
  };
  const statuses = statusesOf(useWellStatuses());
  const now = useFeedNow();
  const isPhone = useViewportWidth() < PHONE_WIDTH;
  const allRows = useMemo(() => rowsOfWells(wells), [wells]);
  const isClosed = useClosedGaps(allRows);
  const matches = matchingRows(allRows, view);
  const groupRows = rowsOfGroup(matches, view.group);
  const order = useHeldOrder(sortedRows(groupRows, view.sort));
  const byWell = new Map(statuses?.map((status) => [status.wellId, status]));
  const wellOf = new Map(wells.map((well) => [well.wellId, well]));

  const inputProps = inputPropsOf(view, change);
  return (
    <div className={list.page}>
      <h1 className="visually-hidden">Completeness</h1>
      <div className={list.tools}>
        <SearchField label="Search wells" placeholder="Well, rig or operator" {...inputProps("search")} />
        <SegmentedControl
          label="Wells"
          options={groups.map(({ value, label }) => ({
            value,
            label: `${label} ${rowsOfGroup(matches, value).length}`,
          }))}
          {...inputProps("group")}
        />
        <RigSelect wells={wells} rigId={view.rigId} onChange={(rigId) => change({ rigId })} />
        <SearchableSelect
          label="Check"
          mode="single"
          clearable
          placeholder="All checks"
          options={columnIds.map((value) => ({ value, label: completenessColumns[value] }))}
          keys={view.column === null ? [] : [view.column]}
          onKeys={([column = null]) => change({ column: column as CompletenessColumn | null })}
        />
        <Totals rows={groupRows} />
        {mayWeigh && (
          <Button icon={<IconScale size={16} stroke={1.5} aria-hidden />} onClick={() => setWeighing(true)}>
            Weights
          </Button>
        )}
        <Button
          icon={<IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => saveGaps(order.rows, settingsOf)}
        >
          CSV
        </Button>
      </div>
      {order.isChanged && (
        <Button look="quiet" onClick={order.release}>
          Order changed: sort again
        </Button>
      )}
      <div className={styles.body} onPointerEnter={order.hold} onPointerLeave={order.release}>
        {order.rows.length === 0 ? (
          <NoRows
            view={view}
            checkedAt={checkedAt}
            onClear={() => change(firstCompletenessView)}
            onFinished={() => change({ group: "finished" })}
          />
        ) : isPhone ? (
          <GapList rows={order.rows.filter(({ oldest }) => oldest !== null)} now={checkedAt} />
        ) : (
          <CompletenessTable
            rows={order.rows}
            columns={columns}
            settingsOf={settingsOf}
            isClosed={isClosed}
            onMove={move}
            feedOf={(wellId) => feedOf(wellOf.get(wellId)!, statuses && (byWell.get(wellId) ?? null), now)}
            sort={view.sort}
            onSort={(sort) => change({ sort })}
            now={checkedAt}
          />
        )}
      </div>
      {isWeighing && <WeightsDialog onClose={() => setWeighing(false)} />}
      <footer className={styles.legend}>
        {legend.map((state) => (
          <span key={state}>
            <StateGlyph state={state} />
            {stateWords[state]}
          </span>
        ))}
        <span className="at-end">
          {order.rows.length} of {wells.length} wells, checked {formatClock(checkedAt)}, then each minute
        </span>
      </footer>
    </div>
  );
}

const groups: readonly { value: WellGroup; label: string }[] = [
  { value: "all", label: "Unfinished" },
  { value: "gaps", label: "With gaps" },
  { value: "live", label: "Live" },
  { value: "finished", label: "Finished" },
];

const legend = completenessStates.toReversed().toSorted((a, b) => Number(b === "complete") - Number(a === "complete"));

function Totals({ rows }: { rows: readonly CompletenessRow[] }) {
  const gaps = columnIds.reduce((sum, column) => sum + gapsIn(rows, column), 0);
  return (
    <span className={styles.totals}>
      <span>
        Mean <strong>{meanScore(rows) ?? "–"}</strong> %
      </span>
      <span>
        Open gaps <strong>{gaps}</strong>
      </span>
    </span>
  );
}

type NoRowsProps = { view: CompletenessView; checkedAt: number; onClear: () => void; onFinished: () => void };

function NoRows({ view, checkedAt, onClear, onFinished }: NoRowsProps) {
  const isSearched = view.search !== "" || view.rigId !== null || view.column !== null;
  if (view.group === "all" && !isSearched)
    return <PanelEmpty sentence="All wells have ended" action={{ label: "Show finished wells", run: onFinished }} />;
  if (view.group === "gaps" && !isSearched)
    return <PanelEmpty sentence="No gaps" why={`Checked at ${formatClock(checkedAt)}`} />;
  return <PanelEmpty sentence="No wells match these filters" action={{ label: "Clear filters", run: onClear }} />;
}

function saveGaps(rows: readonly CompletenessRow[], settingsOf: SettingsOf): void {
  const text = csvOfGaps(rows, settingsOf, ({ text: reason, what }) => shownText(reason, what));
  saveFile(fileName(["completeness"], "csv"), new Blob([text], { type: "text/csv" }));
}
