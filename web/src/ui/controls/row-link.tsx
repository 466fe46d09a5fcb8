import { Link } from "@tanstack/react-router";
import styles from "../layout/list-page.module.css";

/** The name of a row of a list: it opens what the row opens, also in another tab. */
export function RowLink({ to, name }: { to: string; name: string }) {
  return (
    <Link className={styles.link} to={to} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  );
}
