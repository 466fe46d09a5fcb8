import { Row } from "../../layout/flow";
import type { ReactNode } from "react";
import styles from "./form-foot.module.css";

/** The footer of a form or modal: its message on the left, its buttons on the right. */
export function FormFoot({ said, children }: { said?: ReactNode; children: ReactNode }) {
  return (
    <footer className={styles.foot}>
      <Row as="span" gap={20} align="center" grows shrinks className="text2">
        {said}
      </Row>
      {children}
    </footer>
  );
}
