import { Stack } from "../../../ui/layout/flow";
import { ofRows, rowsOf } from "../../../data/calls/loaded";
import type { Bha } from "@sigma/contract/well-settings/bha";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { useRoute } from "../../../data/pages/use-route";
import { ChoiceField } from "../../../settings/fields/choice-field";
import { Button } from "../../../ui/controls/button";
import { Modal } from "../../../ui/controls/modal/modal";
import { formatQuantityRange, quantities } from "../../../ui/format/numbers";
import { PanelBody } from "../../../ui/layout/panel";
import styles from "./dialogs.module.css";
import { wellOption } from "../../../ui/well/well-option";

type CopyBhaProps = { wellId: WellId; onClose: () => void; onCopy: (bha: Bha) => void };

/** Selects a BHA of this or another well as the start of a new one. */
export function CopyBha({ wellId, onClose, onCopy }: CopyBhaProps) {
  const wells = useRoute("GET api/wells", {});
  const [from, setFrom] = useState<WellId>(wellId);
  const bhas = useRoute("GET api/bha", { wellId: from });
  return (
    <Modal
      title="Copy a BHA"
      width={480}
      onClose={onClose}
      hint="Components, motor, bit, sensors and drill pipe are copied."
      actions={
        <Button width={100} onClick={onClose}>
          Cancel
        </Button>
      }
    >
      <Stack gap={12}>
        <ChoiceField
          label="Well"
          options={ofRows(rowsOf(wells), (rows) => rows.map(wellOption))}
          value={from}
          onChange={(id) => id && setFrom(id as WellId)}
        />
        <PanelBody of={bhas} what="the BHAs" empty="This well has no BHAs">
          {(list) => (
            <ul className={styles.list} aria-label="BHAs">
              {list.map((bha) => (
                <li key={bha._id}>
                  <button type="button" className={styles.choice} onClick={() => onCopy(bha)}>
                    <span className="type-strong">{bha.name}</span>
                    <span className="type-label">
                      {formatQuantityRange(bha.startDepth, bha.endDepth, quantities.wholeDepth)},{" "}
                      {bha.components.length} components
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </PanelBody>
      </Stack>
    </Modal>
  );
}
