import { SHORTEST_PASSWORD } from "@sigma/contract/users/shortest-password";
import { type FormEvent, useState } from "react";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { signIn } from "../../data/session/sign-in";
import { NewPasswordField } from "../../settings/user/new-password-field";
import { shortPasswordText } from "../../settings/user/user-form";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./login-form.module.css";

type NewPasswordFormProps = {
  /** The token of the link. */
  token: string;
  onDone: () => void;
  onCancel: () => void;
  /** The password is set, and signing in with it requires a second factor. */
  onSecondStep: (typed: { username: string; password: string }) => void;
};

/** Sets the password that a link of an administrator lets a user choose, and signs the user in with it. */
export default function NewPasswordForm({ token, onDone, onCancel, onSecondStep }: NewPasswordFormProps) {
  const [password, setPassword] = useState("");
  const [repeated, setRepeated] = useState("");
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isShort = password.length < SHORTEST_PASSWORD;

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
      <NewPasswordField
        label="New password"
        height={40}
        value={password}
        onChange={setPassword}
        error={isTried && isShort ? shortPasswordText : null}
        names={[]}
      />
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
