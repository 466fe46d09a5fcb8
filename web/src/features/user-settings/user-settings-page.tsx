import { ofRows, rowsOf } from "../../data/calls/loaded";
import { errorTexts } from "@sigma/contract/error-texts";
import type { WellId } from "@sigma/contract/ids";
import type { User } from "@sigma/contract/users/user";
import { useState } from "react";
import { call } from "../../data/calls/rest";
import { toast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { keepUser, roleOf, useSession } from "../../data/session/session";
import { Card, SettingsForm } from "../../settings/form/settings-form";
import { AccountChanges } from "../../settings/user/account-changes";
import { DisplayChoices } from "../../settings/user/display-choices";
import { SessionList } from "../../settings/user/session-list";
import { SecondFactorCard } from "../../settings/user/second-factor-card";
import { PasswordCard, ProfileCard } from "../../settings/user/user-cards";
import { useUserForm } from "../../settings/user/use-user-form";
import { WellMultiSelect } from "../../ui/controls/well-select/well-multi-select";
import { NotificationSettings } from "./notification-settings";
import { classNames } from "../../ui/theme/class-names";
import settingsForm from "../../settings/form/settings-form.module.css";
import styles from "./user-settings-page.module.css";
import { wellChoice } from "../../ui/well/well-option";

/** Edits the own name, e-mail address, password and favourite wells, and how Sigma looks in this browser. */
export default function UserSettingsPage() {
  const user = useSession((session) => session.user);
  return user && <OwnSettings user={user} />;
}

/** Favourite wells that the server takes. */
const MOST_FAVORITES = 1000;

function OwnSettings({ user }: { user: User }) {
  const isAdmin = useSession((session) => roleOf(session) === "admin");
  const { form, change, errors, password, wrongPassword, changePassword, ...rest } = useUserForm(user, true);
  const wells = useRoute("GET api/wells", {});
  const [favorites, setFavorites] = useState<readonly string[] | null>(null);
  const chosenWells = favorites ?? user.favoriteWells;
  const isChanged = favorites !== null && favorites.join() !== user.favoriteWells.join();

  const save = async () => {
    if (!(await rest.save()) || !isChanged) return;
    try {
      const { username } = useSession.getState().user ?? user;
      const savedUser = await call("POST api/users/favorite-wells", {
        username,
        favoriteWells: chosenWells as WellId[],
      });
      if (savedUser) keepUser(savedUser);
      setFavorites(null);
      toast.success("User settings", "Changes applied");
    } catch {
      // The alert of the call has said why; the choice stays.
    }
  };
  const discard = () => {
    rest.discard();
    setFavorites(null);
  };

  return (
    <SettingsForm
      label="User settings"
      merge={rest.merge}
      changes={[...rest.changes, ...(isChanged ? ["Favourite wells"] : [])]}
      errors={rest.errorCount}
      isBusy={rest.isBusy}
      hint="A new password ends your other sessions"
      onSave={save}
      onDiscard={discard}
    >
      <h1 className="visually-hidden">User settings</h1>
      <div className={classNames(settingsForm.columns, styles.columns)}>
        <div className={settingsForm.column}>
          <ProfileCard form={form} errors={errors} onChange={change} isAdmin={isAdmin} isOwn />
          <PasswordCard form={password} errors={wrongPassword} onChange={changePassword} isOwn user={form} />
          <SecondFactorCard />
          <Card title="Sessions" className={styles.sessions}>
            <SessionList userId={user._id} />
          </Card>
          <Card title="Recent changes of your account" className={styles.sessions}>
            <AccountChanges userId={user._id} />
          </Card>
          <Card title="Display" gap={8}>
            <p className="text3">Kept in this browser; every choice holds at once.</p>
            <DisplayChoices />
          </Card>
        </div>
        <WellMultiSelect
          label="Favourite wells"
          wells={ofRows(rowsOf(wells), (rows) => rows.map(wellChoice))}
          chosen={chosenWells}
          limit={MOST_FAVORITES}
          distanceTitle={null}
          height={600}
          note={chosenWells.length === 0 ? errorTexts.noFavoriteWells : undefined}
          onChange={setFavorites}
        />
        <NotificationSettings userId={user._id} />
      </div>
    </SettingsForm>
  );
}
