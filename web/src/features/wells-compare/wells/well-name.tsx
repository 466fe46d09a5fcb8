import styles from "./well-colors.module.css";

/** The name of a well beside its colour, as a cell of a table. */
export const wellName = ({ name, color }: { name: string; color: string }) => (
  <span className={styles.named}>
    <span className={styles.swatch} style={{ background: color }} />
    {name}
  </span>
);
