import { PRODUCT_NAME } from "../../data/session/environment";
import { Logo } from "../../ui/layout/logo";
import styles from "./preloader.module.css";

/** The screen shown while the application loads. */
export function Preloader() {
  return (
    <output className={styles.preloader} aria-label={`${PRODUCT_NAME} is loading`}>
      <Logo size={40} />
      <span className={styles.bar} />
    </output>
  );
}
