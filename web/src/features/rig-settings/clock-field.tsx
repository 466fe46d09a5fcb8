import type { ClockKind } from "@sigma/contract/rigs/wits-rules";
import { SwitchField } from "../../settings/fields/switch-field";
import { witsLabels } from "./wits-form";

/** Whether the clock of the rig is judged by that of the server. */
export function ClockField({ value, onChange }: { value: ClockKind; onChange: (value: ClockKind) => void }) {
  return (
    <SwitchField
      label={witsLabels.clock}
      value={value}
      options={[
        { value: "live", label: "Live", title: "Readings more than 10 min ahead of the server's time are held" },
        { value: "recorded", label: "Recorded", title: "A replayed well: every time is taken as it is sent" },
        { value: "simulated", label: "Simulated", title: "A simulated rig: every time is taken as it is sent" },
      ]}
      onChange={onChange}
    />
  );
}
