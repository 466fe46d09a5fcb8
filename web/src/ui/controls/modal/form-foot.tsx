import type { ReactNode } from "react";
import styles from "./form-foot.module.css";

/** The foot of a form or modal: what there is to say on the left, its buttons on the right. */
export function FormFoot({ said, children }: { said?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <span className={styles.said}>{said}</span>
      {children}
    </footer>
  );
}
