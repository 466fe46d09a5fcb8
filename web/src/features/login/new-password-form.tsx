import { type FormEvent, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { signIn } from "../../data/session/sign-in";
import { PasswordMeter } from "../../settings/user/password-meter";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./login-form.module.css";

/** Fewest characters of a password, as the server has it. */
const SHORTEST = 8;

type NewPasswordFormProps = {
  /** The token of the link. */
  token: string;
  onDone: () => void;
  onCancel: () => void;
  /** The password is set, and signing in with it asks for a second factor. */
  onSecondStep: (typed: { username: string; password: string }) => void;
};

/** Sets the password that a link of an administrator lets a user choose, and signs the user in with it. */
export function NewPasswordForm({ token, onDone, onCancel, onSecondStep }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = password.length < SHORTEST;

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (isShort || password !== repeated) return;
    setBusy(true);
    try {
      const reply = await call("POST api/password-reset", { token, password }, { alert: false });
      if (!reply) return;
      await signIn(reply.username, password).then(onDone, (error: unknown) => {
        if (!(error instanceof CallFailure) || error.code !== "second-factor") throw error;
        onSecondStep({ username: reply.username, password });
      });
    } catch (error) {
      setFailure(error instanceof CallFailure || error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form className={styles.form} aria-label="Set a new password" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        label="New password"
        height={40}
        type="password"
        autoComplete="new-password"
        range={`at least ${SHORTEST} characters`}
        value={password}
        onChange={setPassword}
        error={isTried && isShort ? `A password has at least ${SHORTEST} characters` : null}
      />
      <PasswordMeter password={password} names={[]} />
      <TextField
        label="New password again"
        height={40}
        type="password"
        autoComplete="new-password"
        value={repeated}
        onChange={setRepeated}
        error={isTried && repeated !== password ? "This is another password" : null}
      />
      {failure && (
        <p className={styles.failure} role="alert">
          <AlarmGlyph level="Error" />
          {failure}
        </p>
      )}
      <Button type="submit" look="filled" className={styles.submit} disabled={isBusy}>
        Set password
      </Button>
      <Button look="plain" onClick={onCancel}>
        Back to log in
      </Button>
    </form>
  );
}
