import type { WellId } from "@sigma/contract/ids";
import { formatMinute, formatShortDay } from "../../ui/format/times";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";
import type { MotorRun } from "./motor-runs";
import { chooseRun } from "./stall-view";

/** Chooses the run of which stalls and sums are shown. */
export function RunSelect({ wellId, runs, run }: { wellId: WellId; runs: readonly MotorRun[]; run: MotorRun }) {
  return (
    <SearchableSelect
      label="Run"
      mode="single"
      options={runs.map(({ id, name, bha, from, to }) => ({
        value: id,
        label: name,
        ...(bha && {
          hint: `${formatShortDay(from)} ${formatMinute(from)} to ${to === null ? "now" : formatShortDay(to)}`,
        }),
      }))}
      keys={[run.id]}
      onKeys={([id]) => id !== undefined && chooseRun(wellId, id)}
      width={170}
    />
  );
}
