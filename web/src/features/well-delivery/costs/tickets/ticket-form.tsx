import type { CostTicket } from "@sigma/contract/costs/cost-ticket";
import type { CostLine } from "@sigma/contract/costs/well-costs";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { call } from "../../../../data/calls/rest";
import { ignoreAlerted } from "../../../../data/calls/ignore-alerted";
import { offerUndo } from "../../../../data/notifications/toasts";
import { Field, TextField } from "../../../../ui/controls/field";
import { FormModal } from "../../../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { CurrencyField } from "../forms/currency-field";
import { useFormSave } from "../../../../settings/form/use-form-save";
import { inputPropsOf } from "../../../../ui/controls/input-props";

type TicketFormProps = {
  wellId: WellId;
  /** The ticket that is changed; null for a new one. */
  ticket: CostTicket | null;
  currency: string;
  lines: readonly CostLine[];
  /** The day that the form of a new ticket starts with; "" if the well has no days yet. */
  newestDay: string;
  onClose: () => void;
};

/** Adds or changes a field ticket by hand. */
export function TicketForm({ wellId, ticket, currency: ofWell, lines, newestDay, onClose }: TicketFormProps) {
  const [base, setBase] = useState(ticket);
  const [form, setForm] = useState({
    date: ticket?.date ?? newestDay,
    firstDay: ticket?.firstDay ?? "",
    vendor: ticket?.vendor ?? "",
    number: ticket?.number ?? "",
    // Stored with four digits after the point.
    amount: ticket?.amount.replace(/(\.\d\d)00$/u, "$1") ?? "",
    currency: ticket?.currency ?? ofWell,
    description: ticket?.description ?? "",
  });
  const [afeLineId, setLine] = useState<string | null>(ticket?.afeLineId ?? null);
  const { isBusy, refusal, save } = useFormSave("ticket", onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const { date, vendor, number, amount, currency } = form;
  const isIncomplete = [date, vendor, number, amount, currency].some((text) => text.trim() === "");

  const send = async () => {
    const fields = { ...form, firstDay: form.firstDay.trim() || null, afeLineId };
    if (base === null) return call("POST api/cost-ticket", { wellId, ...fields }, { alert: false });
    const { _id: id, version } = base;
    const changedTicket = await call(
      "PATCH api/cost-ticket",
      { wellId, id, version, updateValues: fields },
      { alert: false },
    );
    if (changedTicket) offerFormer(base, changedTicket);
    return changedTicket;
  };

  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title={ticket ? "Edit ticket" : "Add ticket"}
      submit="Save"
      width={440}
      isDisabled={isBusy || isIncomplete}
      onSubmit={() => void save(send, (current) => setBase(current as CostTicket))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField label="Reporting day" required placeholder="2009-07-04" {...inputProps("date")} />
      <TextField label="First day, if it covers several" placeholder="2009-07-01" {...inputProps("firstDay")} />
      <Field label="AFE line">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="AFE line"
            width="100%"
            clearable
            placeholder="None"
            empty="No AFE lines"
            value={afeLineId}
            options={lines.flatMap((line) =>
              line.id === null ? [] : [{ value: line.id, label: `${line.code} ${line.name}` }],
            )}
            onChange={setLine}
          />
        )}
      </Field>
      <TextField label="Vendor" required value={vendor} onChange={(text) => change({ vendor: text })} />
      <TextField label="Ticket number" required value={number} onChange={(text) => change({ number: text })} />
      <TextField label="Amount" required value={amount} onChange={(text) => change({ amount: text })} />
      <CurrencyField value={currency} onChange={(text) => change({ currency: text })} />
      <TextField label="Description" {...inputProps("description")} />
    </FormModal>
  );
}

/** Offers the values that a ticket had before it was changed. */
function offerFormer(before: CostTicket, { wellId, _id: id, version }: CostTicket): void {
  const { date, firstDay, afeLineId, vendor, number, amount, currency, description } = before;
  const updateValues = { date, firstDay, afeLineId, vendor, number, amount, currency, description };
  const undo = () => call("PATCH api/cost-ticket", { wellId, id, version, updateValues }).catch(ignoreAlerted);
  offerUndo({ title: "Ticket changed", text: `${number} of ${vendor}`, undo });
}
