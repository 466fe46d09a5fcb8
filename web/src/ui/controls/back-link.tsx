import { IconArrowLeft } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import styles from "./back-link.module.css";

/** The arrow at the left end of a header. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link className={styles.back} to={to} aria-label={label} title={label}>
      <IconArrowLeft size={18} stroke={1.5} />
    </Link>
  );
}
