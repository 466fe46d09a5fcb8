import { Row } from "../../../ui/layout/flow";
import styles from "./well-colors.module.css";

/** The name of a well beside its colour, as a cell of a table. */
export const wellName = ({ name, color }: { name: string; color: string }) => (
  <Row as="span" inline gap={8} align="center" className="no-wrap">
    <span className={styles.swatch} style={{ background: color }} />
    {name}
  </Row>
);
