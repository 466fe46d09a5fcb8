import { Stack } from "../../ui/layout/flow";
import { drawnRows } from "../../data/calls/loaded";
import type { EventReply } from "@sigma/contract/call-types";
import type { WellId } from "@sigma/contract/ids";
import { fileName, saveFile } from "../../charts/export/save-file";
import { IconDownload } from "@tabler/icons-react";
import { useEvent } from "../../data/calls/use-event";
import { pageHref } from "../../data/pages/page-href";
import { BasisNote } from "../../ui/basis/basis-note";
import { MissingNote } from "../../ui/basis/missing-note";
import { Button } from "../../ui/controls/button";
import { formatNumber, formatQuantity, NO_VALUE, quantities } from "../../ui/format/numbers";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { type Column, Table } from "../../ui/layout/table";
import { csvOfTable } from "../../ui/layout/table-csv";

import styles from "./surveys.module.css";

type Row = EventReply<"formation-prognosis/get">["rows"][number];

const columns: Column<Row>[] = [
  {
    title: "Formation",
    value: ({ name }) => name,
    isKey: true,
    cell: ({ name, color }) => (
      <>
        <span className={styles.swatch} style={{ background: color }} aria-hidden /> {name}
      </>
    ),
  },
  { title: "State", value: ({ state }) => state },
  { title: "Top, TVD", ...quantities.liveDepth, value: ({ tvd }) => tvd },
  { title: "Plan, MD", ...quantities.liveDepth, value: ({ planMd }) => planMd },
  { title: "Hole, MD", ...quantities.liveDepth, value: ({ holeMd }) => holeMd },
  { title: "Later than plan", ...quantities.liveDepth, value: ({ late }) => late },
  { title: "Entered, MD", ...quantities.liveDepth, value: ({ picked }) => picked?.md ?? null },
  { title: "Low to prognosis", ...quantities.liveDepth, value: ({ picked }) => picked?.lower ?? null },
  { title: "Distance ahead", ...quantities.liveDepth, value: ({ distance }) => distance },
  { title: "Expected, MD", ...quantities.liveDepth, value: ({ expectedMd }) => expectedMd },
  {
    title: "Drilling time",
    unit: "h",
    decimals: 1,
    value: ({ time }) => (time === null ? null : time / 3600),
  },
];

/** The formation tops that the hole has passed compared with the prognosis, and the next tops ahead of the bit. */
export function PrognosisView({ wellId, well }: { wellId: WellId; well: string }) {
  const answer = useEvent("formation-prognosis/get", { wellId }, { keepPrevious: true, everyWhileLive: 30 });
  const next = answer.data?.rows.find(({ state }) => state === "ahead") ?? null;
  return (
    <Stack as="section" gap={8} grows shrinks scrolls padding="0 12px 12px" aria-label="Formation prognosis">
      <div className={styles.definitiveTools}>
        <span className={styles.count}>
          Hole at{" "}
          <strong data-value-name="Hole, MD">{formatQuantity(answer.data?.holeMd, quantities.liveDepth)}</strong> MD,{" "}
          <strong data-value-name="Hole, TVD">{formatQuantity(answer.data?.holeTvd, quantities.liveDepth)}</strong> TVD;
          present ROP{" "}
          <strong data-value-name="ROP, present">
            {formatQuantity(answer.data?.rop, quantities.rateOfPenetration)}
          </strong>
          {next?.distance != null && (
            <>
              ; next <strong>{next.name}</strong> in {formatQuantity(next.distance, quantities.wholeDepth)}
              {next.time === null ? "" : `, ${formatNumber(next.time / 3600, 1)} h of drilling`}
            </>
          )}
        </span>
        <Button
          icon={<IconDownload size={14} stroke={1.5} aria-hidden />}
          disabled={drawnRows({ data: answer.data?.rows }).length === 0}
          onClick={() =>
            saveFile(
              fileName([well, "formation prognosis"], "csv"),
              new Blob([csvOfTable(drawnRows({ data: answer.data?.rows }), columns)], { type: "text/csv" }),
            )
          }
        >
          Tops as CSV
        </Button>
        <BasisNote
          of="Formation prognosis"
          basis={answer.data?.basis}
          methods="formation-prognosis"
          inputs={[
            { label: "Present ROP", value: formatQuantity(answer.data?.rop, quantities.rateOfPenetration) || NO_VALUE },
          ]}
        />
      </div>
      <MissingNote
        wellId={wellId}
        missing={answer.data?.missing}
        href={(id) => pageHref("well-settings", { wellId: id })}
      />
      <PanelBody of={answer} empty="No formation tops" what="formation tops">
        {({ rows }) =>
          rows.length === 0 ? (
            <PanelEmpty sentence="No formation tops" why="The missing inputs are listed above." />
          ) : (
            <Table
              label="Formation prognosis"
              rows={rows}
              columns={columns}
              rowKey={({ name, tvd }) => `${name} ${tvd}`}
            />
          )
        }
      </PanelBody>
    </Stack>
  );
}
