import type { WellId } from "@sigma/contract/ids";
import type { FormulaChannelId } from "@sigma/terms/formula-channels";
import { useState } from "react";
import { drawnRows, ofRows, rowsOf } from "../../../data/calls/loaded";
import { closeFormula, type OpenFormula } from "../../../data/formulas/open-formula";
import { readFormulaNames } from "../../../data/formulas/use-formula-names";
import { useRoute } from "../../../data/pages/use-route";
import { Field } from "../../../ui/controls/field";
import { Modal } from "../../../ui/controls/modal/modal";
import { SelectSearch } from "../../../ui/controls/select/select-search";
import { wellOption } from "../../../ui/well/well-option";
import { FormulaDialog } from "./formula-dialog";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

/** The editor of a formula that was opened from a choice of a channel; asks first for the well if that is not known. */
export default function OpenFormulaDialog({ formula }: { formula: OpenFormula }) {
  const names = useRoute("GET api/formula-channel/names", {});
  const [wellId, setWellId] = useState(formula.wellId);
  if (wellId === null) return <WellQuestion onWell={setWellId} />;
  return (
    <FormulaDialog
      wellId={wellId}
      row={formula.row}
      names={drawnRows(names)}
      onSaved={({ channel }) => {
        const choose = () => formula.onSaved(channel as FormulaChannelId);
        // Without its name it is chosen all the same.
        void readFormulaNames().then(choose, choose);
      }}
      onClose={closeFormula}
    />
  );
}

function WellQuestion({ onWell }: { onWell: (wellId: WellId) => void }) {
  const wells = rowsOf(useRoute("GET api/wells", {}));
  const [chosen, setChosen] = useState<string | null>(null);
  return (
    <Modal
      title="New formula"
      onClose={closeFormula}
      actions={
        <ModalButtons
          apply="Continue"
          isDisabled={chosen === null}
          onApply={() => onWell(chosen as WellId)}
          onCancel={closeFormula}
        />
      }
    >
      <Field label="Well that the formula is written in">
        {({ id }) => (
          <SelectSearch
            id={id}
            label="Well"
            width="100%"
            options={ofRows(wells, (rows) => rows.map(wellOption))}
            value={chosen}
            onChange={setChosen}
          />
        )}
      </Field>
    </Modal>
  );
}
