import { Stack } from "../../ui/layout/flow";
import { IconDownload, IconPrinter } from "@tabler/icons-react";
import { useRef } from "react";
import type { SurveyValues } from "../../data/directional/use-survey-rows";
import { Button } from "../../ui/controls/button";
import { PanelEmpty } from "../../ui/layout/panel";
import { type Column, Table } from "../../ui/layout/table";
import { type SurveyFigure, surveyFigures } from "../../ui/well/directional/survey-figures";
import { definitiveColumns, saveDefinitive } from "./definitive-list";
import { noSurveys } from "./no-surveys";
import styles from "./surveys.module.css";
import { Fact } from "../../ui/layout/fact";

const columns: Column<SurveyValues>[] = definitiveColumns.map((name) => {
  const figure: SurveyFigure = surveyFigures[name];
  return { ...figure, align: "right", isKey: name === "md", value: (row) => row[name] ?? null };
});

type DefinitiveViewProps = {
  well: string;
  head: readonly { label: string; value: string }[];
  rows: readonly SurveyValues[];
};

/** The definitive survey list: its header and all accepted surveys, to be printed or saved. */
export function DefinitiveView({ well, head, rows }: DefinitiveViewProps) {
  const list = useRef<HTMLDivElement>(null);
  return (
    <Stack as="section" gap={8} grows shrinks scrolls padding="0 12px 12px" aria-label="Definitive survey list">
      <div className={styles.definitiveTools}>
        <Button
          icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => saveDefinitive(well, head, rows)}
        >
          List as CSV
        </Button>
        <Button
          icon={<IconPrinter size={14} stroke={1.5} aria-hidden />}
          disabled={rows.length === 0}
          onClick={() => printList(list.current!, `${well} definitive surveys`)}
        >
          Print
        </Button>
      </div>
      <div ref={list}>
        <dl className={styles.head}>
          {head.map(({ label, value }) => (
            <Fact key={label} label={label} value={value} />
          ))}
        </dl>
        {rows.length > 0 && (
          <Table label="Definitive surveys" rows={rows} columns={columns} rowKey={({ md }) => String(md)} />
        )}
      </div>
      {rows.length === 0 && <PanelEmpty {...noSurveys} />}
    </Stack>
  );
}

/** On paper: black on white, and the head of the table on each page. */
const PRINTED = `
  body { font: 9pt sans-serif; color: #000; }
  dl { display: grid; grid-template-columns: 1fr 1fr; gap: 2pt 16pt; }
  dl > div { display: flex; gap: 6pt; }
  dt { min-width: 110pt; color: #555; }
  dd { margin: 0; }
  table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
  th, td { padding: 1pt 4pt; border-bottom: 0.5pt solid #999; text-align: right; }
`;

/** Prints the list by itself, without the dashboard around it. */
function printList(list: HTMLElement, title: string): void {
  const page = window.open("", "_blank");
  if (!page) return;
  page.document.title = title;
  const style = page.document.createElement("style");
  style.textContent = PRINTED;
  page.document.head.append(style);
  page.document.body.append(page.document.importNode(list, true));
  page.print();
}
