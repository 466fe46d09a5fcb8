import { cantFind } from "@sigma/contract/error-texts";
import type { ListedUser, User, UserAccess } from "@sigma/contract/users/user";
import { useRouter } from "@tanstack/react-router";
import { useEffect, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { useRoute } from "../../data/pages/use-route";
import { PRODUCT_NAME } from "../../data/session/environment";
import { roleOf, useSession } from "../../data/session/session";
import { Card, SettingsForm } from "../../settings/form/settings-form";
import { AccountChanges } from "../../settings/user/account-changes";
import { SessionList } from "../../settings/user/session-list";
import { PasswordCard, ProfileCard } from "../../settings/user/user-cards";
import { useUserForm } from "../../settings/user/use-user-form";
import { PageHead } from "../../ui/layout/page-head";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import { AccessFields } from "../../settings/user/access-fields";
import { PasswordLink } from "./password-link";
import { ResetSecondFactor } from "./reset-second-factor";
import styles from "./user-page.module.css";

/** Edits the user in the path: an administrator can edit any user, other users only themselves. */
export default function UserPage() {
  const userId = usePageParam("userId") ?? "";
  const own = useSession(({ user }) => user);
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  if (isAdmin) return <AnyUser userId={userId} />;
  if (own && own._id === userId) return <OneUser key={userId} user={own} isAdmin={false} />;
  return <NotYours />;
}

function NotYours() {
  const router = useRouter();
  return (
    <>
      <PageHead title="User" back={{ to: pageHref("wells-page"), label: "Wells" }} />
      <PanelEmpty
        sentence="You can open your own settings only"
        action={{ label: "User settings", run: () => void router.navigate({ to: pageHref("user-settings") }) }}
      />
    </>
  );
}

const allUsers = { to: pageHref("admin"), label: "All users" };

function AnyUser({ userId }: { userId: string }) {
  const users = useRoute("GET api/users", {});
  const router = useRouter();
  const foundUser = users.data?.find(({ _id }) => _id === userId);
  return (
    <>
      {users.data && !foundUser && <PageHead title="User not found" back={allUsers} />}
      <PanelBody
        of={{ ...users, data: users.data && (foundUser ?? null) }}
        what="the user"
        empty={{
          sentence: cantFind("User", userId),
          action: { label: "All users", run: () => void router.navigate({ to: pageHref("admin") }) },
        }}
      >
        {(user) => <OneUser key={user._id} user={user} isAdmin />}
      </PanelBody>
    </>
  );
}

function OneUser({ user, isAdmin }: { user: User | ListedUser; isAdmin: boolean }) {
  const isOwn = useSession((session) => session.user?._id === user._id);
  const storedAccess = "access" in user ? user.access : null;
  const [chosen, setChosen] = useState<{ access?: UserAccess; seesCosts?: boolean }>({});
  const access = chosen.access === undefined ? storedAccess : chosen.access;
  const seesCosts = chosen.seesCosts ?? user.seesCosts;
  const changedAccess = {
    ...(JSON.stringify(access) !== JSON.stringify(storedAccess) && { access }),
    ...(seesCosts !== user.seesCosts && { seesCosts }),
  };
  const isLimited = Object.keys(changedAccess).length > 0;
  const { form, change, errors, password, wrongPassword, changePassword, ...rest } = useUserForm(
    user,
    isOwn,
    isLimited ? { label: "Access", sent: changedAccess, forget: () => setChosen({}) } : null,
  );
  useEffect(() => {
    document.title = `${user.name} – ${PRODUCT_NAME}`;
  }, [user.name]);
  return (
    <>
      <PageHead
        title={`"${user.name}" / Settings`}
        back={isAdmin ? allUsers : { to: pageHref("wells-page"), label: "Wells" }}
      />
      <SettingsForm
        label="User"
        merge={rest.merge}
        changes={rest.changes}
        errors={rest.errorCount}
        isBusy={rest.isBusy}
        hint="A new password or type ends the open sessions of the user"
        onSave={rest.save}
        onDiscard={rest.discard}
      >
        <ProfileCard form={form} errors={errors} onChange={change} isAdmin={isAdmin} isOwn={isOwn} />
        <PasswordCard form={password} errors={wrongPassword} onChange={changePassword} isOwn={isOwn} user={form} />
        {isAdmin && !isOwn && form.type !== "admin" && (
          <Card title="Access">
            <AccessFields
              access={access}
              seesCosts={seesCosts}
              onChange={(next) => setChosen({ access, seesCosts, ...next })}
            />
          </Card>
        )}
        {!isOwn && <PasswordLink user={user} />}
        {!isOwn && "secondFactor" in user && user.secondFactor && <ResetSecondFactor user={user} />}
        <Card title="Sessions" className={styles.sessions}>
          <SessionList userId={user._id} />
        </Card>
        <Card title="Recent changes of the account" className={styles.sessions}>
          <AccountChanges userId={user._id} />
        </Card>
      </SettingsForm>
    </>
  );
}
