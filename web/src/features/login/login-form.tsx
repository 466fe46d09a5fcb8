import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type FormEvent, useState } from "react";
import { environment } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { signIn } from "../../data/session/sign-in";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { Button, IconButton } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { requiredMessage } from "../../ui/controls/validation";
import styles from "./login-form.module.css";

/** Outside the demo no other page is open to a guest. */
const BARRED = "A guest may not open wells here. Ask an administrator for another role, or log in as somebody else.";

/** Asks for username and password, and says why they did not do. */
export function LoginForm({ onDone }: { onDone: () => void }) {
  const [username, setUsername] = useState("");
  const [password, setPassword] = useState("");
  const [isShown, setShown] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBarred = useSession(({ token, user }) => token !== null && user?.type === "guest" && environment !== "demo");
  const reason = failure ?? (isBarred && !isBusy ? BARRED : null);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (!username || !password) return;
    setBusy(true);
    try {
      await signIn(username, password);
      onDone();
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
      {reason && (
        <p className={styles.failure} role="alert">
          <AlarmGlyph level="Error" />
          {reason}
        </p>
      )}
      <Button type="submit" look="filled" className={styles.submit} disabled={isBusy}>
        Log in
      </Button>
    </form>
  );
}
