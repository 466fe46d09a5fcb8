import type { AfeLine } from "@sigma/contract/costs/afe-line";
import { type CostBasis, costBases } from "@sigma/contract/costs/cost-bases";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { drawnRows, findUnloaded, unloadedSentence } from "../../../../data/calls/loaded";
import { call } from "../../../../data/calls/rest";
import { useRoute } from "../../../../data/pages/use-route";
import { Button } from "../../../../ui/controls/button";
import { Field, TextField } from "../../../../ui/controls/field";
import { FormModal } from "../../../../ui/controls/modal/form-modal";
import { Modal } from "../../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../../ui/controls/select/select-search";
import { numberIn } from "../../../../ui/format/typed-number";
import { Row } from "../../../../ui/layout/flow";
import { CurrencyField } from "./currency-field";
import { deleteWithUndo } from "../../../../data/calls/delete-with-undo";
import { useFormSave } from "../../../../settings/form/use-form-save";
import { inputPropsOf } from "../../../../ui/controls/input-props";

const basisNames: Record<CostBasis, string> = {
  "per-day": "Per day",
  "per-foot": "Per foot",
  fixed: "Fixed sum",
  contracted: "Contracted sum",
};

const amountNames: Record<CostBasis, string> = {
  "per-day": "Rate per day",
  "per-foot": "Rate per foot",
  fixed: "Sum",
  contracted: "Sum",
};

type AfeLineFormProps = {
  wellId: WellId;
  /** The line that is changed; null for a new one. */
  line: AfeLine | null;
  currency: string;
  /** The names of the sections of the well. */
  sections: readonly string[];
  onClose: () => void;
};

/** Adds or changes a line of the AFE. */
export function AfeLineForm({ wellId, line, currency: ofWell, sections, onClose }: AfeLineFormProps) {
  const [base, setBase] = useState(line);
  const [form, setForm] = useState({
    code: line?.code ?? "",
    name: line?.name ?? "",
    amount: line?.amount ?? "",
    quantity: String(line?.quantity ?? ""),
    committed: line?.committed ?? "",
    currency: line?.currency ?? ofWell,
    md: String(line?.md ?? ""),
  });
  const [phase, setPhase] = useState<string | null>(line?.phase ?? null);
  const phaseNames = usePhaseNames(wellId, sections, line?.phase ?? null);
  const [basis, setBasis] = useState<CostBasis>(line?.basis ?? "fixed");
  const { isBusy, refusal, save } = useFormSave("line", onClose);
  const change = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const isRate = basis === "per-day" || basis === "per-foot";
  const quantity = isRate ? numberIn(form.quantity) : null;
  const isIncomplete =
    [form.code, form.name, form.amount, form.currency].some((text) => text.trim() === "") ||
    (isRate && quantity === null);

  const send = () => {
    const { code, name, amount, currency } = form;
    const md = isRate ? null : (numberIn(form.md) ?? null);
    const sums = { amount, quantity, committed: form.committed.trim() || "0", currency };
    const fields = { code, name, basis, ...sums, md, phase };
    if (base === null) return call("POST api/afe-line", { wellId, ...fields }, { alert: false });
    const { _id: id, version } = base;
    return call("PATCH api/afe-line", { wellId, id, version, updateValues: fields }, { alert: false });
  };

  const inputProps = inputPropsOf(form, change);
  return (
    <FormModal
      title={line ? "Edit AFE line" : "Add AFE line"}
      submit="Save"
      width={440}
      isDisabled={isBusy || isIncomplete}
      onSubmit={() => void save(send, (current) => setBase(current as AfeLine))}
      onClose={onClose}
      refusal={refusal}
    >
      <TextField label="Code" required {...inputProps("code")} />
      <TextField label="Name" required {...inputProps("name")} />
      <Field label="Basis">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Basis"
            width="100%"
            value={basis}
            options={costBases.map((value) => ({ value, label: basisNames[value] }))}
            onChange={(value) => value !== null && setBasis(value as CostBasis)}
          />
        )}
      </Field>
      <TextField label={amountNames[basis]} required {...inputProps("amount")} />
      {isRate && (
        <TextField
          key={basis}
          label="Planned"
          required
          inputMode="decimal"
          unit={basis === "per-day" ? "d" : "ft"}
          {...inputProps("quantity")}
        />
      )}
      <CurrencyField {...inputProps("currency")} />
      <TextField label="Committed" {...inputProps("committed")} />
      <Field label="Section or phase">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Section or phase"
            width="100%"
            clearable
            placeholder="All of the well"
            empty="No sections and no phases"
            value={phase}
            options={phaseNames.map((value) => ({ value, label: value }))}
            onChange={setPhase}
          />
        )}
      </Field>
      {!isRate && <TextField label="Due at, MD" unit="ft" inputMode="decimal" {...inputProps("md")} />}
      {line && (
        <Row>
          <Button
            onClick={() => {
              onClose();
              void deleteLine(line);
            }}
          >
            Delete line
          </Button>
        </Row>
      )}
    </FormModal>
  );
}

/** The sections of the well and the phases of its plan, and what is stored although it is neither. */
function usePhaseNames(wellId: WellId, sections: readonly string[], storedName: string | null): string[] {
  const phases = useRoute("GET api/well-phase", { wellId });
  const names = [...sections, ...drawnRows(phases).map(({ name }) => name)];
  return [...new Set([...names, ...(storedName === null ? [] : [storedName])])];
}

type StoredAfeLineProps = Omit<AfeLineFormProps, "line"> & { id: string };

/** Changes a stored line of the AFE, once it has been loaded. */
export function StoredAfeLine({ id, ...props }: StoredAfeLineProps) {
  const lines = useRoute("GET api/afe-line", { wellId: props.wellId });
  const line = lines.data?.find(({ _id }) => _id === id);
  if (line) return <AfeLineForm line={line} {...props} />;
  return (
    <Modal title="Edit AFE line" width={440} onClose={props.onClose}>
      {lines.data === undefined ? unloadedSentence[findUnloaded(lines)!] : "This line was deleted meanwhile."}
    </Modal>
  );
}

const deleteLine = ({ wellId, _id: id, name }: AfeLine): Promise<void> =>
  deleteWithUndo({
    title: "AFE line deleted",
    text: name,
    remove: () => call("DELETE api/afe-line", { wellId, id }),
    restore: () => call("POST api/afe-line/restore", { wellId, id }),
  });
