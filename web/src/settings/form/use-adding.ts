import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";

type AddingProps<Added> = {
  title: string;
  /** Whether the form can be sent. */
  isRight: boolean;
  /** Sends it; null where the server has added nothing. */
  add: () => Promise<Added | null | undefined>;
  /** The list that what was added joins. */
  list: Parameters<typeof routeKey>[0];
  /** The page of what was added. */
  pageOf: (added: Added) => string;
};

/** How the form of a new thing is sent: once it is right it is added, said so, and opened; a refusal leaves it as it is. */
export function useAdding<Added extends { name: string }>({ title, isRight, add, list, pageOf }: AddingProps<Added>) {
  const router = useRouter();
  const cache = useQueryClient();
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (!isRight) return;
    setBusy(true);
    try {
      const addedItem = await add();
      if (!addedItem) return;
      await cache.invalidateQueries({ queryKey: routeKey(list), refetchType: "all" });
      toast.success(title, `${addedItem.name} was added`);
      await router.navigate({ to: pageOf(addedItem) });
    } catch {
      // The alert of the call has said why; the form stays as it is.
    } finally {
      setBusy(false);
    }
  };
  return { isTried, isBusy, submit };
}
