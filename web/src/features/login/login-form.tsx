import type { SecondFactorSecret } from "@sigma/contract/users/second-factor";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import { type FormEvent, Suspense, useState } from "react";
import { environment } from "../../data/session/environment";
import { useSession } from "../../data/session/session";
import { CallFailure } from "../../data/calls/call-failure";
import { call } from "../../data/calls/rest";
import { enterWith, requestToken } from "../../data/session/sign-in";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { Button, IconButton } from "../../ui/controls/button";
import { TextField } from "../../ui/controls/field";
import { requiredMessage } from "../../ui/controls/validation";
import { chunkComponent } from "../../ui/layout/load-chunk";
import styles from "./login-form.module.css";

/** Loaded for users with a second factor only. */
const SecondStep = chunkComponent(async () => ({ default: (await import("./second-step")).SecondStep }));
const RecoveryCodes = chunkComponent(async () => ({
  default: (await import("../../settings/user/recovery-codes")).RecoveryCodes,
}));

/** Outside the demo no other page is open to a guest. */
const BARRED = "A guest may not open wells here. Ask an administrator for another role, or log in as another user.";

type LoginFormProps = {
  onDone: () => void;
  /** The values that were typed before this form was opened. */
  typed?: { username: string; password: string } | null;
};

/** The state of signing in: typed values are kept throughout. */
type Step =
  | { kind: "password" }
  | { kind: "code"; made: SecondFactorSecret | null }
  | { kind: "stored"; token: string; codes: readonly string[] };

/** Asks for username and password, and for the code of a second factor if the user has one, and shows why a sign-in failed. */
export function LoginForm({ onDone, typed }: LoginFormProps) {
  const [username, setUsername] = useState(typed?.username ?? "");
  const [password, setPassword] = useState(typed?.password ?? "");
  const [step, setStep] = useState<Step>({ kind: "password" });
  const [isShown, setShown] = useState(false);
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const isBarred = useSession(({ token, user }) => token !== null && user?.type === "guest" && environment !== "demo");
  const reason = failure ?? (isBarred && !isBusy ? BARRED : null);

  /** The second step that a refusal asks for; null if it isn't such a refusal. */
  const secondStep = async (error: unknown): Promise<Step | null> => {
    if (!(error instanceof CallFailure) || error.code !== "second-factor") return null;
    if (error.field !== "setup") return { kind: "code", made: null };
    const factorSetup = await call("POST api/login/second-factor", { username, password }, { alert: false });
    return factorSetup && { kind: "code", made: factorSetup };
  };
  const enter = async (code?: string) => {
    setFailure(null);
    setBusy(true);
    try {
      const signedIn = await requestToken(username, password, code);
      if (signedIn.recoveryCodes) {
        setStep({ kind: "stored", token: signedIn.token, codes: signedIn.recoveryCodes });
      } else {
        enterWith(signedIn);
        onDone();
      }
    } catch (error) {
      const next = code === undefined ? await secondStep(error).catch(() => null) : null;
      if (next) setStep(next);
      else setFailure(error instanceof Error ? error.message : String(error));
    } finally {
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    setFailure(null);
    if (username && password) void enter();
  };

  if (step.kind === "stored") {
    const confirmStored = () => {
      enterWith(step);
      onDone();
    };
    return (
      <div className={styles.form}>
        <Suspense>
          <RecoveryCodes codes={step.codes} onStored={confirmStored} />
        </Suspense>
      </div>
    );
  }
  if (step.kind === "code") {
    const back = () => {
      setFailure(null);
      setStep({ kind: "password" });
    };
    const stepProps = { username, made: step.made, failure, isBusy };
    return (
      <Suspense>
        <SecondStep {...stepProps} onCode={(code) => void enter(code)} onBack={back} />
      </Suspense>
    );
  }

  return (
    <form className={styles.form} noValidate onSubmit={submit}>
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
