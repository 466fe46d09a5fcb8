import type { ListedUser } from "@sigma/contract/users/user";
import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { noteDeletion } from "../../data/deletions/deletions";
import { serverNow } from "../../data/live/server-clock";
import { useNow } from "../../data/live/use-now";
import { showToast } from "../../data/notifications/toasts";
import { pageHref } from "../../data/pages/page-href";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { UndoDeletions } from "../../settings/deleting/undo-deletions";
import { ConfirmModal } from "../../ui/controls/modal/confirm-modal";
import { ListPage } from "../../ui/layout/list-page";
import { firstListView, type ListView } from "../../ui/layout/list-view";
import { PanelBody } from "../../ui/layout/panel";
import { userColumns } from "./user-columns";
import styles from "./users-list.module.css";
import { matchingUsers, sortedUsers } from "./users-view";

/** Interval at which the list is reloaded to show who is online, s. */
const LOOK_EVERY = 30;

/** Lists every user; a row opens the form of the user, the type changes in place. */
export function UsersList() {
  const users = useRoute("GET api/users", {}, { every: LOOK_EVERY });
  return (
    <UndoDeletions kind="user">
      <PanelBody of={users} what="users" empty="There are no users">
        {(users) => <Users users={users} />}
      </PanelBody>
    </UndoDeletions>
  );
}

function Users({ users }: { users: readonly ListedUser[] }) {
  const router = useRouter();
  const cache = useQueryClient();
  const now = useNow();
  const ownId = useSession(({ user }) => user?._id ?? null);
  const [view, setView] = useState(firstListView);
  const [leaving, setLeaving] = useState<ListedUser | null>(null);
  const change = (part: Partial<ListView>) => setView((before) => ({ ...before, page: 0, ...part }));
  const readAgain = () => cache.invalidateQueries({ queryKey: routeKey("GET api/users") });

  const setType = async ({ _id, name, type: before }: ListedUser, type: ListedUser["type"], isUndo = false) => {
    try {
      await call("PATCH api/users", { _id, type });
    } catch {
      // The alert of the call has shown the reason; the list shows the stored type.
      return;
    }
    await readAgain();
    const user = { _id, name, type } as ListedUser;
    const undo = { label: "Undo", run: () => void setType(user, before, true) };
    showToast({
      group: "app",
      kind: "success",
      title: "Users",
      text: `${name} is ${type} now`,
      ...(isUndo ? {} : { action: undo }),
    });
  };
  const remove = async ({ username, name }: ListedUser) => {
    setLeaving(null);
    try {
      await call("DELETE api/users", { username });
    } catch {
      // The alert of the call has shown the reason; the user still exists.
      return;
    }
    noteDeletion({ kind: "user", id: username, name, time: serverNow() });
    await readAgain();
  };

  return (
    <>
      <ListPage
        title="Users"
        searched="Name, username or e-mail"
        view={view}
        onChange={change}
        onClear={() => change({ search: "" })}
        rows={sortedUsers(matchingUsers(users, view.search), view.sort)}
        columns={userColumns({
          now,
          ownId,
          onType: (user, type) => void setType(user, type),
          onDelete: setLeaving,
        })}
        rowKey={({ _id }) => _id}
        onRow={({ _id }) => void router.navigate({ to: pageHref("user", { userId: _id }) })}
        className={styles.list}
      />
      {leaving && (
        <ConfirmModal
          context={`Delete ${leaving.name}`}
          question={`${leaving.name} (${leaving.username}) is signed out and can no longer sign in. This can be undone for 10 minutes.`}
          apply="Delete user"
          onCancel={() => setLeaving(null)}
          onApply={() => void remove(leaving)}
        />
      )}
    </>
  );
}
