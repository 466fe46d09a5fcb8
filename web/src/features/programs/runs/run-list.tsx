import type { WellId } from "@sigma/contract/ids";
import type { Program } from "@sigma/contract/programs/program";
import type { ListedRun } from "@sigma/contract/programs/program-run";
import type { Well } from "@sigma/contract/wells/well";
import { IconPlayerPlay } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { queryClient } from "../../../data/calls/query-client";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import { wellOption } from "../../../ui/well/well-option";
import { memoryText, runTimeText, runTriggerWords } from "../program-words";
import { RunOutcomeWord } from "../run-outcome";
import { RunDetail } from "./run-detail";
import styles from "./run-list.module.css";

/** A run in the address. */
export type OpenRun = { runId: string; wellId: WellId };

type RunListProps = {
  program: Program;
  wells: readonly Well[];
  /** Whether the user may run it. */
  mayRun: boolean;
  open: OpenRun | null;
  onOpen: (run: OpenRun | null) => void;
  onLine: (line: number) => void;
};

/** The runs of a program, newest first, and the one that is open. */
export function RunList({ program, wells, mayRun, open, onOpen, onLine }: RunListProps) {
  const [wellId, setWellId] = useState<WellId | null>(null);
  const runs = useRoute("GET api/program/runs", { id: program._id, ...(wellId !== null && { wellId }) });
  const ownWells = wells.filter(({ _id }) => program.wells.of === "all" || program.wells.wellIds.includes(_id));
  return (
    <div className={styles.page} data-open={open !== null}>
      <section className={styles.list} aria-label="Runs">
        <div className={styles.tools}>
          <SelectSearch
            label="Well of the runs"
            clearable
            placeholder="All wells"
            mostWidth={260}
            options={wells.map(wellOption)}
            value={wellId}
            onChange={(id) => setWellId(id as WellId | null)}
          />
          {mayRun && <RunButton program={program} wells={ownWells} filter={wellId} onRun={onOpen} />}
        </div>
        <div className={styles.rows}>
          <PanelBody
            of={runs}
            what="the runs"
            empty={{
              sentence: "It has not run yet",
              why: program.enabled
                ? "It runs by itself when its trigger comes."
                : "It is not enabled: it runs only when someone runs it.",
            }}
          >
            {(rows) => (
              <Table
                label="Runs"
                rows={rows}
                rowHeight={44}
                columns={columnsOf(new Map(wells.map(({ _id, name }) => [_id, name])))}
                rowKey={({ _id }) => _id}
                selected={open?.runId ?? null}
                onRow={(run) => onOpen({ runId: run._id, wellId: run.wellId })}
              />
            )}
          </PanelBody>
        </div>
      </section>
      {open && (
        <RunDetail key={open.runId} program={program} open={open} onClose={() => onOpen(null)} onLine={onLine} />
      )}
    </div>
  );
}

type RunButtonProps = {
  program: Program;
  wells: readonly Well[];
  filter: WellId | null;
  onRun: (run: OpenRun) => void;
};

/** Runs the stored program on one of its wells and opens the run. */
function RunButton({ program, wells, filter, onRun }: RunButtonProps) {
  const [chosen, setChosen] = useState<WellId | null>(null);
  const [isBusy, setBusy] = useState(false);
  const own = wells.find(({ _id }) => _id === (chosen ?? filter)) ?? wells[0];
  const run = async (wellId: WellId) => {
    setBusy(true);
    try {
      const reply = await call("POST api/program/run", { id: program._id, wellId });
      await queryClient.invalidateQueries({ queryKey: ["GET api/program/runs"] });
      if (reply) onRun({ runId: reply._id, wellId });
    } catch {
      // The alert of the call has said why.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Row gap={8} align="center" atEnd>
      {wells.length > 1 && (
        <SelectSearch
          label="Well to run on"
          mostWidth={260}
          options={wells.map(wellOption)}
          value={own?._id ?? null}
          onChange={(id) => setChosen(id as WellId | null)}
        />
      )}
      <Button
        icon={<IconPlayerPlay size={16} stroke={1.5} aria-hidden />}
        disabled={!own || isBusy}
        title={own ? `Runs the saved program on ${own.name}` : "Choose a well for the program first"}
        onClick={() => own && void run(own._id)}
      >
        {isBusy ? "Running" : "Run"}
      </Button>
    </Row>
  );
}

const columnsOf = (names: ReadonlyMap<WellId, string>): readonly Column<ListedRun>[] => [
  {
    title: "Moment",
    isKey: true,
    value: ({ moment }) => formatMoment(moment),
  },
  {
    title: "Outcome",
    value: ({ outcome }) => outcome.kind,
    cell: ({ outcome }) => <RunOutcomeWord outcome={outcome} />,
  },
  { title: "Well", value: ({ wellId }) => names.get(wellId) ?? "another well" },
  { title: "Trigger", value: ({ trigger }) => runTriggerWords[trigger] },
  { title: "Duration", align: "right", value: ({ duration }) => runTimeText(duration), folds: true },
  { title: "Memory", align: "right", value: ({ memory }) => memoryText(memory), folds: true },
  { title: "Rows", value: ({ counts }) => counts.rows, decimals: 0, folds: true },
  { title: "Notices", value: ({ counts }) => counts.notices, decimals: 0, folds: true },
  { title: "Values", value: ({ counts }) => counts.values, decimals: 0, folds: true },
  { title: "Log lines", value: ({ counts }) => counts.logLines, decimals: 0, folds: true },
  { title: "Version", value: ({ programVersion }) => programVersion, decimals: 0, folds: true },
];
