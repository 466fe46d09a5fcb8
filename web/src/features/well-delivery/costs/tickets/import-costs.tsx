import { type CostColumn, costColumns } from "@sigma/contract/costs/cost-columns";
import { costFileSentence } from "@sigma/contract/costs/cost-file-sentence";
import type { CheckedCostFile } from "@sigma/contract/costs/cost-import";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { CallFailure } from "../../../../data/calls/call-failure";
import { call } from "../../../../data/calls/rest";
import { showToast } from "../../../../data/notifications/toasts";
import { FileDrop } from "../../../../ui/controls/files/file-drop";
import { FormModal } from "../../../../ui/controls/modal/form-modal";
import { SegmentedControl } from "../../../../ui/controls/segmented-control";
import { Toggle } from "../../../../ui/controls/toggle";
import { formatNumber } from "../../../../ui/format/numbers";
import { Row } from "../../../../ui/layout/flow";
import { Table } from "../../../../ui/layout/table";
import { CostColumns } from "./cost-columns";
import { deleteWithUndo } from "../../../../data/calls/delete-with-undo";
import { useFormSave } from "../../../../settings/form/use-form-save";
import { reportingDayText, money } from "../../../../ui/delivery/money-words";

type CostFile = { fileName: string; text: string };
type DateOrder = "dmy" | "mdy";

/** Rows, faults and doubles that are written out. */
const MOST_NAMED = 10;

/** Imports field tickets from a CSV file: shows what would be stored, what is wrong and what exists already. */
export function ImportCosts({ wellId, onClose }: { wellId: WellId; onClose: () => void }) {
  const [file, setFile] = useState<CostFile | null>(null);
  const [columns, setColumns] = useState<CheckedCostFile["columns"] | null>(null);
  const [dateOrder, setDateOrder] = useState<DateOrder | null>(null);
  const [report, setReport] = useState<CheckedCostFile | null>(null);
  const [takesDoubles, setTakesDoubles] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const [isChecking, setChecking] = useState(false);
  const { isBusy, refusal, save } = useFormSave("import", onClose);

  const check = async (
    next: CostFile,
    order: DateOrder | null,
    chosenColumns: CheckedCostFile["columns"] | null = columns,
  ) => {
    setFile(next);
    setDateOrder(order);
    setColumns(chosenColumns);
    setFault(null);
    setChecking(true);
    try {
      const request = {
        wellId,
        ...next,
        ...(order && { dateOrder: order }),
        ...(chosenColumns && { columns: chosenColumns }),
      };
      setReport(await call("POST api/cost-import/check", request, { alert: false }));
    } catch (failure) {
      if (!(failure instanceof CallFailure)) throw failure;
      setReport(null);
      setFault(failure.message);
    } finally {
      setChecking(false);
    }
  };
  const choose = async ([chosen]: File[]) => {
    if (chosen) await check({ fileName: chosen.name, text: await chosen.text() }, null, null);
  };
  const store = async (ready: CostFile) => {
    const doubles = takesDoubles ? ("take" as const) : ("leave-out" as const);
    const request = { wellId, ...ready, ...(dateOrder && { dateOrder }), ...(columns && { columns }), doubles };
    const reply = await call("POST api/cost-import", request, { alert: false });
    if (reply) showImported(wellId, ready.fileName, reply);
    return reply;
  };
  const isRead = report !== null && report.missing.length === 0 && report.dateOrder !== null;
  const isReady = isRead && report.faultCount === 0;
  const chooseColumn = (column: CostColumn, heading: string) => {
    if (!file || !report) return;
    const others = { ...report.columns, ...columns };
    // A column has one field: another one that had it is without.
    const sameColumn = costColumns.filter((other) => other !== column && heading !== "" && others[other] === heading);
    void check(file, dateOrder, {
      ...others,
      ...Object.fromEntries(sameColumn.map((other) => [other, ""])),
      [column]: heading,
    });
  };
  return (
    <FormModal
      title="Import costs"
      context={file?.fileName}
      submit="Import"
      width={760}
      isDisabled={isChecking || isBusy || !isReady || file === null}
      onSubmit={() => file && void save(() => store(file))}
      onClose={onClose}
      refusal={fault ?? refusal}
    >
      <FileDrop
        label="Drop a CSV file of field tickets here"
        hint="Columns: date, vendor, ticket, amount; also AFE line, currency, first day, description"
        extensions={[".csv"]}
        multiple={false}
        disabled={isChecking || isBusy}
        onFiles={(files) => void choose(files)}
      />
      {(isChecking || isBusy) && <progress aria-label={isBusy ? "Import" : "Check of the file"} />}
      {report && <CostColumns report={report} isDisabled={isChecking || isBusy} onColumn={chooseColumn} />}
      {file && report?.missing.length === 0 && (dateOrder !== null || report.dateOrder === null) && (
        <Row gap={8} align="center">
          <span>Day and month can be read both ways:</span>
          <SegmentedControl
            label="Order of the dates"
            value={dateOrder}
            options={{ dmy: "Day first", mdy: "Month first" }}
            onChange={(order) => void check(file, order)}
          />
        </Row>
      )}
      {isRead && <CheckedTickets report={report} />}
      {report && report.doubleCount > 0 && (
        <Toggle label="Import tickets that exist already too" checked={takesDoubles} onChange={setTakesDoubles} />
      )}
    </FormModal>
  );
}

