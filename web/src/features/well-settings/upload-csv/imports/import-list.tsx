import { PanelBody } from "../../../../ui/layout/panel";
import { drawnRows } from "../../../../data/calls/loaded";
import type { CsvImport } from "@sigma/contract/imports/csv-import";
import type { WellId } from "@sigma/contract/ids";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { call, callFile } from "../../../../data/calls/rest";
import { usePush } from "../../../../data/calls/use-event";
import { routeKey, useRoute } from "../../../../data/pages/use-route";
import { saveFile } from "../../../../charts/export/save-file";
import { Card } from "../../../../settings/form/settings-form";
import { Button } from "../../../../ui/controls/button";
import { ConfirmModal } from "../../../../ui/controls/modal/confirm-modal";
import { formatNumber, NO_VALUE } from "../../../../ui/format/numbers";
import { shownText } from "../../../../ui/format/texts";
import { formatMoment } from "../../../../ui/format/times";
import { type Column, Table } from "../../../../ui/layout/table";
import { CoverageStrip } from "./coverage-strip";
import { ImportJob } from "./import-job";
import { importText, isRunning, linesText, mayStop, reportFigures, importSpanText, withProgress } from "./import-texts";
import styles from "../upload-csv.module.css";
import { Row } from "../../../../ui/layout/flow";
import { Fact } from "../../../../ui/layout/fact";

/** The imports of a well, newest first, with their states and the report of the selected import. */
export function ImportList({ wellId }: { wellId: WellId }) {
  const cache = useQueryClient();
  const imports = useRoute("GET api/csv-import", { wellId });
  const [chosen, setChosen] = useState<string | null>(null);
  const key = routeKey("GET api/csv-import", { wellId });
  usePush("csv-import", (progress) => {
    if (progress.wellId !== wellId) return;
    const knownImport = imports.data?.find(({ _id }) => _id === progress._id);
    // With a new state the rest of the entry changes too.
    if (knownImport?.state !== progress.state) void cache.invalidateQueries({ queryKey: key });
    else {
      cache.setQueryData<CsvImport[] | null>(key, (list) =>
        list?.map((listedImport) =>
          listedImport._id === progress._id ? withProgress(listedImport, progress) : listedImport,
        ),
      );
    }
  });
  const list = drawnRows(imports);
  const open = list.find(({ _id }) => _id === chosen) ?? list[0];
  if (imports.data === undefined) {
    return (
      <PanelBody of={imports} what="the imports" empty="">
        {() => null}
      </PanelBody>
    );
  }
  if (!open) return null;
  return (
    <>
      <div className={styles.table}>
        <Table
          label="Imports"
          rows={list}
          columns={importColumns}
          rowKey={({ _id }) => _id}
          selected={open._id}
          onRow={({ _id }) => setChosen(_id)}
          rowHeight={44}
        />
      </div>
      <CoverageStrip wellId={wellId} imports={list} />
      <div className={styles.lower}>
        <Report of={open} wellId={wellId} />
        <ImportJob of={open} />
      </div>
    </>
  );
}

function Standing({ of }: { of: CsvImport }) {
  if (!isRunning(of))
    return <span className={of.state === "failed" ? styles.failed : undefined}>{importText(of)}</span>;
  return (
    <Row as="span" gap={8} align="center">
      <strong>{importText(of)}</strong>
      <progress className={styles.bar} value={of.progress} max={1} aria-label={`Import of ${of.fileName}`} />
      <span>
        {formatNumber(of.stored, 0)} of {formatNumber(of.rows, 0)} rows
      </span>
    </Row>
  );
}

function Report({ of, wellId }: { of: CsvImport; wellId: WellId }) {
  const cache = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  /** The import whose stop was requested: it ends with the batch that it is storing. */
  const [stopping, setStopping] = useState<string | null>(null);
  const isStopping = stopping === of._id;
  const act = async (name: "cancel" | "undo") => {
    setAsking(false);
    if (name === "cancel") setStopping(of._id);
    try {
      await call(`POST api/csv-import/${name}`, { wellId, id: of._id });
      await cache.invalidateQueries({ queryKey: routeKey("GET api/csv-import", { wellId }) });
    } catch {
      // The alert of the call has shown the reason.
      setStopping(null);
    }
  };
  const download = async () => {
    // A call that fails has been alerted.
    const file = await callFile("GET api/csv-import/left-out", { wellId, id: of._id }).catch(() => null);
    if (file) saveFile(`${of.fileName} left out.csv`, file);
  };
  return (
    <Card
      title={`Report, ${of.fileName}`}
      className={styles.report}
      tools={
        <span className={styles.tools}>
          {of.hasLeftOutRows && <Button onClick={() => void download()}>Rows left out</Button>}
          {mayStop(of) && (
            <Button disabled={isStopping} onClick={() => void act("cancel")}>
              {isStopping ? "Stopping" : "Stop"}
            </Button>
          )}
          {(of.undoUntil !== null || of.undoRefused !== null) && (
            <Button
              disabled={of.undoUntil === null}
              title={of.undoRefused ?? `Can be undone until ${formatMoment(of.undoUntil)}`}
              onClick={() => setAsking(true)}
            >
              Undo import
            </Button>
          )}
        </span>
      }
    >
      <dl className={styles.figures}>
        {reportFigures(of).map(({ label, value }) => (
          <Fact key={label} label={label} value={value} />
        ))}
      </dl>
      {of.report.findings.length > 0 && (
        <Table
          label="Findings"
          rows={of.report.findings}
          columns={findingColumns}
          rowKey={({ finding, field }) => `${finding} ${field}`}
        />
      )}
      {of.report.unusedColumns.length > 0 && (
        <p className="text3">Columns without a field: {of.report.unusedColumns.join(", ")}</p>
      )}
      {of.report.assumedUnits && (
        <p className="text3">
          Units that the file does not name, taken as those of Sigma: {of.report.assumedUnits.join(", ")}
        </p>
      )}
      {isAsking && (
        <ConfirmModal
          context={`${formatNumber(of.report.stored, 0)} rows of ${of.fileName} are taken away again`}
          onCancel={() => setAsking(false)}
          onApply={() => void act("undo")}
        />
      )}
    </Card>
  );
}

const importColumns: Column<CsvImport>[] = [
  { title: "Import", value: ({ fileName }) => fileName, isKey: true },
  { title: "Rows", value: ({ rows }) => rows, decimals: 0 },
  {
    title: "Data from, to",
    value: importSpanText,
  },
  { title: "State", value: importText, cell: (csvImport) => <Standing of={csvImport} /> },
];

const findingColumns: Column<CsvImport["report"]["findings"][number]>[] = [
  { title: "Finding", value: ({ text, finding }) => shownText(text, finding), isKey: true },
  { title: "Field", value: ({ field }) => field ?? NO_VALUE },
  { title: "Rows", value: ({ rows }) => rows, decimals: 0 },
  { title: "What was done", value: ({ done }) => done },
  { title: "Where", value: linesText },
];
