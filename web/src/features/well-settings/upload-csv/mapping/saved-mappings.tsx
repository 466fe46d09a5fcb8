import { drawnRows } from "../../../../data/calls/loaded";
import type { SavedCsvMapping } from "@sigma/contract/imports/csv-mapping";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { queryClient } from "../../../../data/calls/query-client";
import { call } from "../../../../data/calls/rest";
import { noteDeletion } from "../../../../data/deletions/deletions";
import { serverNow } from "../../../../data/live/server-clock";
import { routeKey, useRoute } from "../../../../data/pages/use-route";
import { UndoOffers } from "../../../../settings/deleting/undo-deletions";
import { Button, IconButton } from "../../../../ui/controls/button";
import styles from "../upload-csv.module.css";

type SavedMappingsProps = { onChoose: (mapping: SavedCsvMapping) => void };

/** The mappings that were kept under a name: one is taken for the file, or deleted with a way back. */
export function SavedMappings({ onChoose }: SavedMappingsProps) {
  const savedMappings = useRoute("GET api/csv-mapping", {});
  return (
    <>
      <UndoOffers kind="csv-mapping" />
      {drawnRows(savedMappings).map((mapping) => (
        <SavedMapping key={mapping._id} mapping={mapping} onChoose={() => onChoose(mapping)} />
      ))}
    </>
  );
}

function SavedMapping({ mapping: { _id: id, name }, onChoose }: { mapping: SavedCsvMapping; onChoose: () => void }) {
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    setBusy(true);
    try {
      await call("DELETE api/csv-mapping", { id });
      noteDeletion({ kind: "csv-mapping", id, name, time: serverNow() });
    } catch {
      // The alert of the call has said why.
    }
    await queryClient.invalidateQueries({ queryKey: routeKey("GET api/csv-mapping") });
    setBusy(false);
  };
  return (
    <div className={styles.saved}>
      <Button title={name} onClick={onChoose}>
        <span className="clip">{name}</span>
      </Button>
      <IconButton label={`Delete ${name}`} disabled={isBusy} onClick={() => void remove()}>
        <IconTrash size={16} stroke={1.5} aria-hidden />
      </IconButton>
    </div>
  );
}
