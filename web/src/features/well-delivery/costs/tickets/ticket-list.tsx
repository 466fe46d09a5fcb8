import type { CostTicket } from "@sigma/contract/costs/cost-ticket";
import { ticketOrders } from "@sigma/contract/costs/ticket-orders";
import type { CostLine } from "@sigma/contract/costs/well-costs";
import type { WellId } from "@sigma/contract/ids";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { findUnloaded, unloadedSentence } from "../../../../data/calls/loaded";
import { call } from "../../../../data/calls/rest";
import { useEvent } from "../../../../data/calls/use-event";
import { IconButton } from "../../../../ui/controls/button";
import { Modal } from "../../../../ui/controls/modal/modal";
import { Pager } from "../../../../ui/controls/pager/pager";
import { SearchField } from "../../../../ui/controls/search-field";
import { formatNumber } from "../../../../ui/format/numbers";
import { Row, Stack } from "../../../../ui/layout/flow";
import { type Column, type Sort, Table } from "../../../../ui/layout/table";
import { deleteWithUndo } from "../../../../data/calls/delete-with-undo";
import { reportingDayText, money } from "../../../../ui/delivery/money-words";
import { TicketForm } from "./ticket-form";

type TicketListProps = {
  wellId: WellId;
  lines: readonly CostLine[];
  currency: string;
  mayWrite: boolean;
  onClose: () => void;
};

const PAGE_SIZE = 15;

/** The columns that tickets can be sorted by. */
const titles: Record<(typeof ticketOrders)[number], string> = {
  date: "Day",
  vendor: "Vendor",
  number: "Ticket",
  amount: "Amount",
};

/** The field tickets of the well, a page at a time. */
export function TicketList({ wellId, lines, currency, mayWrite, onClose }: TicketListProps) {
  const [edited, setEdited] = useState<CostTicket | null>(null);
  const [text, setText] = useState("");
  const [page, setPage] = useState(0);
  const [sort, setSort] = useState<Sort>({ by: titles.date, descending: true });
  const tickets = useEvent(
    "cost-ticket/get",
    {
      wellId,
      ...(text.trim() !== "" && { text }),
      sort: ticketOrders.find((order) => titles[order] === sort.by) ?? "date",
      isAscending: !sort.descending,
      offset: page * PAGE_SIZE,
      limit: PAGE_SIZE,
    },
    { keepPrevious: true },
  );
  // The last ticket of the last page was deleted.
  const lastPage = tickets.data ? Math.max(0, Math.ceil(tickets.data.count / PAGE_SIZE) - 1) : page;
  if (page > lastPage) setPage(lastPage);
  if (edited)
    return (
      <TicketForm
        wellId={wellId}
        ticket={edited}
        currency={currency}
        lines={lines}
        newestDay=""
        onClose={() => setEdited(null)}
      />
    );
  return (
    <Modal
      title="Tickets"
      width={900}
      onClose={onClose}
      tools={
        <SearchField
          label="Tickets"
          placeholder="Vendor, number, description"
          value={text}
          onChange={(next) => {
            setText(next);
            setPage(0);
          }}
        />
      }
    >
      <Stack gap={8}>
        {tickets.data === undefined ? (
          unloadedSentence[findUnloaded(tickets)!]
        ) : tickets.data === null || tickets.data.count === 0 ? (
          <span>{text.trim() === "" ? "No tickets" : "No ticket has this text"}</span>
        ) : (
          <>
            <Table
              label="Tickets"
              rows={tickets.data.rows}
              rowKey={({ _id }) => _id}
              columns={columnsOf(lines, mayWrite ? setEdited : null)}
              sort={sort}
              onSort={(next) => {
                setSort(next);
                setPage(0);
              }}
            />
            <span className="text2">
              Sum of {formatNumber(tickets.data.count, 0)}:{" "}
              {tickets.data.sums.map(({ currency, amount }) => `${money(amount)} ${currency}`).join(", ")}
            </span>
            <Pager page={page} pageSize={PAGE_SIZE} count={tickets.data.count} onPage={setPage} />
          </>
        )}
      </Stack>
    </Modal>
  );
}

function columnsOf(lines: readonly CostLine[], onEdit: ((ticket: CostTicket) => void) | null): Column<CostTicket>[] {
  const names = new Map(lines.map(({ id, name }) => [id, name]));
  return [
    { title: titles.date, value: ({ date }) => reportingDayText(date), isKey: true, sortable: true },
    { title: "AFE line", value: ({ afeLineId }) => (afeLineId === null ? "" : (names.get(afeLineId) ?? "")) },
    { title: titles.vendor, value: ({ vendor }) => vendor, sortable: true },
    { title: titles.number, value: ({ number }) => number, sortable: true },
    { title: titles.amount, value: ({ amount }) => money(amount), align: "right", sortable: true },
    { title: "Currency", value: ({ currency }) => currency },
    { title: "Description", value: ({ description }) => description },
    ...(onEdit
      ? [
          {
            title: "Change",
            hiddenTitle: true,
            value: () => "",
            cell: (ticket: CostTicket) => (
              <Row gap={4}>
                <IconButton label={`Edit ticket ${ticket.number} of ${ticket.vendor}`} onClick={() => onEdit(ticket)}>
                  <IconPencil size={16} stroke={1.5} />
                </IconButton>
                {deleteButton(ticket)}
              </Row>
            ),
          },
        ]
      : []),
  ];
}

const deleteButton = ({ wellId, _id: id, vendor, number }: CostTicket) => (
  <IconButton
    label={`Delete ticket ${number} of ${vendor}`}
    onClick={() =>
      void deleteWithUndo({
        title: "Ticket deleted",
        text: `${number} of ${vendor}`,
        remove: () => call("DELETE api/cost-ticket", { wellId, id }),
        restore: () => call("POST api/cost-ticket/restore", { wellId, id }),
      })
    }
  >
    <IconTrash size={16} stroke={1.5} />
  </IconButton>
);
