import { Row } from "../../ui/layout/flow";
import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { inputMessage } from "../../ui/controls/validation";
import { FilterModal } from "../../ui/depth-filter/filter-modal";
import type { FilterResult } from "../../ui/depth-filter/filter-result";
import { Piece } from "./piece";
import { depthOffer, timeOffer } from "./sample-values";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

type Dialog = "modal" | "confirm" | "filter";

const rule = { kind: "text", required: true } as const;

/** Dialogs, each behind a button. */
export function DialogPieces() {
  const [open, setOpen] = useState<Dialog | null>(null);
  const [name, setName] = useState("");
  const [filter, setFilter] = useState<FilterResult | null>(null);
  const close = () => setOpen(null);
  return (
    <>
      <Piece name="Modal, confirm modal, filter modal">
        <Row gap={8} align="center" wraps>
          <Button onClick={() => setOpen("modal")}>Open a modal</Button>
          <Button onClick={() => setOpen("confirm")}>Ask for confirmation</Button>
          <Button onClick={() => setOpen("filter")}>Open the filter</Button>
        </Row>
      </Piece>
      {open === "modal" && (
        <Modal
          title="Rename BHA"
          context="BHA 4"
          onClose={close}
          hint="1 field is wrong"
          actions={
            <ModalButtons
              apply="Apply"
              isDisabled={inputMessage(name, rule) !== null}
              onApply={close}
              onCancel={close}
            />
          }
        >
          <TextField label="Name" required value={name} onChange={setName} error={inputMessage(name, rule)} />
        </Modal>
      )}
      {open === "confirm" && <ConfirmModal onCancel={close} onApply={close} />}
      {open === "filter" && (
        <FilterModal
          offers={{ depth: depthOffer, time: timeOffer }}
          rpm={{ from: 0, to: 200 }}
          applied={filter}
          onApply={(result) => {
            setFilter(result);
            close();
          }}
          onClose={close}
        />
      )}
    </>
  );
}
