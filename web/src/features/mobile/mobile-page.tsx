import type { Notification } from "@sigma/contract/notification";
import type { Well } from "@sigma/contract/well";
import { IconArchive, IconLogout, IconStar } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { archiveNotifications } from "../../data/notifications/notifications";
import { useNewNotifications } from "../../data/notifications/notifications-of-wells";
import { roleOf, useSession } from "../../data/session/session";
import { signOut } from "../../data/session/sign-in";
import { useNow } from "../../data/live/use-now";
import { useRoute } from "../../data/pages/use-route";
import { useWellStatuses } from "../../data/live/well-status";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { formatClock, zoneName } from "../../ui/format/times";
import { Logo } from "../../ui/layout/logo";
import { PanelBody, PanelEmpty } from "../../ui/layout/panel";
import styles from "./mobile-page.module.css";
import { WellCard } from "./well-card";

/** The page of a phone: what the favourite wells do right now, and what is new on them. Nobody yet: the way in. */
export function MobilePage({ signIn: SignIn }: { signIn: ComponentType<{ onDone: () => void }> }) {
  const router = useRouter();
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <div className={styles.page}>
      <PhoneHeader />
      <main className={styles.content}>
        {isSignedIn ? <FavoriteWells /> : <SignIn onDone={() => void router.invalidate()} />}
      </main>
    </div>
  );
}

function PhoneHeader() {
  const now = useNow();
  const isSignedIn = useSession(({ token }) => token !== null);
  const router = useRouter();
  const leave = async () => {
    await signOut();
    await router.invalidate();
  };
  return (
    <header className={styles.header}>
      <Logo size={24} />
      <h1>{PRODUCT_NAME}</h1>
      <span>
        {formatClock(now)} {zoneName(now)}
      </span>
      {isSignedIn && (
        <button type="button" className={styles.tool} aria-label="Log out" onClick={() => void leave()}>
          <IconLogout size={20} stroke={1.5} />
        </button>
      )}
    </header>
  );
}

function FavoriteWells() {
  const wells = useRoute("GET api/wells", {});
  const favorites = useSession(({ user }) => user?.favoriteWells);
  const listed = (wells.data ?? []).filter(({ _id }) => favorites?.includes(_id));
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {() =>
        listed.length === 0 ? (
          <PanelEmpty
            icon={IconStar}
            sentence="This user doesn't have favorite wells"
            why="Choose them on a larger screen."
          />
        ) : (
          <>
            <Cards wells={listed} />
            <NewNotifications wells={listed} />
          </>
        )
      }
    </PanelBody>
  );
}

function Cards({ wells }: { wells: readonly Well[] }) {
  const statuses = useWellStatuses().data ?? [];
  const now = useNow();
  return wells.map((well) => (
    <WellCard
      key={well._id}
      well={well}
      status={statuses.find(({ wellId }) => wellId === well._id) ?? null}
      now={now}
    />
  ));
}

function NewNotifications({ wells }: { wells: readonly Well[] }) {
  const notifications = useNewNotifications(wells.map(({ _id }) => _id));
  const mayArchive = useSession(roleOf) !== "guest";
  const archive = (list: readonly Notification[]) =>
    void Promise.all(
      wells.map(({ _id }) =>
        archiveNotifications(
          _id,
          list.filter(({ wellId }) => wellId === _id).map((notification) => notification._id),
          true,
        ),
      ),
    ).catch(() => null);
  return (
    <section aria-label="New notifications">
      <header className={styles.head}>
        <h2>New notifications</h2>
        <span className={styles.count}>{notifications.length}</span>
        {mayArchive && notifications.length > 1 && (
          <button type="button" className={styles.all} onClick={() => archive(notifications)}>
            Archive All
          </button>
        )}
      </header>
      {notifications.length === 0 && <p className={styles.nothing}>There is no notifications yet</p>}
      <ul className={styles.list}>
        {notifications.map((notification) => (
          <li key={notification._id} className={styles.notification} data-level={notification.alertLevel}>
            <AlarmGlyph level={notification.alertLevel} size={20} blinks />
            <div className={styles.words}>
              <p>{notification.message}</p>
              <p>
                {wells.find(({ _id }) => _id === notification.wellId)?.name}, {formatClock(notification.time)}
              </p>
            </div>
            {mayArchive && (
              <button
                type="button"
                className={styles.tool}
                aria-label={`Archive: ${notification.message}`}
                onClick={() => archive([notification])}
              >
                <IconArchive size={20} stroke={1.5} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
