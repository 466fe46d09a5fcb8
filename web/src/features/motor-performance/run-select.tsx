import type { WellId } from "@sigma/contract/ids";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { type MotorRun, runText } from "./motor-runs";
import { chooseRun } from "./stalls/stall-view";

/** Chooses the run of which stalls and sums are shown. */
export function RunSelect({ wellId, runs, run }: { wellId: WellId; runs: readonly MotorRun[]; run: MotorRun }) {
  return (
    <SearchableSelect
      label="Run"
      mode="single"
      options={runs.map((one) => ({
        value: one.id,
        label: one.name,
        ...(one.bha && { hint: runText(one) }),
      }))}
      keys={[run.id]}
      onKeys={([id]) => id !== undefined && chooseRun(wellId, id)}
      width={170}
    />
  );
}
