import type { ExchangeRate } from "@sigma/contract/costs/exchange-rate";
import type { WellId } from "@sigma/contract/ids";
import { IconPencil, IconTrash } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { drawnRows, findUnloaded, unloadedSentence } from "../../../../data/calls/loaded";
import { call } from "../../../../data/calls/rest";
import { useRoute } from "../../../../data/pages/use-route";
import { Button, IconButton } from "../../../../ui/controls/button";
import { TextField } from "../../../../ui/controls/field";
import { Modal } from "../../../../ui/controls/modal/modal";
import { Row, Stack } from "../../../../ui/layout/flow";
import { Table } from "../../../../ui/layout/table";
import { reportingDayText } from "../../../../ui/delivery/money-words";
import { CurrencyField } from "./currency-field";
import { deleteWithUndo } from "../../../../data/calls/delete-with-undo";
import { useFormSave } from "../../../../settings/form/use-form-save";

type ExchangeRatesProps = {
  wellId: WellId;
  /** The currency of the well. */
  currency: string;
  /** Whether the user may set rates. */
  maySet: boolean;
  onClose: () => void;
};

/** The exchange rates of the well. */
export function ExchangeRates({ wellId, currency, maySet, onClose }: ExchangeRatesProps) {
  const rates = useRoute("GET api/exchange-rate", { wellId });
  const rows = drawnRows(rates);
  const [edited, setEdited] = useState<ExchangeRate | null>(null);
  return (
    <Modal title="Exchange rates" width={560} onClose={onClose}>
      <Stack gap={12}>
        {rates.data === undefined ? (
          unloadedSentence[findUnloaded(rates)!]
        ) : rows.length === 0 ? (
          <span>No exchange rates</span>
        ) : (
          <Table
            label="Exchange rates"
            rows={rows}
            rowKey={({ _id }) => _id}
            columns={[
              { title: "First day", value: ({ date }) => reportingDayText(date), isKey: true },
              { title: "From", value: ({ from }) => from },
              { title: "To", value: ({ to }) => to },
              { title: "Rate", value: ({ rate }) => rate, align: "right" },
              ...(maySet
                ? [
                    {
                      title: "Change",
                      hiddenTitle: true,
                      value: () => "",
                      cell: rateButtons(setEdited),
                    },
                  ]
                : []),
            ]}
          />
        )}
        {maySet ? (
          <RateForm
            key={edited?._id ?? ""}
            wellId={wellId}
            currency={currency}
            rate={edited}
            onSaved={() => setEdited(null)}
          />
        ) : (
          <span className="text2">Exchange rates are set by an administrator.</span>
        )}
      </Stack>
    </Modal>
  );
}

type RateFormProps = {
  wellId: WellId;
  currency: string;
  /** The rate that is changed; null for a new one. */
  rate: ExchangeRate | null;
  onSaved: () => void;
};

function RateForm({ wellId, currency, rate, onSaved }: RateFormProps) {
  const empty = { from: "", to: currency, date: "", rate: "" };
  const [base, setBase] = useState(rate);
  const [form, setForm] = useState(rate ? { from: rate.from, to: rate.to, date: rate.date, rate: rate.rate } : empty);
  const { isBusy, refusal, save } = useFormSave("rate", () => {
    setForm(empty);
    onSaved();
  });
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const isIncomplete = Object.values(form).some((text) => text.trim() === "");
  const store = () => {
    if (base === null) return call("POST api/exchange-rate", { wellId, ...form }, { alert: false });
    const { _id: id, version } = base;
    return call("PATCH api/exchange-rate", { wellId, id, version, updateValues: form }, { alert: false });
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isIncomplete) void save(store, (current) => setBase(current as ExchangeRate));
  };
  return (
    <Stack as="form" gap={8} onSubmit={send} noValidate>
      <Row gap={8} align="end">
        <CurrencyField label="From" value={form.from} onChange={(from) => change({ from })} />
        <CurrencyField label="To" value={form.to} onChange={(to) => change({ to })} />
        <TextField
          label="First day"
          required
          placeholder="2009-07-04"
          value={form.date}
          onChange={(date) => change({ date })}
        />
        <TextField label="Rate" required placeholder="0.0925" value={form.rate} onChange={(rate) => change({ rate })} />
        <Button type="submit" disabled={isBusy || isIncomplete}>
          {rate ? "Save" : "Add"}
        </Button>
        {rate && (
          <Button look="quiet" onClick={onSaved}>
            Cancel
          </Button>
        )}
      </Row>
      {refusal && (
        <p role="alert" className="warning-text">
          {refusal}
        </p>
      )}
    </Stack>
  );
}

const rateButtons = (onEdit: (rate: ExchangeRate) => void) => (rate: ExchangeRate) => (
  <Row gap={4}>
    <IconButton
      label={`Edit ${rate.from} to ${rate.to} of ${reportingDayText(rate.date)}`}
      onClick={() => onEdit(rate)}
    >
      <IconPencil size={16} stroke={1.5} />
    </IconButton>
    {deleteButton(rate)}
  </Row>
);

const deleteButton = ({ wellId, _id: id, from, to, date }: ExchangeRate) => (
  <IconButton
    label={`Delete ${from} to ${to} of ${reportingDayText(date)}`}
    onClick={() =>
      void deleteWithUndo({
        title: "Exchange rate deleted",
        text: `${from} to ${to}, ${reportingDayText(date)}`,
        remove: () => call("DELETE api/exchange-rate", { wellId, id }),
        restore: () => call("POST api/exchange-rate/restore", { wellId, id }),
      })
    }
  >
    <IconTrash size={16} stroke={1.5} />
  </IconButton>
);
