import type { Well } from "@sigma/contract/wells/well";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { pageHref } from "../../data/pages/page-href";
import { routeKey } from "../../data/pages/use-route";
import { DeleteDialog } from "../../settings/deleting/delete-dialog";
import { Button } from "../../ui/controls/button";

/** Deletes the well once its name is typed; the list of wells, which opens next, offers to undo it. */
export function DeleteWell({ well }: { well: Well }) {
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const cache = useQueryClient();

  const remove = async () => {
    try {
      await call("DELETE api/well", { wellId: well._id });
    } catch {
      // The alert of the call has shown the reason; the well still exists.
      return;
    }
    void cache.invalidateQueries({ queryKey: routeKey("GET api/deletions") });
    // Edits of a deleted well need no confirmation.
    await router.navigate({ to: pageHref("wells-page"), ignoreBlocker: true });
    await cache.invalidateQueries({ queryKey: routeKey("GET api/wells") });
  };

  return (
    // The dialog stands in the form of the settings: its Enter must not save them.
    <div onSubmit={(event) => event.stopPropagation()}>
      <Button look="quiet" icon={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={() => setAsking(true)}>
        Delete well
      </Button>
      {isAsking && (
        <DeleteDialog
          kind="well"
          name={well.name}
          loses="Everything recorded for this well is deleted with it: data, surveys, settings and notifications."
          onCancel={() => setAsking(false)}
          onDelete={remove}
        />
      )}
    </div>
  );
}
