import type { Feet } from "@sigma/terms/quantities";
import { useState } from "react";
import { Button } from "../../../ui/controls/button";
import { TextField } from "../../../ui/controls/field";
import { formatQuantity, formatQuantityRange, quantities, unitText } from "../../../ui/format/numbers";
import { numberIn } from "../../../ui/format/typed-number";
import { shownUnit } from "../../../ui/format/shown-unit";
import { PlotDialog } from "./plot-dialog";
import { ModalButtons } from "../../../ui/controls/modal/modal-buttons";

type GoToDialogProps = {
  /** The depth range of the hole and its plan; null if there is neither. */
  reach: { from: Feet; to: Feet } | null;
  /** The depth that it opens with. */
  first: Feet | null;
  onGo: (md: Feet) => void;
  onClose: () => void;
};

/** Prompts for a measured depth, and centres the views on it. */
export function GoToDialog({ reach, first, onGo, onClose }: GoToDialogProps) {
  const { toShown, toField } = shownUnit("ft");
  const [typed, setTyped] = useState(first === null ? "" : String(Math.round(toShown(first))));
  const [error, setError] = useState<string | null>(null);
  const go = () => {
    const md = toField(numberIn(typed) ?? Number.NaN);
    if (!reach) return setError("This well has no surveys and no plan yet");
    if (!Number.isFinite(md)) return setError("MD must be a number");
    // A bound is shown rounded, and what is shown must be right to type.
    if (md < reach.from - 0.5 || md > reach.to + 0.5) {
      return setError(`MD must lie within ${formatQuantityRange(reach.from, reach.to, quantities.wholeDepth)}`);
    }
    setError(null);
    onGo(Math.min(reach.to, Math.max(reach.from, md)));
  };
  return (
    <PlotDialog
      title="Go to MD"
      width={280}
      actions={<ModalButtons width={64} apply="Go" onApply={go} cancel="Close" onCancel={onClose} />}
      onClose={onClose}
    >
      <TextField
        label="MD"
        range={reach ? formatQuantityRange(reach.from, reach.to, quantities.wholeDepth) : "no path yet"}
        value={typed}
        unit={unitText(quantities.wholeDepth)}
        inputMode="decimal"
        error={error}
        onChange={setTyped}
        onKeyDown={(event) => event.key === "Enter" && go()}
      />
      {reach && (
        <Button look="quiet" onClick={() => onGo(reach.to)}>
          {`End of the path, ${formatQuantity(reach.to, quantities.wholeDepth)}`}
        </Button>
      )}
    </PlotDialog>
  );
}
