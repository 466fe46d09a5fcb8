import { type ReactNode, useState } from "react";
import { useSession } from "../../data/session/session";
import { PageHeadPlace } from "../../ui/layout/page-head";
import { ServerStatusBar } from "./nav-frame";
import styles from "./nav-frame.module.css";
import { UserMenu } from "./user-menu";

/** A page about one thing: the header has what the page puts there, and the status bar stands below. */
export function TitleFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <div ref={setHead} className={styles.head} />
        {user && <UserMenu user={user} />}
      </header>
      <main className={styles.main}>
        <PageHeadPlace value={head}>{children}</PageHeadPlace>
      </main>
      <ServerStatusBar />
    </div>
  );
}
