import type { RigId } from "@sigma/contract/ids";
import { SearchableSelect } from "../controls/select/searchable-select";
import { byName } from "../layout/list-view";

type RigSelectProps = {
  /** The rigs of these wells can be chosen. */
  wells: readonly { rig?: { _id: RigId; name: string } | null | undefined }[];
  /** Null for all rigs. */
  rigId: string | null;
  onChange: (rigId: string | null) => void;
};

/** Selects the rig whose wells a page lists. */
export function RigSelect({ wells, rigId, onChange }: RigSelectProps) {
  const names = new Map(wells.flatMap(({ rig }) => (rig ? [[rig._id as string, rig.name] as const] : [])));
  const options = [...names].map(([value, label]) => ({ value, label })).toSorted((a, b) => byName(a.label, b.label));
  return (
    <SearchableSelect
      label="Rig"
      mode="single"
      clearable
      placeholder="All rigs"
      options={options}
      keys={rigId === null ? [] : [rigId]}
      onKeys={([id = null]) => onChange(id)}
    />
  );
}
