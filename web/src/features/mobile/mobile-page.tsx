import { IconArrowLeft, IconLogout } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import type { ComponentType } from "react";
import { useNow } from "../../data/live/use-now";
import { pageHref } from "../../data/pages/page-href";
import { usePageParam } from "../../data/pages/use-page-param";
import { PRODUCT_NAME } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { signOut } from "../../data/session/sign-in";
import { formatClock, zoneName } from "../../ui/format/times";
import { Logo } from "../../ui/layout/logo";
import styles from "./mobile-page.module.css";
import { PhoneWell } from "./phone-well";
import { PhoneWells } from "./phone-wells";

/** The pages of a phone: every well, or the well in the path. Without a user: the sign-in page. */
export function MobilePage({ signIn: SignIn }: { signIn: ComponentType<{ onDone: () => void }> }) {
  const router = useRouter();
  const wellId = usePageParam("wellId");
  const isSignedIn = useSession(({ user }) => user !== null);
  return (
    <div className={styles.page}>
      <PhoneHeader isHome={wellId === undefined} />
      <main className={styles.content}>
        {!isSignedIn ? (
          <SignIn onDone={() => void router.invalidate()} />
        ) : wellId === undefined ? (
          <PhoneWells />
        ) : (
          <PhoneWell key={wellId} wellId={wellId} />
        )}
      </main>
    </div>
  );
}

function PhoneHeader({ isHome }: { isHome: boolean }) {
  const now = useNow();
  const isSignedIn = useSession(({ token }) => token !== null);
  const router = useRouter();
  const leave = async () => {
    await signOut();
    await router.invalidate();
  };
  return (
    <header className={styles.header}>
      {isHome ? (
        // In a narrow window of a computer this is the way to its pages; a phone returns here.
        <Link className={styles.brand} to={pageHref("wells-page")}>
          <Logo size={24} />
          <h1>{PRODUCT_NAME}</h1>
        </Link>
      ) : (
        <Link className={styles.brand} to={pageHref("mobile")}>
          <IconArrowLeft size={20} stroke={1.5} aria-hidden />
          <h1>All wells</h1>
        </Link>
      )}
      <span className="no-wrap">
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
