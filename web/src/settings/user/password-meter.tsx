import { useEffect, useState } from "react";
import type { PasswordStrength } from "@sigma/contract/users/password-strength";
import styles from "./password-meter.module.css";

type PasswordMeterProps = {
  password: string;
  /** User name, name and e-mail address, as far as they are known: what is made of them is weak. */
  names: readonly string[];
};

/** How strong a new password is while it is typed, and why the server would refuse it. */
export function PasswordMeter({ password, names }: PasswordMeterProps) {
  const [judge, setJudge] = useState<Judge | null>(null);
  const isTyped = password !== "";
  useEffect(() => {
    if (!isTyped) return;
    let isShown = true;
    // The word list is larger than the page: it is loaded when somebody types a password. Without it the server judges alone.
    import("@sigma/contract/users/password-strength").then(
      ({ passwordStrength }) => isShown && setJudge(() => passwordStrength),
      () => undefined,
    );
    return () => {
      isShown = false;
    };
  }, [isTyped]);
  if (!isTyped || !judge) return null;
  const { score, fault } = judge(password, names);
  const text = fault === null ? WORDS[score] : `${WORDS[score]}: this password ${fault}`;
  return (
    <div className={styles.meter}>
      <meter
        className="visually-hidden"
        aria-label="Password strength"
        aria-valuetext={text}
        min={0}
        max={4}
        value={score}
      />
      <div className={styles.bar} aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={score >= step ? (fault === null ? styles.taken : styles.refused) : styles.free} />
        ))}
      </div>
      <span className={styles.text} aria-live="polite">
        {text}
      </span>
    </div>
  );
}

type Judge = (password: string, names: readonly string[]) => PasswordStrength;

const WORDS = ["Very weak", "Weak", "Fair", "Good", "Strong"] as const;
