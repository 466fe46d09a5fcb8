import { Row } from "../../ui/layout/flow";
import { errorTexts } from "@sigma/contract/error-texts";
import { useLocation, useRouter } from "@tanstack/react-router";
import { Suspense, useEffect, useRef, useState } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { setPreferences, usePreferences } from "../../data/choices/preferences";
import { useServerHealth } from "../../data/calls/server-health";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { Logo } from "../../ui/layout/logo";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { LoginForm } from "./login-form";
import { SingleSignOn } from "./single-sign-on";
import styles from "./login-page.module.css";
import { WellPicture } from "./well-picture";
import { finishSignOn, signOnAnswer } from "../../data/session/single-sign-on";
import { chunkComponent } from "../../ui/layout/load-chunk";

/** Few users arrive by a password reset link: its form is not loaded for the others. */
const NewPasswordForm = chunkComponent(() => import("./new-password-form"));

/** Signs a user in and opens the wells; with a password reset link it prompts for the new password first. */
export default function LoginPage() {
  const router = useRouter();
  const hash = useLocation({ select: (location) => location.hash });
  const token = /^reset=([\w-]{1,200})$/.exec(hash)?.[1];
  const [typed, setTyped] = useState<{ username: string; password: string } | null>(null);
  const failure = useSignOnAnswer();
  const login = () => void router.navigate({ to: pageHref("login"), replace: true });
  const enter = () => void router.navigate({ to: pageHref("root") });
  return (
    <div className={styles.page}>
      <WellPicture />
      <main className={styles.side}>
        <div className={styles.column}>
          <header>
            <h1 className={styles.brand}>
              <Logo size={32} />
              {PRODUCT_NAME}
            </h1>
            <p className={styles.motto}>Wells, live and in history</p>
          </header>
          {token === undefined ? (
            <>
              <LoginForm key={typed?.username ?? ""} typed={typed} onDone={enter} />
              <SingleSignOn failure={failure} />
            </>
          ) : (
            <Suspense>
              <NewPasswordForm
                token={token}
                onDone={enter}
                onCancel={login}
                onSecondStep={(typedLogin) => {
                  setTyped(typedLogin);
                  login();
                }}
              />
            </Suspense>
          )}
          <Row align="center" justify="space-between">
            <ServerReach />
            <ThemeChoice />
          </Row>
        </div>
      </main>
    </div>
  );
}

function ServerReach() {
  const health = useServerHealth();
  if (!health) return <span />;
  return (
    <Row as="span" inline gap={8} align="center" className="text2">
      <FeedGlyph state={health.reachable ? "live" : "dead"} size={12} />
      {health.reachable ? `Server reachable, ${health.ms} ms` : errorTexts.noConnection}
    </Row>
  );
}

function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      options={{ dark: "Dark", light: "Light" }}
      onChange={(value) => setPreferences({ theme: value })}
    />
  );
}

/** Completes a sign-on after the identity provider has sent the browser back to this page. @returns why it failed */
function useSignOnAnswer(): string | null {
  const router = useRouter();
  const search = useLocation({ select: (location) => location.searchStr });
  const takenSearch = useRef<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    const answer = signOnAnswer(search);
    if (!answer || takenSearch.current === search) return;
    takenSearch.current = search;
    // The provider's code is removed from the address first.
    void router.navigate({ to: pageHref("login"), replace: true });
    finishSignOn(answer).then(
      () => void router.navigate({ to: pageHref("root") }),
      (fault: unknown) => setFailure(fault instanceof Error ? fault.message : String(fault)),
    );
  }, [search, router]);
  return failure;
}
