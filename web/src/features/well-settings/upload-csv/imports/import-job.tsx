import type { CsvImport } from "@sigma/contract/imports/csv-import";
import { IconCheck, IconCircle, IconCircleDot } from "@tabler/icons-react";
import { Card } from "../../../../settings/form/settings-form";
import { formatClock } from "../../../../ui/format/times";
import { formatNumber } from "../../../../ui/format/numbers";
import { type ImportStep, importLog, importSteps, isRunning } from "./import-texts";
import styles from "../upload-csv.module.css";
import { Row } from "../../../../ui/layout/flow";

const icons: Record<ImportStep["standing"], typeof IconCheck> = {
  done: IconCheck,
  now: IconCircleDot,
  open: IconCircle,
};
const spoken: Record<ImportStep["standing"], string> = { done: "done", now: "in progress", open: "to come" };

/** The course of an import: its steps, its progress, and what happened when. */
export function ImportJob({ of }: { of: CsvImport }) {
  return (
    <Card title={`Job, ${of.fileName}`} className={styles.report}>
      <ol className={styles.steps} aria-label="Steps">
        {importSteps(of).map(({ name, standing }) => {
          const Icon = icons[standing];
          return (
            <li key={name} className={standing === "now" ? styles.stepNow : undefined}>
              <Icon size={16} stroke={1.5} aria-hidden />
              {name}
              <span className="visually-hidden">{spoken[standing]}</span>
            </li>
          );
        })}
      </ol>
      {isRunning(of) && (
        <Row gap={8} align="center">
          <progress className="grows" value={of.progress} max={1} aria-label={`Progress of ${of.fileName}`} />
          <strong>{formatNumber(100 * of.progress, 0)} %</strong>
        </Row>
      )}
      <ol className={styles.log} aria-label="What happened">
        {importLog(of).map(({ time, text }) => (
          <li key={text}>
            <time>{time === null ? "now" : formatClock(time)}</time>
            <span className={time === null ? styles.stepNow : undefined}>{text}</span>
          </li>
        ))}
      </ol>
      <p className="text3">Runs on the server: the page may be closed.</p>
    </Card>
  );
}
