import { Row } from "../../ui/layout/flow";
import type { MwdEmData, MwdToolCheck, MwdToolData } from "@sigma/contract/mwd-tool/mwd-tool-data";
import { IconTrash } from "@tabler/icons-react";
import { IconButton } from "../../ui/controls/button";
import { SearchField } from "../../ui/controls/search-field";
import { formatMoment, zoneName } from "../../ui/format/times";
import { type Column, PanelEmpty, Table } from "../../ui/layout/panel";
import styles from "./mwd-tool-check.module.css";
import { outText } from "./tool-words";
import { CallFailure } from "../../data/calls/call-failure";
import { queryClient } from "../../data/calls/query-client";
import { call } from "../../data/calls/rest";
import { offerUndo } from "../../data/notifications/toasts";

/** A tool log as the list shows it; without a check while the check is running. */
export type LogRow = { log: MwdToolData; well: string; em: MwdEmData | undefined; check: MwdToolCheck | undefined };

type LogTableProps = {
  rows: readonly LogRow[];
  /** Total number without the search. */
  all: number;
  search: string;
  onSearch: (text: string) => void;
  selected: string | null;
  onOpen: (id: string) => void;
};

/** The tool logs of all wells, newest first. */
export function LogTable({ rows, all, search, onSearch, selected, onOpen }: LogTableProps) {
  const wells = new Set(rows.map(({ log }) => log.wellId)).size;
  return (
    <section className={styles.card} aria-label="MWD tool check">
      <Row gap="4px 12px" align="center" wraps keepsSize>
        <h1 className="type-title">MWD tool check</h1>
        <span className="text3">
          {all} tool {all === 1 ? "log" : "logs"}
          {rows.length === all ? ` of ${wells} ${wells === 1 ? "well" : "wells"}` : `, ${rows.length} found`}
        </span>
        <Row as="span" gap={12} align="center" atEnd>
          <SearchField
            label="Search tool logs"
            placeholder="Well or file"
            value={search}
            onChange={onSearch}
            onEnter={() => rows[0] && onOpen(rows[0].log._id)}
          />
        </Row>
      </Row>
      <div className={styles.rows}>
        {rows.length === 0 ? (
          <PanelEmpty
            sentence="No items matching the search criteria"
            action={{ label: "Clear search", run: () => onSearch("") }}
          />
        ) : (
          <Table
            label="Tool logs"
            rows={rows}
            columns={columns}
            rowKey={({ log }) => log._id}
            selected={selected}
            onRow={({ log }) => onOpen(log._id)}
          />
        )}
      </div>
    </section>
  );
}

const columns: Column<LogRow>[] = [
  { title: "Well", value: ({ well }) => well, isKey: true },
  { title: "Start", unit: "ft", value: ({ log }) => log.startDepth, decimals: 0 },
  { title: "End", unit: "ft", value: ({ log }) => log.endDepth, decimals: 0 },
  { title: "Tool log", value: ({ log }) => log.fileName },
  { title: "EM data", value: ({ em }) => em?.fileName ?? null },
  { title: "Uploaded", value: ({ log }) => `${formatMoment(log.createdAt)} ${zoneName(log.createdAt)}` },
  { title: "Check", value: () => null, align: "left", cell: ({ check }) => <CheckCell check={check} /> },
  { title: "Delete", hiddenTitle: true, value: () => null, width: 44, cell: ({ log }) => <DeleteCell log={log} /> },
];

const DeleteCell = ({ log }: { log: MwdToolData }) => (
  <IconButton
    label={`Delete ${log.fileName}`}
    onClick={(event) => {
      event.stopPropagation();
      void removeLog(log);
    }}
  >
    <IconTrash size={16} stroke={1.5} />
  </IconButton>
);

function CheckCell({ check }: { check: MwdToolCheck | undefined }) {
  if (!check) return <span className="text3">being checked</span>;
  if (check.checked.length === 0) return <span className="text2">nothing to check</span>;
  const left = check.unchecked.length === 0 ? "" : `, ${check.unchecked.length} not checked`;
  return check.out > 0 ? (
    <span className="warning-text">
      ▲ {outText(check.out)}
      {left}
    </span>
  ) : (
    <span className="text2">
      {outText(0)}
      {left}
    </span>
  );
}

const refresh = () =>
  queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith("GET api/mwd-") });

/** Deletes a tool log with the EM data of its run, and offers to restore both. If that is refused, the list stays unchanged. */
async function removeLog({ _id: mwdToolDataId, fileName }: MwdToolData): Promise<void> {
  try {
    await call("DELETE api/mwd-tool-data", { mwdToolDataId });
  } catch (failure) {
    if (!(failure instanceof CallFailure)) throw failure;
    return;
  }
  await refresh();
  const restore = async () => {
    await call("POST api/mwd-tool-data/restore", { mwdToolDataId }).catch(() => undefined);
    await refresh();
  };
  offerUndo({ kind: "info", title: "Tool log deleted", text: fileName, undo: restore });
}
