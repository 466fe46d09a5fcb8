import { formulaWord } from "@sigma/contract/formula/formula-word";
import type { FormulaChannelRow, FormulaName } from "@sigma/contract/formula/formula-channel";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { compileFormula } from "@sigma/engine/formula/compile-formula";
import type { FormulaFault } from "@sigma/engine/formula/formula-fault";
import type { UnitName } from "@sigma/terms/units";
import { useMemo, useRef, useState } from "react";
import { drawnRows } from "../../../data/calls/loaded";
import { call } from "../../../data/calls/rest";
import { usePreferences } from "../../../data/choices/preferences";
import { useRoute } from "../../../data/pages/use-route";
import { toast } from "../../../data/notifications/toasts";
import { roleOf, useSession } from "../../../data/session/session";
import { ConstantRows, unitOptions } from "../../../settings/fields/constant-rows";
import { useFormSave } from "../../../settings/form/use-form-save";
import { withPart } from "../../../ui/code/complete-word";
import { Field, TextField } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { Toggle } from "../../../ui/controls/toggle";
import { Grid, Stack } from "../../../ui/layout/flow";
import { traceColor, traceColors } from "../../../ui/theme/trace-color";
import styles from "./formula-channel.module.css";
import { FormulaEditor } from "./formula-editor";
import { type FormulaForm, formulaErrors, formulaFields, formulaFormOf } from "./formula-form";
import { FormulaPreview } from "./formula-preview";
import { formulaScope, formulaWords, type OtherFormulas } from "./formula-scope";
import { FormulaUses } from "./formula-uses";
import { FunctionList } from "./function-list";
import { useSettledText } from "./use-formula-preview";
import { VersionList } from "./version-list";
import { inputPropsOf } from "../../../ui/controls/input-props";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type FormulaDialogProps = {
  wellId: WellId;
  /** The formula that is changed; null for a new one. */
  row: FormulaChannelRow | null;
  /** All formula channels, which the formula can read. */
  names: readonly FormulaName[];
  onSaved?: (row: FormulaChannelRow) => void;
  onClose: () => void;
};

const colorOptions = traceColors.map((_, index) => ({ value: String(index), label: `Colour ${index + 1}` }));

