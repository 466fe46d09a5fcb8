import type { FormulaConstantOfWell } from "@sigma/contract/formula/formula-constant";
import type { WellId } from "@sigma/contract/ids";
import { areCompatible, type UnitName } from "@sigma/terms/units";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { toast } from "../../../data/notifications/toasts";
import { unitOptions } from "../../../settings/fields/constant-rows";
import { useFormSave } from "../../../settings/form/use-form-save";
import { Field, TextField } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { numberIn } from "../../../ui/format/typed-number";
import { Row, Stack } from "../../../ui/layout/flow";
import { type ConstantOfWell, constantText } from "./constant-of-well";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type OwnConstantDialogProps = ConstantOfWell & { wellId: WellId; onClose: () => void };

/** Gives a constant of a formula for all wells another value in one well, in any unit of its quantity. */
export function OwnConstantDialog({ wellId, usual, own, onClose }: OwnConstantDialogProps) {
  const [base, setBase] = useState(own);
  const [text, setText] = useState(String((own ?? usual).value));
  const [unit, setUnit] = useState(((own ?? usual).unit ?? "") as UnitName);
  const { isBusy, refusal, save } = useFormSave("constant", (row: FormulaConstantOfWell) => {
    toast.success("Constant", `${row.name} is ${constantText(row)} in this well; stored data are being recalculated`);
    onClose();
  });
  const value = numberIn(text);
  const send = async () => {
    const fields = { value: value!, unit };
    return base
      ? call(
          "PATCH api/formula-constant",
          { wellId, id: base._id, version: base.version, updateValues: fields },
          { alert: false },
        )
      : call(
          "POST api/formula-constant",
          { wellId, formulaId: usual.formulaId, name: usual.name, ...fields },
          { alert: false },
        );
  };
  const usualUnit = usual.unit ?? "";
  return (
    <Modal
      title={`${usual.name} in this well`}
      context={usual.formula}
      width={480}
      onClose={onClose}
      hint={
        refusal ? (
          <span role="alert" className="error-text">
            {refusal}
          </span>
        ) : (
          <span>Saving recalculates the stored data of the well</span>
        )
      }
      actions={
        <ModalButtons
          apply="Save"
          isDisabled={value === null || isBusy}
          onApply={() => save(send, (current) => setBase(current as FormulaConstantOfWell))}
          onCancel={onClose}
        />
      }
    >
      <Stack gap={12}>
        <Row gap={12}>
          <TextField
            label="This well"
            inputMode="decimal"
            required
            value={text}
            error={value === null ? "Not a number" : null}
            onChange={setText}
            data-autofocus
          />
          <Field label="Unit">
            {({ id }) => (
              <SelectSearch
                id={id}
                label="Unit"
                value={unit}
                options={unitOptions.filter(({ value: name }) => name === usualUnit || areCompatible(name, usualUnit))}
                onChange={(name) => setUnit((name ?? usualUnit) as UnitName)}
              />
            )}
          </Field>
        </Row>
        <p className="text2">Usual: {constantText(usual)}</p>
      </Stack>
    </Modal>
  );
}
