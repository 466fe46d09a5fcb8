import { Grid, Stack } from "../../ui/layout/flow";
import { useEffect, useState } from "react";
import type { PasswordStrength } from "@sigma/contract/users/password-strength";
import { SHORTEST_PASSWORD } from "@sigma/contract/users/shortest-password";
import styles from "./password-meter.module.css";

type PasswordMeterProps = {
  password: string;
  /** User name, name and e-mail address, if they are known: a password that contains them is weak. */
  names: readonly string[];
};

/** The rules of a new password, its strength while it is typed, and why the server would refuse it. */
export function PasswordMeter({ password, names }: PasswordMeterProps) {
  const [judge, setJudge] = useState<Judge | null>(null);
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    let isShown = true;
    // The word list is larger than the page: it is loaded when a user types a password. Without it only the server checks.
    import("@sigma/contract/users/password-strength").then(
      ({ passwordStrength }) => isShown && setJudge(() => passwordStrength),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isTyped]);
  const { score, text, isRefused } = isTyped && judge ? judgePassword(password, judge(password, names)) : NOT_JUDGED;
  return (
    <Stack gap={4}>
      <meter
        className="visually-hidden"
        aria-label="Password strength"
        aria-valuetext={text}
        min={0}
        max={4}
        value={score}
      />
      <Grid columns="repeat(4, 1fr)" gap={4} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={score >= step ? (isRefused ? styles.refused : styles.taken) : styles.free} />
        ))}
      </Grid>
      <span className="type-label" aria-live="polite">
        {text}
      </span>
    </Stack>
  );
}

type Judged = { score: PasswordStrength["score"]; text: string; isRefused: boolean };

const NOT_JUDGED: Judged = {
  score: 0,
  text: `At least ${SHORTEST_PASSWORD} characters that are hard to guess`,
  isRefused: false,
};

function judgePassword(password: string, { score, fault }: PasswordStrength): Judged {
  // The server refuses it, even if it is hard to guess.
  if (password.length < SHORTEST_PASSWORD)
    return { ...NOT_JUDGED, text: `Too short: at least ${SHORTEST_PASSWORD} characters` };
  const text = fault === null ? WORDS[score] : `${WORDS[score]}: this password ${fault}`;
  return { score, text, isRefused: fault !== null };
}

type Judge = (password: string, names: readonly string[]) => PasswordStrength;

const WORDS = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
