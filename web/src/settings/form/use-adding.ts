import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { toast } from "../../data/notifications/toasts";
import { routeKey } from "../../data/pages/use-route";

type AddingProps<Added> = {
  title: string;
  /** Whether the form can be sent. */
  isRight: boolean;
  /** Sends it; null if the server has added nothing. */
  add: () => Promise<Added | null | undefined>;
  /** The list that the new item is added to. */
  list: Parameters<typeof routeKey>[0];
  /** The page of the added object. */
  pageOf: (added: Added) => string;
};

/** Submits the form of a new item: once it is valid the item is added, confirmed and opened; after a refusal the form is kept. */
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
