import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { type FormEvent, useState } from "react";
import { PRODUCT_NAME } from "../../data/environment";
import { pageHref } from "../../data/page-href";
import { setPreferences, usePreferences } from "../../data/preferences";
import { useServerHealth } from "../../data/server-health";
import { signIn } from "../../data/sign-in";
import { AlarmGlyph } from "../../ui/alarm-glyph";
import { Button, IconButton } from "../../ui/button";
import { FeedGlyph } from "../../ui/feed-badge";
import { TextField } from "../../ui/field";
import { Logo } from "../../ui/logo";
import { SegmentedControl } from "../../ui/segmented-control";
import { requiredMessage } from "../../ui/validation";
import styles from "./login-page.module.css";
import { WellPicture } from "./well-picture";

/** Signs a user in and takes them to the wells. */
export default function LoginPage() {
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
          <LoginForm />
          <div className={styles.foot}>
            <ServerReach />
            <ThemeChoice />
          </div>
        </div>
      </main>
    </div>
  );
}

function LoginForm() {
  const router = useRouter();
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (!username || !password) return;
    setBusy(true);
    try {
      await signIn(username, password);
      await router.navigate({ to: pageHref("root") });
    } catch (error) {
      setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };

  return (
    <form className={styles.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="Username"
        height={40}
        value={username}
        onChange={setUsername}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        error={isTried ? requiredMessage(username) : null}
      />
      <TextField
        label="Password"
        height={40}
        value={password}
        onChange={setPassword}
        name="password"
        type={isShown ? "text" : "password"}
        autoComplete="current-password"
        error={isTried ? requiredMessage(password) : null}
        tool={
          <IconButton
            label={isShown ? "Hide password" : "Show password"}
            pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <IconEyeOff size={16} stroke={1.5} /> : <IconEye size={16} stroke={1.5} />}
          </IconButton>
        }
      />
      {failure && (
        <p className={styles.failure} role="alert">
          <AlarmGlyph level="Error" />
          {failure}
        </p>
      )}
      <Button type="submit" look="filled" className={styles.submit} disabled={isBusy}>
        Log in
      </Button>
    </form>
  );
}

function ServerReach() {
  const health = useServerHealth();
  if (!health) return <span />;
  return (
    <span className={styles.reach}>
      <FeedGlyph state={health.reachable ? "live" : "dead"} size={12} />
      {health.reachable ? `Server reachable, ${health.ms} ms` : "Can't connect to server"}
    </span>
  );
}

function ThemeChoice() {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <SegmentedControl
      label="Theme"
      value={theme}
      options={[
        { value: "dark", label: "Dark" },
        { value: "light", label: "Light" },
      ]}
      onChange={(value) => setPreferences({ theme: value })}
    />
  );
}
