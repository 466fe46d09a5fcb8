import { Row } from "../../ui/layout/flow";
import { type ReactNode, Suspense, useLayoutEffect, useState } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { ErrorBoundary } from "../../ui/layout/error-boundary";
import { NavFrame, ServerStatusBar } from "./nav-frame";
import { OnlyNow, ReplayablePage } from "./replayable-page";
import { Preloader } from "./preloader";
import type { PageRoute } from "../routes";
import { useFormulaNames } from "../../data/formulas/use-formula-names";
import { useSession } from "../../data/session/session";
import { PageHeadPlace } from "../../ui/layout/page-head";
import styles from "./nav-frame.module.css";
import { UserMenu } from "./user-menu";

/** A page in its frame, with its title on the document. It is rendered again when the names of formulas have changed. */
export function PageFrame({ route: { page, title, frame, replay, component: Page } }: { route: PageRoute }) {
  const isSignedIn = useSession((session) => session.user !== null);
  useFormulaNames({ enabled: isSignedIn });
  // Before the effects of the page, which may set its own title and be ready at once.
  useLayoutEffect(() => {
    document.title = `${title} – ${PRODUCT_NAME}`;
  }, [title]);
  const content = (
    <ErrorBoundary key={page} title={`${title} failed`}>
      <Suspense fallback={<Preloader />}>
        {replay === "by-itself" ? (
          <Page />
        ) : replay ? (
          <ReplayablePage except={replay}>
            <Page />
          </ReplayablePage>
        ) : (
          <OnlyNow>
            <Page />
          </OnlyNow>
        )}
      </Suspense>
    </ErrorBoundary>
  );
  switch (frame) {
    case "nav":
      return <NavFrame page={page}>{content}</NavFrame>;
    case "title":
      return <TitleFrame>{content}</TitleFrame>;
    case "bare":
      return content;
  }
}

/** A page about one subject: the page fills the header, and the status bar is at the bottom. */
function TitleFrame({ children }: { children: ReactNode }) {
  const user = useSession((session) => session.user);
  const [head, setHead] = useState<HTMLElement | null>(null);
  return (
    <div className={styles.frame}>
      <header className={styles.header}>
        <Row ref={setHead} gap={8} align="center" grows shrinks />
        {user && <UserMenu user={user} />}
      </header>
      <main className={styles.main}>
        <PageHeadPlace value={head}>{children}</PageHeadPlace>
      </main>
      <ServerStatusBar />
    </div>
  );
}
