import { IconAlertTriangle } from "@tabler/icons-react";
import styles from "./delivery.module.css";

/** Marks a cost that is more than 10 % above the AFE, before its number. */
export const OverMark = () => (
  <span className={styles.over}>
    <IconAlertTriangle size={14} aria-hidden /> <span className="visually-hidden">More than 10 % over </span>
  </span>
);
