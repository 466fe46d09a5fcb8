import { formatMegabytesOf } from "../../format/numbers";
import { Button } from "../button";
import styles from "./file-drop.module.css";

type UploadProgressProps = {
  /** The name of the file. */
  name: string;
  /** Bytes. */
  sent: number;
  total: number;
  onStop?: () => void;
};

/** How much of a file has been sent, in MB. */
export function UploadProgress({ name, sent, total, onStop }: UploadProgressProps) {
  const done = Math.min(sent, total);
  return (
    <div className={styles.progress}>
      <span className={styles.name}>{name}</span>
      <progress max={Math.max(1, total)} value={done} aria-label={`Sending ${name}`} />
      <span>{formatMegabytesOf(done, total)}</span>
      {onStop && (
        <Button look="plain" onClick={onStop} aria-label={`Stop sending ${name}`}>
          Stop
        </Button>
      )}
    </div>
  );
}
