import type { WellId } from "@sigma/contract/ids";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import { type MotorRun, runText } from "./motor-runs";
import { chooseRun } from "./stalls/stall-view";

/** Selects the run whose stalls and sums are shown. */
export function RunSelect({ wellId, runs, run }: { wellId: WellId; runs: readonly MotorRun[]; run: MotorRun }) {
  return (
    <SearchableSelect
      label="Run"
      mode="single"
      options={runs.map((motorRun) => ({
        value: motorRun.id,
        label: motorRun.name,
        ...(motorRun.bha && { hint: runText(motorRun) }),
      }))}
      keys={[run.id]}
      onKeys={([id]) => id !== undefined && chooseRun(wellId, id)}
      width={170}
    />
  );
}
