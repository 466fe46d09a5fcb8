import { activityOf } from "@sigma/terms/activity-codes";
import { usePreferences } from "../../data/choices/preferences";
import type { Theme } from "../../ui/theme/palette";
import { rigStateBackground } from "../../ui/well/rig-state-paint";
import styles from "./day/day-table.module.css";

/** The rig state whose paint an activity takes, by its code, else by its group. */
const stateOf: Readonly<Record<string, number>> = {
  "2I": 4,
  "2J": 2,
  "2": 1,
  "3C": 10,
  "3": 9,
  "4": 1,
  "5": 5,
  "6": 18,
  "12": 19,
  "13": 5,
  "14": 15,
  "15": 15,
};
const OTHER = 13;

/** The `background` of an activity in a style sheet; hatched without data, plain without a code. */
export function activityBackground(code: string | null, theme: Theme, isGap = false): string {
  if (isGap) {
    return "repeating-linear-gradient(45deg, var(--color-line) 0 1px, transparent 1px 5px)";
  }
  if (code === null) return "var(--color-control)";
  return rigStateBackground(stateOf[code] ?? stateOf[activityOf(code)?.group ?? ""] ?? OTHER, theme);
}

/** A small field in the paint of an activity. */
export function ActivityMark({ code, isGap = false }: { code: string | null; isGap?: boolean }) {
  const theme = usePreferences((preferences) => preferences.theme);
  return <span className={styles.mark} style={{ background: activityBackground(code, theme, isGap) }} />;
}
