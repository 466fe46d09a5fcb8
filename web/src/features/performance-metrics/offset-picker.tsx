import type { StandMetric } from "@sigma/contract/performance/stand-metric";
import type { WellId } from "@sigma/contract/ids";
import { useMemo } from "react";
import { useEvent } from "../../data/calls/use-event";
import { useRoute } from "../../data/pages/use-route";
import { SearchableSelect } from "../../ui/controls/select/searchable-select";

type OffsetPickerProps = { wellId: WellId; chosen: readonly string[]; onChange: (wellIds: string[]) => void };

/** Chooses the wells that this one is compared with. */
export function OffsetPicker({ wellId, chosen, onChange }: OffsetPickerProps) {
  const wells = useRoute("GET api/wells", {}).data ?? [];
  return (
    <SearchableSelect
      label="Offset wells"
      mode="multi"
      placeholder="Compare with offsets"
      options={wells.filter(({ _id }) => _id !== wellId).map(({ _id, name }) => ({ value: _id, label: name }))}
      keys={chosen}
      onKeys={onChange}
      clearable
      width={190}
      height={28}
      empty="There is no other well"
    />
  );
}

/** The stands of the chosen offset wells together; null while none is chosen or known. */
export function useOffsetStands(wellIds: readonly string[]): StandMetric[] | null {
  const { data } = useEvent(
    "stand-metric/get/compare",
    { wellIds: wellIds as WellId[], aggregationTime: 0 },
    { enabled: wellIds.length > 0, keepPrevious: true },
  );
  const isAsked = wellIds.length > 0;
  return useMemo(() => (isAsked && data ? Object.values(data).flat() : null), [isAsked, data]);
}
