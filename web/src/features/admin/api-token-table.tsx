import { isUnloaded, rowsOf, type Unloaded, unloadedText } from "../../data/calls/loaded";
import type { ApiToken } from "@sigma/contract/users/api-token";
import type { EpochSeconds } from "@sigma/terms/quantities";
import type { Well } from "@sigma/contract/wells/well";
import { useQueryClient } from "@tanstack/react-query";
import { IconTrash } from "@tabler/icons-react";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { useNow } from "../../data/live/use-now";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { IconButton } from "../../ui/controls/button";
import { Modal } from "../../ui/controls/modal/modal";
import { formatAge } from "../../ui/format/times";
import { type Column, Table } from "../../ui/layout/table";
import { accessTexts } from "./api-token-texts";
import { ModalButtons } from "../../ui/controls/modal/modal-buttons";

/** The API tokens, each with its access, its last use and a way to delete it. */
export function ApiTokenTable({ tokens, onDeleted }: { tokens: readonly ApiToken[]; onDeleted: (id: string) => void }) {
  const cache = useQueryClient();
  const now = useNow();
  const wells = useRoute("GET api/wells", {});
  const [leaving, setLeaving] = useState<ApiToken | null>(null);
  const remove = async ({ _id }: ApiToken) => {
    setLeaving(null);
    try {
      await call("DELETE api/api-token", { tokenId: _id });
    } catch {
      // The alert of the call has shown the reason; the token still exists.
      return;
    }
    onDeleted(_id);
    await cache.invalidateQueries({ queryKey: routeKey("GET api/api-token") });
  };
  return (
    <>
      <Table
        label="API tokens"
        rows={tokens}
        rowHeight={44}
        rowKey={({ _id }) => _id}
        columns={columns(now, rowsOf(wells), setLeaving)}
      />
      {leaving && (
        <Modal
          title="Delete token"
          context={leaving.name}
          width={400}
          onClose={() => setLeaving(null)}
          actions={
            <ModalButtons apply="Delete" isFocused onApply={() => remove(leaving)} onCancel={() => setLeaving(null)} />
          }
        >
          <p>Programs that use this token are refused at once. This cannot be undone.</p>
        </Modal>
      )}
    </>
  );
}

const columns = (
  now: EpochSeconds,
  wells: readonly Well[] | Unloaded,
  onDelete: (token: ApiToken) => void,
): Column<ApiToken>[] => [
  { title: "Name", value: ({ name }) => name, isKey: true },
  { title: "Token", value: ({ token }) => token, cell: ({ token }) => <span className="type-raw">{token}</span> },
  { title: "May", value: ({ access }) => accessTexts[access].label },
  {
    title: "Wells",
    value: () => null,
    align: "left",
    cell: ({ wells: limit }) => <span title={namesOf(limit, wells)}>{limit === null ? "all" : limit.length}</span>,
  },
  { title: "Costs", value: ({ seesCosts }) => (seesCosts ? "yes" : "no"), folds: true },
  { title: "Made by", value: ({ createdBy }) => createdBy, folds: true },
  {
    title: "Last call",
    value: () => null,
    align: "right",
    cell: ({ lastUsedAt }) =>
      lastUsedAt === null ? <span className="text3">never</span> : `${formatAge(Math.max(0, now - lastUsedAt))} ago`,
  },
  {
    title: "Delete",
    hiddenTitle: true,
    value: () => null,
    align: "right",
    width: 44,
    cell: (token) => (
      <IconButton label={`Delete token ${token.name}`} onClick={() => onDelete(token)}>
        <IconTrash size={16} stroke={1.5} />
      </IconButton>
    ),
  },
];

const namesOf = (limit: readonly string[] | null, wells: readonly Well[] | Unloaded) =>
  isUnloaded(wells)
    ? unloadedText[wells]
    : limit?.map((id) => wells.find(({ _id }) => _id === id)?.name ?? "a well that is gone").join(", ");
