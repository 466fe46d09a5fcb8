import type { SecondFactorSecret } from "@sigma/contract/users/second-factor";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { SecondFactorSecretShown } from "../../settings/user/second-factor-secret";
import { Button } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { requiredMessage } from "../../ui/controls/validation";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./login-form.module.css";

type SecondStepProps = {
  username: string;
  /** The secret to set up if the user has no second factor yet. */
  made: SecondFactorSecret | null;
  failure: string | null;
  isBusy: boolean;
  onCode: (code: string) => void;
  onBack: () => void;
};

/** The second step of signing in: prompts for a code of the authenticator app, which may have to be set up first. */
export function SecondStep({ username, made, failure, isBusy, onCode, onBack }: SecondStepProps) {
  const [code, setCode] = useState("");
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (code.trim() !== "") onCode(code);
  };
  return (
    <form ref={form} className={styles.form} aria-label="Second factor" noValidate onSubmit={submit}>
      <p className="text2">
        {made ? "Everybody signs in with a second factor here. Set yours up once." : `Signing in as ${username}.`}
      </p>
      {made && <SecondFactorSecretShown made={made} />}
      <TextField
        label={made ? "Code" : "Code of your authenticator app, or a recovery code"}
        height={40}
        value={code}
        onChange={setCode}
        name="code"
        autoComplete="one-time-code"
        maxLength={40}
        error={isTried ? requiredMessage(code) : null}
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
      <Button look="plain" onClick={onBack}>
        Back
      </Button>
    </form>
  );
}
