import type { ReactNode } from "react";
import { PRODUCT_NAME } from "../../data/session/environment";
import { Logo } from "../layout/logo";
import styles from "./paper-head.module.css";

/** The title of a printed page, with its range at the right. */
export const PaperHead = ({ title, children }: { title: string; children?: ReactNode }) => (
  <div className={styles.head}>
    <span className={styles.brand}>
      <Logo />
      {PRODUCT_NAME}
    </span>
    <h1>{title}</h1>
    <p>{children}</p>
  </div>
);
