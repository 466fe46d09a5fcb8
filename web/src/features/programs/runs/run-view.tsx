import type { ProgramOutputs } from "@sigma/contract/programs/program";
import { RUN_BOUNDS } from "@sigma/contract/programs/program-limits";
import type { ProgramRun, RunNotice } from "@sigma/contract/programs/program-run";
import { IconDownload } from "@tabler/icons-react";
import { type ReactNode, useMemo } from "react";
import { fileName, saveFile } from "../../../charts/export/save-file";
import { usePreferences } from "../../../data/choices/preferences";
import { Button } from "../../../ui/controls/button";
import { DataTable } from "../../../ui/controls/data-table/data-table";
import { formatNumber } from "../../../ui/format/numbers";
import { formatMoment } from "../../../ui/format/times";
import { Grid, Row, Stack } from "../../../ui/layout/flow";
import { csvOfTable } from "../../../ui/layout/table-csv";
import { PlotFigure } from "../../../ui/plot/plot-figure";
import { AlarmGlyph, type AlarmLevel } from "../../../ui/well/alarm-glyph";
import { memoryText, runTimeText } from "../program-words";
import { RunOutcomeWord } from "../run-outcome";
import { csvRowColumns, placedRows, rowColumns } from "./row-columns";
import styles from "./run-view.module.css";
import { valueFigures } from "./value-figures";

type RunViewProps = {
  run: ProgramRun;
  /** The outputs of the program when it ran. */
  outputs: ProgramOutputs;
  /** Opens the code at a line; without it the line is only named. */
  onLine?: (line: number) => void;
};

/** What a run of a program gave: its outcome against its bounds, log, rows, notices and values. */
export function RunView({ run, outputs, onLine }: RunViewProps) {
  const { outcome, duration, memory, moment, log, notices } = run;
  const line = outcome.kind === "fault" ? outcome.line : null;
  return (
    <Stack gap={12} className={styles.run}>
      <Stack as="output" gap={6}>
        <strong>
          <RunOutcomeWord outcome={outcome} />
        </strong>
        {outcome.kind !== "done" && <span className={styles.text}>{outcome.text}</span>}
        {line !== null && onLine && (
          <span>
            <Button onClick={() => onLine(line)}>Go to line {line}</Button>
          </span>
        )}
      </Stack>
      <Row as="dl" gap="6px 24px" wraps>
        <Figure term="Moment">{formatMoment(moment)}</Figure>
        <Figure term="Duration">
          {runTimeText(duration)} <span className="text3">of at most {runTimeText(RUN_BOUNDS.ms)}</span>
        </Figure>
        <Figure term="Memory">
          {memoryText(memory)} <span className="text3">of at most {memoryText(RUN_BOUNDS.memory)}</span>
        </Figure>
      </Row>
      <Part title="Log" count={log.length} empty="It has written no log">
        <pre className={styles.log}>{log.join("\n")}</pre>
      </Part>
      <Rows run={run} outputs={outputs} />
      <Part title="Notices" count={notices.length} empty="It has given no notice">
        <Grid as="ul" gap={4}>
          {notices.map((notice, at) => (
            // Two notices may have the same text.
            <NoticeLine key={at} notice={notice} />
          ))}
        </Grid>
      </Part>
      {outputs.channels.length > 0 && <Values run={run} outputs={outputs} />}
    </Stack>
  );
}

const Figure = ({ term, children }: { term: string; children: ReactNode }) => (
  <div>
    <dt className="type-label">{term}</dt>
    <dd>{children}</dd>
  </div>
);

type PartProps = { title: string; count: number; empty: string; tools?: ReactNode; children: ReactNode };

function Part({ title, count, empty, tools, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Row gap={8} align="center" justify="space-between" className={styles.partHead}>
        <h3 className="type-label">
          {title} {count > 0 && formatNumber(count, 0)}
        </h3>
        {count > 0 && tools}
      </Row>
      {count > 0 ? children : <p className="text3">{empty}</p>}
    </section>
  );
}

const noticeLevels: Readonly<Record<RunNotice["severity"], { level: AlarmLevel; word: string }>> = {
  info: { level: "Info", word: "Info" },
  warning: { level: "Warning", word: "Warning" },
  critical: { level: "Error", word: "Critical" },
};

function NoticeLine({ notice: { text, severity } }: { notice: RunNotice }) {
  const { level, word } = noticeLevels[severity];
  return (
    <li>
      <Row gap={6} align="center">
        <AlarmGlyph level={level} size={14} />
        <span className="text2">{word}</span>
        <span>{text}</span>
      </Row>
    </li>
  );
}

const ROW_HEIGHT = 28;
const HEAD_HEIGHT = 72;
const MOST_HEIGHT = 360;

function Rows({ run, outputs: { columns } }: Pick<RunViewProps, "run" | "outputs">) {
  const rows = useMemo(() => placedRows(run.rows), [run.rows]);
  const shownColumns = useMemo(() => rowColumns(columns), [columns]);
  return (
    <Part
      title="Rows"
      count={columns.length === 0 ? 0 : rows.length}
      empty={columns.length === 0 ? "The program has no table" : "It has given no row"}
      tools={
        <Button
          look="quiet"
          icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
          onClick={() =>
            saveFile(
              fileName(["program rows"], "csv"),
              new Blob([csvOfTable(rows, csvRowColumns(columns))], { type: "text/csv" }),
            )
          }
        >
          CSV
        </Button>
      }
    >
      <DataTable
        label="Rows"
        rows={rows}
        columns={shownColumns}
        rowKey={({ at }) => String(at)}
        height={Math.min(MOST_HEIGHT, HEAD_HEIGHT + ROW_HEIGHT * rows.length)}
        isDense
      />
    </Part>
  );
}

function Values({ run: { values }, outputs: { channels } }: Pick<RunViewProps, "run" | "outputs">) {
  const theme = usePreferences((preferences) => preferences.theme);
  const count = values.reduce((sum, { time }) => sum + time.length, 0);
  return (
    <Part title="Values" count={count} empty="It has given no value">
      {valueFigures(values, channels, theme).map((figure) => (
        <div key={figure.title} className={styles.figure}>
          <PlotFigure {...figure} />
        </div>
      ))}
    </Part>
  );
}
