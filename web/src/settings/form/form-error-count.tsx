import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { errorsText } from "./foot-texts";
import styles from "./settings-form.module.css";

/** Says in the foot of a form how many of its fields are wrong. */
export function FormErrorCount({ errors }: { errors: number }) {
  if (errors === 0) return null;
  return (
    <span className={styles.errors}>
      <AlarmGlyph level="Error" size={12} />
      {errorsText(errors)}
    </span>
  );
}
