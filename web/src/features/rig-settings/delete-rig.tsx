import type { Rig } from "@sigma/contract/rigs/rig";
import { IconTrash } from "@tabler/icons-react";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { call } from "../../data/calls/rest";
import { routeKey } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";

/** Deletes the rig after confirmation. A rig used by wells is not deleted, and the alert shows this. */
export function DeleteRig({ rig }: { rig: Rig }) {
  const [isAsking, setAsking] = useState(false);
  const router = useRouter();
  const cache = useQueryClient();

  const remove = async () => {
    setAsking(false);
    try {
      await call("DELETE api/rig", { rigId: rig._id });
    } catch {
      // The alert of the call has already shown why; the rig still exists.
      return;
    }
    void cache.invalidateQueries({ queryKey: routeKey("GET api/deletions") });
    // Edits of a deleted rig need no prompt.
    await router.navigate({ to: pageHref("rigs"), ignoreBlocker: true });
    await cache.invalidateQueries({ queryKey: routeKey("GET api/rig") });
  };

  return (
    <>
      <Button look="quiet" icon={<IconTrash size={16} stroke={1.5} aria-hidden />} onClick={() => setAsking(true)}>
        Delete rig
      </Button>
      {isAsking && (
        <ConfirmModal context={`Delete ${rig.name}`} onCancel={() => setAsking(false)} onApply={() => void remove()} />
      )}
    </>
  );
}
