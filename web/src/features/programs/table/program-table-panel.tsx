import { cantFind } from "@sigma/contract/error-texts";
import type { Program, ProgramColumn } from "@sigma/contract/programs/program";
import type { ListedRun, ProgramRow } from "@sigma/contract/programs/program-run";
import type { Well } from "@sigma/contract/wells/well";
import { useMemo, useRef } from "react";
import { ExportButtons } from "../../../charts/export/export-buttons";
import { together } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { DataTable } from "../../../ui/controls/data-table/data-table";
import { formatTime } from "../../../ui/format/times";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody, PanelEmpty } from "../../../ui/layout/panel";
import { PanelTools } from "../../../ui/layout/panel-tools";
import { csvOfTable } from "../../../ui/layout/table-csv";
import { runTriggerWords } from "../program-words";
import { RunOutcomeWord } from "../run-outcome";
import { csvRowColumns, placedRows, rowColumns } from "../runs/row-columns";

type ProgramTablePanelProps = { /** Empty while none is chosen. */ programId: string; well: Well };

/** The table of a program in a well, with its last run. */
export default function ProgramTablePanel({ programId, well }: ProgramTablePanelProps) {
  return programId === "" ? (
    <PanelEmpty sentence="Choose a program" why="The panel shows the table that a program writes in the well." />
  ) : (
    <OfProgram id={programId} well={well} />
  );
}

function OfProgram({ id, well }: { id: string; well: Well }) {
  const program = useRoute("GET api/program", { id });
  return (
    <PanelBody
      of={program}
      what="the program"
      empty={{ sentence: cantFind("Program", id), why: "It was deleted, or it runs on none of your wells." }}
    >
      {(known) => <OfWell program={known} well={well} />}
    </PanelBody>
  );
}

function OfWell({ program: { _id: id, name, outputs }, well }: { program: Program; well: Well }) {
  const { columns } = outputs;
  const query = { id, wellId: well._id };
  const rows = useRoute("GET api/program/table", query);
  const runs = useRoute("GET api/program/runs", { ...query, limit: 1 });
  return (
    <PanelBody of={together({ rows, runs })} what="the table" empty="">
      {(parts) => {
        const run = parts.runs?.[0] ?? null;
        return parts.rows === null || parts.rows.length === 0 || columns.length === 0 ? (
          <NoRows name={name} run={run} hasColumns={columns.length > 0} />
        ) : (
          <ProgramTable name={name} columns={columns} rows={parts.rows} run={run} well={well} />
        );
      }}
    </PanelBody>
  );
}

function NoRows({ name, run, hasColumns }: { name: string; run: ListedRun | null; hasColumns: boolean }) {
  if (!hasColumns)
    return <PanelEmpty sentence={`${name} has no table`} why="Its owner adds columns in its settings." />;
  return run === null ? (
    <PanelEmpty sentence={`${name} has not run on this well yet`} why="It runs on the wells of its settings." />
  ) : (
    <PanelEmpty
      sentence={`${name} has given no rows yet`}
      why={run.outcome.kind === "done" ? `Last run ${formatTime(run.moment, "minute")}` : run.outcome.text}
    />
  );
}

type ProgramTableProps = {
  name: string;
  columns: readonly ProgramColumn[];
  rows: readonly ProgramRow[];
  run: ListedRun | null;
  well: Well;
};

function ProgramTable({ name, columns, rows, run, well }: ProgramTableProps) {
  const panel = useRef<HTMLDivElement>(null);
  const tableRows = useMemo(() => placedRows(rows), [rows]);
  const shownColumns = useMemo(() => rowColumns(columns), [columns]);
  return (
    <Stack ref={panel} shrinks fills>
      <PanelTools>
        <ExportButtons
          panel={panel}
          well={well}
          heading={[name]}
          csv={() => csvOfTable(tableRows, csvRowColumns(columns))}
        />
      </PanelTools>
      {run && (
        <Row as="output" gap={8} align="center" wraps padding="6px 12px" keepsSize>
          <RunOutcomeWord outcome={run.outcome} />
          <span className="text2">
            {runTriggerWords[run.trigger]}, {formatTime(run.moment, "minute")}
          </span>
          {run.outcome.kind !== "done" && <span className="text2">The rows are those of the runs before.</span>}
        </Row>
      )}
      <Stack grows shrinks>
        <DataTable
          label={name}
          rows={tableRows}
          columns={shownColumns}
          rowKey={({ at }) => String(at)}
          opensAtEnd
          isDense
        />
      </Stack>
    </Stack>
  );
}
