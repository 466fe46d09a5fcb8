import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/calls/rest";
import { serverNow } from "../../../data/live/server-clock";
import { noteDeletion } from "../../../data/deletions/deletions";
import { routeKey } from "../../../data/pages/use-route";
import type { RowsDraft, RowsToSave } from "../../../settings/rows/rows-draft";
import { type BhaForm, toBha } from "./bha-form";

/** Sends new, changed and deleted BHAs, in this order, and tells after each part that it has arrived. */
export function useSaveBhas(wellId: WellId) {
  const cache = useQueryClient();
  const key = routeKey("GET api/bha", { wellId });
  const know = (change: (known: Bha[]) => Bha[]) =>
    cache.setQueryData<Bha[] | null>(key, (known) => known && change(known));
  const put = (saved: readonly Bha[]) =>
    know((known) => [
      ...known.map((bha) => saved.find(({ _id }) => _id === bha._id) ?? bha),
      ...saved.filter(({ _id }) => known.every((bha) => bha._id !== _id)),
    ]);

  return async (
    { added, changed, removed }: RowsToSave<BhaForm>,
    nameOf: (id: string) => string,
    arrived: (part: keyof RowsDraft<BhaForm>) => void,
  ) => {
    let current = changed;
    if (added.length > 0) {
      const saved = (await call("POST api/bha", { wellId, bhas: added.map(toBha) })) ?? [];
      put(saved);
      // A new active BHA has made another one inactive, which is one version on.
      current = changed.map((row) => ({
        ...row,
        version: saved.find(({ _id }) => _id === row.id)?.version ?? row.version,
      }));
    }
    arrived("added");
    if (current.length > 0) {
      const items = current.map(({ id: _id, version, form }) => ({ _id, version, ...toBha(form) }));
      put((await call("PATCH api/bha", { wellId, items })) ?? []);
    }
    arrived("edits");
    for (const id of removed) {
      const name = nameOf(id);
      await call("DELETE api/bha", { wellId, id });
      know((known) => known.filter(({ _id }) => _id !== id));
      noteDeletion({ kind: "bha", id, name, wellId, time: serverNow() });
    }
    arrived("removed");
    await Promise.all(
      [key, routeKey("GET api/well", { wellId }), routeKey("GET api/wells")].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  };
}
