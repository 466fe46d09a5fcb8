import type { WellId } from "@sigma/contract/ids";
import type { Bha } from "@sigma/contract/well-settings/bha";
import { useQueryClient } from "@tanstack/react-query";
import { call } from "../../../data/calls/rest";
import { serverNow } from "../../../data/live/server-clock";
import { noteDeletion } from "../../../data/deletions/deletions";
import { routeKey } from "../../../data/pages/use-route";
import type { RowsDraft, RowsToSave } from "../../../settings/rows/rows-draft";
import { type BhaForm, toBha } from "./bha-form";

/** Sends new, changed and deleted BHAs, in this order, and reports after each part that it has arrived. */
export function useSaveBhas(wellId: WellId) {
  const cache = useQueryClient();
  const key = routeKey("GET api/bha", { wellId });
  const know = (change: (known: Bha[]) => Bha[]) =>
    cache.setQueryData<Bha[] | null>(key, (cachedBhas) => cachedBhas && change(cachedBhas));
  const put = (savedBhas: readonly Bha[]) =>
    know((cachedBhas) => [
      ...cachedBhas.map((bha) => savedBhas.find(({ _id }) => _id === bha._id) ?? bha),
      ...savedBhas.filter(({ _id }) => cachedBhas.every((bha) => bha._id !== _id)),
    ]);

  return async (
    { added, changed, removed }: RowsToSave<BhaForm>,
    nameOf: (id: string) => string,
    noteArrival: (part: keyof RowsDraft<BhaForm>) => void,
  ) => {
    let current = changed;
    if (added.length > 0) {
      const savedBhas = (await call("POST api/bha", { wellId, bhas: added.map(toBha) })) ?? [];
      put(savedBhas);
      // A new active BHA has made another BHA inactive, which adds one version.
      current = changed.map((row) => ({
        ...row,
        version: savedBhas.find(({ _id }) => _id === row.id)?.version ?? row.version,
      }));
    }
    noteArrival("added");
    if (current.length > 0) {
      const items = current.map(({ id: _id, version, form }) => ({ _id, version, ...toBha(form) }));
      put((await call("PATCH api/bha", { wellId, items })) ?? []);
    }
    noteArrival("edits");
    for (const id of removed) {
      const name = nameOf(id);
      await call("DELETE api/bha", { wellId, id });
      know((cachedBhas) => cachedBhas.filter(({ _id }) => _id !== id));
      noteDeletion({ kind: "bha", id, name, wellId, time: serverNow() });
    }
    noteArrival("removed");
    await Promise.all(
      [key, routeKey("GET api/well", { wellId }), routeKey("GET api/wells")].map((queryKey) =>
        cache.invalidateQueries({ queryKey }),
      ),
    );
  };
}
