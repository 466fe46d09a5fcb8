import { Stack } from "../../ui/layout/flow";
import { useState } from "react";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { Modal } from "../../ui/controls/modal/modal";
import { classNames } from "../../ui/theme/class-names";
import styles from "./phone-alarms.module.css";

const limits = [
  { hours: 0.5, label: "30 min" },
  { hours: 1, label: "1 h" },
  { hours: 4, label: "4 h" },
  { hours: 12, label: "12 h" },
];

/** Reasons that a thumb can choose. */
const reasons = ["Known, being worked on", "Sensor is wrong", "Planned operation"];

type ShelveSheetProps = {
  /** The alert in words. */
  text: string;
  onShelve: (hours: number, reason: string) => void;
  onClose: () => void;
};

/** How long an alert is silenced, and why: both are required. */
export function ShelveSheet({ text, onShelve, onClose }: ShelveSheetProps) {
  const [hours, setHours] = useState(1);
  const [reason, setReason] = useState("");
  return (
    <Modal
      title="Shelve alert"
      onClose={onClose}
      hint="Notified again at the end if it is still active"
      actions={
        <Button
          className={styles.large}
          look="filled"
          disabled={reason.trim() === ""}
          onClick={() => onShelve(hours, reason.trim())}
        >
          Shelve
        </Button>
      }
    >
      <Stack gap={12} padding={16}>
        <p>{text}</p>
        <fieldset className={styles.choices} aria-label="For">
          {limits.map((limit) => (
            <Button
              key={limit.label}
              className={classNames(styles.large, limit.hours === hours && styles.chosen)}
              aria-pressed={limit.hours === hours}
              onClick={() => setHours(limit.hours)}
            >
              {limit.label}
            </Button>
          ))}
        </fieldset>
        <fieldset className={styles.choices} aria-label="Usual reasons">
          {reasons.map((shelveReason) => (
            <Button
              key={shelveReason}
              className={classNames(styles.large, styles.reason, shelveReason === reason && styles.chosen)}
              aria-pressed={shelveReason === reason}
              onClick={() => setReason(shelveReason)}
            >
              {shelveReason}
            </Button>
          ))}
        </fieldset>
        <TextField label="Reason" required value={reason} onChange={setReason} />
      </Stack>
    </Modal>
  );
}
