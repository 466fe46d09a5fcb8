import { Stack } from "../layout/flow";
import type { AlertState } from "@sigma/contract/alerts/alert-state";
import type { WellId } from "@sigma/contract/ids";
import { IconClockPause } from "@tabler/icons-react";
import { useState } from "react";
import { serverNow } from "../../data/live/server-clock";
import { changeAlert } from "../../data/notifications/alerts";
import { Button } from "../controls/button";
import { TextField } from "../controls/field";
import { Modal } from "../controls/modal/modal";
import { SegmentedControl } from "../controls/segmented-control";
import { ModalButtons } from "../controls/modal/modal-buttons";

type AlertActionsProps = {
  wellId: WellId;
  alertId: string;
  status: AlertState["status"] | "notice";
  /** Whether the last raise was seen. */
  seen: boolean | null;
};

const limits = [
  { value: "0.5", label: "30 min" },
  { value: "1", label: "1 h" },
  { value: "4", label: "4 h" },
  { value: "12", label: "12 h" },
];
const OUT_OF_SERVICE = "out";

/** The actions on an alert in its current state: acknowledge, shelve with a limit and a reason, return to service. */
export function AlertActions({ wellId, alertId, status, seen }: AlertActionsProps) {
  const [isShelving, setShelving] = useState(false);
  const act = (action: "acknowledge" | "unshelve" | "return-to-service") =>
    void changeAlert({ wellId, id: alertId, action }).catch(() => null);
  return (
    <>
      {seen === false && (status === "unacknowledged" || status === "returned") && (
        <Button look="filled" onClick={() => act("acknowledge")}>
          Acknowledge
        </Button>
      )}
      {status === "shelved" && <Button onClick={() => act("unshelve")}>Unshelve</Button>}
      {status === "out-of-service" && <Button onClick={() => act("return-to-service")}>Return to service</Button>}
      {status !== "shelved" && status !== "out-of-service" && (
        <Button icon={<IconClockPause size={16} stroke={1.5} />} onClick={() => setShelving(true)}>
          Shelve
        </Button>
      )}
      {isShelving && <ShelveModal wellId={wellId} alertId={alertId} onClose={() => setShelving(false)} />}
    </>
  );
}

function ShelveModal({ wellId, alertId, onClose }: { wellId: WellId; alertId: string; onClose: () => void }) {
  const [hours, setHours] = useState("1");
  const [reason, setReason] = useState("");
  const isOut = hours === OUT_OF_SERVICE;
  const shelve = () => {
    const change = isOut
      ? ({ action: "take-out-of-service" } as const)
      : ({ action: "shelve", until: Math.floor(serverNow()) + Number(hours) * 3600 - 1 } as const);
    void changeAlert({ wellId, id: alertId, reason: reason.trim(), ...change }).then(onClose, () => null);
  };
  return (
    <Modal
      title="Shelve alert"
      onClose={onClose}
      hint={isOut ? "Quiet until it is returned to service" : "Notified again at the end if it is still active"}
      actions={<ModalButtons apply="Shelve" isDisabled={reason.trim() === ""} onApply={shelve} onCancel={onClose} />}
    >
      <Stack gap={12} padding={16}>
        <SegmentedControl
          label="For"
          value={hours}
          options={[...limits, { value: OUT_OF_SERVICE, label: "Out of service" }]}
          onChange={setHours}
        />
        <TextField label="Reason" required value={reason} onChange={setReason} />
      </Stack>
    </Modal>
  );
}
