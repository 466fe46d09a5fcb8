import { SessionList } from "../../settings/user/session-list";
import styles from "./sessions.module.css";

/** The open sessions of all users. */
export const Sessions = () => (
  <div className={styles.page}>
    <SessionList userId={null} />
  </div>
);
