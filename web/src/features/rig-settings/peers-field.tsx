import { TextField } from "../../ui/controls/field";
import { witsLabels } from "./wits-form";

type PeersFieldProps = { value: string; error: string | null; onChange: (value: string) => void };

/** Which addresses may connect where Sigma listens for the rig. */
export function PeersField({ value, error, onChange }: PeersFieldProps) {
  return (
    <TextField
      label={witsLabels.allowedPeers}
      value={value}
      placeholder="the first that sends"
      maxLength={2500}
      error={error}
      onChange={onChange}
    />
  );
}