/** Writes a formula channel: name, unit, text with its faults and completions, preview on stored samples. */
export function FormulaDialog({ wellId, row, names, onSaved, onClose }: FormulaDialogProps) {
  const [base, setBase] = useState(row);
  const [form, setForm] = useState(() => formulaFormOf(row));
  const { isBusy, refusal, save } = useFormSave("formula", (savedRow: FormulaChannelRow) => {
    toast.success("Formula channel", `${savedRow.name} is calculated from now on; stored data are being recalculated`);
    onSaved?.(savedRow);
    onClose();
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const theme = usePreferences((preferences) => preferences.theme);
  const isAdmin = useSession(roleOf) === "admin";
  const change = (part: Partial<FormulaForm>) => setForm((before) => ({ ...before, ...part }));
  const own = row?.channel ?? null;
  const others = useMemo(() => ({ names, own, wellId }), [names, own, wellId]);
  const { faults, unit, sound } = useChecked(form, others);
  const errors = formulaErrors(form);
  const namesake = names.find(({ channel, name }) => channel !== own && formulaWord(name) === formulaWord(form.name));
  const wells = drawnRows(useRoute("GET api/wells", {}));
  const nameError = errors.name ?? (namesake ? takenText(namesake, wellId, wells) : null);
  const canSave =
    unit !== null &&
    form.name.trim() !== "" &&
    nameError === null &&
    Object.values(errors).every((error) => error === null) &&
    !isBusy;

  const insert = (part: string) => {
    const { selectionStart: from = form.text.length, selectionEnd: to = from } = area.current ?? {};
    const { text, cursor } = withPart(form.text, { from, to }, part);
    change({ text });
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(cursor, cursor);
    });
  };
  const send = async () => {
    const fields = formulaFields(form, unit!);
    return base
      ? call(
          "PATCH api/formula-channel",
          { wellId, id: base._id, version: base.version, updateValues: fields },
          { alert: false },
        )
      : call("POST api/formula-channel", { wellId, ...fields }, { alert: false });
  };
  const inputProps = inputPropsOf(form, change);
  return (
    <Modal
      title="Formula channel"
      context={row ? row.name : "new"}
      width={1120}
      onClose={onClose}
      hint={
        refusal ? (
          <span role="alert" className="error-text">
            {refusal}
          </span>
        ) : (
          <span>Saving recalculates the stored data of the well; until then the old values are shown</span>
        )
      }
      actions={
        <ModalButtons
          apply="Save"
          isDisabled={!canSave}
          onApply={() => save(send, (current) => setBase(current as FormulaChannelRow))}
          onCancel={onClose}
        />
      }
    >
      <Grid columns="minmax(0, 1fr) 280px" gap={16}>
        <Stack gap={12} shrinks>
          <div className={styles.fields}>
            <TextField label="Name" required error={nameError} {...inputProps("name")} data-autofocus />
            <Field label="Unit">
              {({ id }) => (
                <SelectSearch
                  id={id}
                  label="Unit"
                  value={form.unit}
                  placeholder={unit === null ? "Calculated" : `Calculated: ${unit || "number"}`}
                  options={unitOptions}
                  onChange={(name) => change({ unit: name as UnitName | null })}
                />
              )}
            </Field>
            <TextField label="Decimals" inputMode="numeric" error={errors.decimals} {...inputProps("decimals")} />
            <TextField label="Lowest" inputMode="decimal" error={errors.min} {...inputProps("min")} />
            <TextField label="Highest" inputMode="decimal" error={errors.max} {...inputProps("max")} />
            <Field label="Trace colour">
              {({ id }) => (
                <div className={styles.color} style={{ borderColor: traceColor(traceColors[form.color]!, theme) }}>
                  <SelectSearch
                    id={id}
                    label="Trace colour"
                    value={String(form.color)}
                    options={colorOptions}
                    onChange={(color) => color !== null && change({ color: Number(color) })}
                  />
                </div>
              )}
            </Field>
          </div>
          <FormulaEditor
            wellId={wellId}
            text={form.text}
            faults={faults}
            words={formulaWords(form, others)}
            area={area}
            onChange={(text) => change({ text })}
          />
          <ConstantRows constants={form.constants} onChange={(constants) => change({ constants })} />
          {isAdmin && (
            <Toggle
              label="For all wells"
              checked={form.forAllWells}
              onChange={(forAllWells) => change({ forAllWells })}
            />
          )}
          <FormulaPreview wellId={wellId} form={sound} channel={own} isEarlier={faults.length > 0} />
        </Stack>
        <Stack gap={12} shrinks>
          <FunctionList
            onInsert={insert}
            onFormula={(formula) =>
              change({
                text: formula.text,
                unit: formula.unit,
                ...(form.name.trim() === "" && { name: formula.name }),
              })
            }
          />
          {row && (
            <FormulaUses
              wellId={wellId}
              id={row._id}
              isRenamed={formulaWord(form.name) !== formulaWord(row.name)}
              hasOtherUnit={unit !== null && unit !== row.unit}
            />
          )}
          {row && <VersionList wellId={wellId} id={row._id} onUse={(version) => change(version)} />}
        </Stack>
      </Grid>
    </Modal>
  );
}

/** Where the formula exists that has a name. */
function takenText({ wellId }: FormulaName, here: WellId, wells: readonly Well[]): string {
  const well = wells.find(({ _id }) => _id === wellId);
  if (wellId === undefined) return "A formula for all wells has this name";
  if (wellId === here) return "Another formula of this well has this name";
  return well ? `A formula of the well ${well.name} has this name` : "Another formula has this name";
}

/** The faults of the text once it has settled, its unit if it has none, and the last form without a fault. */
function useChecked(form: FormulaForm, others: OtherFormulas) {
  const [lastSound, setLastSound] = useState<{ key: string; form: FormulaForm } | null>(null);
  const { text, unit, constants, forAllWells } = form;
  const settledKey = useSettledText(JSON.stringify({ text, unit, constants, forAllWells }));
  const compilation = useMemo(() => {
    const settledForm = JSON.parse(settledKey) as Pick<FormulaForm, "text" | "unit" | "constants" | "forAllWells">;
    return compileFormula(settledForm.text, formulaScope(settledForm, others));
  }, [settledKey, others]);
  const isSound = "formula" in compilation;
  const isSettled = settledKey === JSON.stringify({ text, unit, constants, forAllWells });
  if (isSound && isSettled && lastSound?.key !== settledKey) setLastSound({ key: settledKey, form });
  const faults: readonly FormulaFault[] = isSound || !isSettled || text.trim() === "" ? [] : compilation.faults;
  const sound = lastSound && { ...lastSound.form, name: form.name, color: form.color, decimals: form.decimals };
  return { faults, unit: isSound && isSettled ? compilation.formula.unit : null, sound };
}
