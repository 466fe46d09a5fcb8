import type { Program } from "@sigma/contract/programs/program";
import type { ProgramComparison, WholeComparison } from "@sigma/contract/programs/program-comparison";
import type { Well } from "@sigma/contract/wells/well";
import { IconDownload } from "@tabler/icons-react";
import { useMemo, useState } from "react";
import { fileName, saveFile } from "../../../charts/export/save-file";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { DataTable } from "../../../ui/controls/data-table/data-table";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import { formatNumber } from "../../../ui/format/numbers";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { csvOfTable } from "../../../ui/layout/table-csv";
import styles from "./compare.module.css";
import { comparisonColumns, csvComparisonColumns } from "./comparison-columns";
import {
  comparedCount,
  changeCountsText,
  findingText,
  type RowChange,
  comparedRowKinds,
  runsText,
} from "./compare-words";
import { TakeOver, UndoTakeOver } from "./take-over";

type ComparisonResultProps = { program: Program; well: Well; comparison: ProgramComparison; mayTakeOver: boolean };

/** The result of a comparison: what differs, in numbers and row by row. */
export function ComparisonResult({ program, well, comparison, mayTakeOver }: ComparisonResultProps) {
  const { _id: comparisonId, programId: id, wellId, runs, rows, values } = comparison;
  const whole = useRoute("GET api/program/comparison", { id, wellId, comparisonId });
  return (
    <>
      <p>
        <strong>{findingText(comparison)}</strong>
      </p>
      <PanelBody of={whole} what="the comparison" empty="This comparison is no longer kept">
        {(result) => (
          <>
            <Stack gap={2} className="text2">
              {runs && (
                <span>
                  {runsText(runs.before)} kept, {formatNumber(runs.after, 0)} new
                  {runs.faults > 0 &&
                    `; ${runsText(runs.faults)} did not end well${result.firstFault ? `, the first with: ${result.firstFault}` : ""}`}
                </span>
              )}
              {rows && <span>Rows: {changeCountsText(rows)}</span>}
              {values && result.outputs.channels.length > 0 && (
                <span>Values of channels: {changeCountsText(values)}</span>
              )}
            </Stack>
            {comparison.state === "done" && mayTakeOver && (
              <TakeOver program={program} well={well} comparison={comparison} isStored={result.isStored} />
            )}
            {comparison.state === "taken-over" && mayTakeOver && <UndoTakeOver comparison={comparison} />}
            {result.comparedRows.length > 0 && <ComparedRows name={program.name} result={result} />}
          </>
        )}
      </PanelBody>
    </>
  );
}

function ComparedRows({ name, result }: { name: string; result: WholeComparison }) {
  const { comparedRows, outputs, rows: counts } = result;
  const { columns } = outputs;
  const [filter, setFilter] = useState<RowChange | "all">("all");
  const shownRows = useMemo(
    () =>
      comparedRows
        .map((compared, at) => ({ at, compared }))
        .filter(({ compared }) => filter === "all" || compared.change === filter),
    [comparedRows, filter],
  );
  const shownColumns = useMemo(() => comparisonColumns(columns), [columns]);
  const whole = counts ? comparedCount(counts) : comparedRows.length;
  const kinds = comparedRowKinds.filter(({ change }) => counts && counts[change] > 0);
  return (
    <>
      <Row gap="8px 12px" align="center" wraps>
        <SegmentedControl
          label="Rows to show"
          value={filter}
          options={[
            { value: "all" as const, label: `All ${formatNumber(whole, 0)}` },
            ...kinds.map(({ change, word }) => ({
              value: change,
              label: `${word} ${formatNumber(counts![change], 0)}`,
            })),
          ]}
          onChange={setFilter}
        />
        {comparedRows.length < whole && (
          <span className="text2">
            The table has the first {formatNumber(comparedRows.length, 0)} rows, those that differ first.
          </span>
        )}
      </Row>
      <div className={styles.table}>
        <DataTable
          label="Compared rows"
          rows={shownRows}
          columns={shownColumns}
          rowKey={({ at }) => String(at)}
          empty="No rows of this kind in the table"
          tools={
            <Button
              look="quiet"
              icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
              onClick={() =>
                saveFile(
                  fileName([name, "comparison"], "csv"),
                  new Blob([csvOfTable(shownRows, csvComparisonColumns(columns))], { type: "text/csv" }),
                )
              }
            >
              CSV
            </Button>
          }
          isDense
        />
      </div>
    </>
  );
}
