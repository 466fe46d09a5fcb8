import type { CompletenessState } from "@sigma/contract/completeness/checks";
import { classNames } from "../../ui/theme/class-names";
import styles from "./completeness.module.css";

/** The words of the states. */
export const stateWords: Record<CompletenessState, string> = {
  complete: "complete",
  partly: "partly or old",
  missing: "missing",
  contradicts: "contradicts the data",
  "not-checked": "not checked",
  "not-due": "not due yet",
  "not-needed": "not needed",
};

const shapes: Record<CompletenessState, React.ReactNode> = {
  complete: <circle cx="7" cy="7" r="2" fill="currentColor" stroke="none" />,
  partly: (
    <>
      <circle cx="7" cy="7" r="5.2" strokeWidth="1.6" />
      <path d="M7 1.8a5.2 5.2 0 0 1 0 10.4z" fill="currentColor" stroke="none" />
    </>
  ),
  missing: <path d="M1.8 1.8h10.4v10.4H1.8zM4.4 7h5.2" strokeWidth="1.6" />,
  contradicts: (
    <>
      <path d="M4.4.8h5.2l3.6 3.6v5.2l-3.6 3.6H4.4L.8 9.6V4.4z" fill="currentColor" stroke="none" />
      <path d="M7 3.4v4.4M7 9.4v1.2" stroke="var(--color-panel)" strokeWidth="1.6" />
    </>
  ),
  "not-checked": <circle cx="7" cy="7" r="5.2" strokeWidth="1.3" strokeDasharray="1.4 2.2" />,
  "not-due": <circle cx="7" cy="7" r="4" strokeWidth="1.3" strokeDasharray="2.6 1.6" />,
  "not-needed": <path d="M4 7h6" strokeWidth="1.3" />,
};

/** The glyph of a state: its word is beside it, or in the label around it. */
export function StateGlyph({ state }: { state: CompletenessState }) {
  return (
    <svg
      className={classNames("keeps-size", styles[state])}
      width="14"
      height="14"
      viewBox="0 0 14 14"
      fill="none"
      stroke="currentColor"
      aria-hidden
    >
      {shapes[state]}
    </svg>
  );
}
