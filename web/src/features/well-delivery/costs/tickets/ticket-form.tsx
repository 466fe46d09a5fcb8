import type { CostLine } from "@sigma/contract/costs/well-costs";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { call } from "../../../../data/calls/rest";
import { Field, TextField } from "../../../../ui/controls/field";
import { FormModal } from "../../../../ui/controls/modal/form-modal";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { CurrencyField } from "../forms/currency-field";
import { useFormSave } from "../forms/use-form-save";

type TicketFormProps = {
  wellId: WellId;
  currency: string;
  lines: readonly CostLine[];
  /** The day that the form starts with; "" if the well has no days yet. */
  newestDay: string;
  onClose: () => void;
};

/** Adds a field ticket by hand. */
export function TicketForm({ wellId, currency: ofWell, lines, newestDay, onClose }: TicketFormProps) {
  const [form, setForm] = useState({
    date: newestDay,
    vendor: "",
    number: "",
    amount: "",
    currency: ofWell,
    description: "",
  });
  const [afeLineId, setLine] = useState<string | null>(null);
  const { isBusy, refusal, save } = useFormSave(onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const { date, vendor, number, amount, currency } = form;
  const isIncomplete = [date, vendor, number, amount, currency].some((text) => text.trim() === "");
  return (
    <FormModal
      title="Add ticket"
      submit="Save"
      width={440}
      isDisabled={isBusy || isIncomplete}
      onSubmit={() => void save(() => call("POST api/cost-ticket", { wellId, afeLineId, ...form }, { alert: false }))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField
        label="Reporting day"
        required
        placeholder="2009-07-04"
        value={form.date}
        onChange={(day) => change({ date: day })}
      />
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
      <TextField label="Description" value={form.description} onChange={(description) => change({ description })} />
    </FormModal>
  );
}
