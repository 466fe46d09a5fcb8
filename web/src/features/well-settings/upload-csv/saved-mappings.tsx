import type { SavedCsvMapping } from "@sigma/contract/imports/csv-mapping";
import { IconTrash } from "@tabler/icons-react";
import { queryClient } from "../../../data/calls/query-client";
import { call } from "../../../data/calls/rest";
import { showToast } from "../../../data/notifications/toasts";
import { routeKey, useRoute } from "../../../data/pages/use-route";
import { Button, IconButton } from "../../../ui/controls/button";
import styles from "./upload-csv.module.css";

type SavedMappingsProps = { onChoose: (mapping: SavedCsvMapping) => void };

/** The mappings that were kept under a name: one is taken for the file, or deleted with a way back. */
export function SavedMappings({ onChoose }: SavedMappingsProps) {
  const saved = useRoute("GET api/csv-mapping", {});
  return (saved.data ?? []).map((mapping) => (
    <div key={mapping._id} className={styles.saved}>
      <Button onClick={() => onChoose(mapping)}>{mapping.name}</Button>
      <IconButton label={`Delete ${mapping.name}`} onClick={() => void remove(mapping)}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  ));
}

function remove({ _id: id, name }: SavedCsvMapping): Promise<void> {
  return act(async () => {
    await call("DELETE api/csv-mapping", { id });
    const restore = () => act(() => call("POST api/csv-mapping/restore", { id }));
    const action = { label: "Undo", run: () => void restore() };
    showToast({ group: "app", kind: "success", title: "Mapping", text: `"${name}" was deleted`, action });
  });
}

/** The alert of a call that fails has told why. */
async function act(work: () => Promise<unknown>): Promise<void> {
  await work().catch(() => null);
  await queryClient.invalidateQueries({ queryKey: routeKey("GET api/csv-mapping") });
}