type Imported = { importId: string; added: number; leftOut: number };

const ticketsText = (count: number) => `${formatNumber(count, 0)} ${count === 1 ? "ticket" : "tickets"}`;

/** Reports an import, with a way back. */
function showImported(wellId: WellId, fileName: string, { importId, added, leftOut }: Imported): void {
  const undo = () =>
    void deleteWithUndo({
      title: "Import deleted",
      text: fileName,
      remove: () => call("DELETE api/cost-import", { wellId, importId }),
      restore: () => call("POST api/cost-import/restore", { wellId, importId }),
    });
  showToast({
    group: "app",
    kind: "success",
    title: `${ticketsText(added)} imported`,
    text: leftOut > 0 ? `${ticketsText(leftOut)} left out: stored already` : fileName,
    ...(added > 0 && { action: { label: "Undo", run: undo } }),
  });
}

/** `Row 3: ticket F-1 of Mud Co is stored already, with 10.00 USD instead of 12.00 USD` */
function doubleText({ row, vendor, number, of, difference }: CheckedCostFile["doubles"][number]): string {
  const place = of === null ? "is stored already" : `is in row ${of} too`;
  if (!difference) return `Row ${row}: ticket ${number} of ${vendor} ${place}`;
  const { amount, currency, otherAmount, otherCurrency } = difference;
  const otherText = `with ${money(otherAmount)} ${otherCurrency} instead of ${money(amount)} ${currency}`;
  return `Row ${row}: ticket ${number} of ${vendor} ${place}, ${otherText}`;
}

function CheckedTickets({ report }: { report: CheckedCostFile }) {
  const { faults, faultCount, doubles, doubleCount, preview, rows, sums } = report;
  return (
    <>
      {faultCount > 0 && (
        <ul className="error-text" aria-label="Faults">
          {faults.slice(0, MOST_NAMED).map((fault) => (
            <li key={`${fault.row} ${fault.column} ${fault.rule}`}>{costFileSentence(fault)}</li>
          ))}
          {faultCount > MOST_NAMED && <li>{faultCount - MOST_NAMED} more</li>}
        </ul>
      )}
      {doubleCount > 0 && (
        <ul aria-label="Double tickets">
          {doubles.slice(0, MOST_NAMED).map((double) => (
            <li key={double.row}>{doubleText(double)}</li>
          ))}
          {doubleCount > MOST_NAMED && <li>{doubleCount - MOST_NAMED} more</li>}
        </ul>
      )}
      <p className="text2">
        {formatNumber(rows, 0)} {rows === 1 ? "row" : "rows"}
        {faultCount === 0 &&
          `; without double tickets ${sums.map(({ currency, amount }) => `${money(amount)} ${currency}`).join(", ") || "nothing"}`}
      </p>
      <Table
        label="First tickets"
        rows={preview.slice(0, MOST_NAMED)}
        rowKey={({ row }) => String(row)}
        columns={[
          { title: "Row", value: ({ row }) => row, decimals: 0, isKey: true },
          { title: "Day", value: ({ date }) => reportingDayText(date) },
          { title: "AFE line", value: ({ afeLine }) => afeLine ?? "" },
          { title: "Vendor", value: ({ vendor }) => vendor },
          { title: "Ticket", value: ({ number }) => number },
          { title: "Amount", value: ({ amount }) => money(amount), align: "right" },
          { title: "Currency", value: ({ currency }) => currency },
        ]}
      />
    </>
  );
}
