import { AlarmGlyph } from "../well/alarm-glyph";
import { shownMessage } from "../format/shown-message";
import styles from "./field-error.module.css";

/** What is wrong with a value, below its field; nothing while nothing is. */
export function FieldError({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <span id={id} className={styles.error} role="alert">
      <AlarmGlyph level="Error" size={12} />
      {shownMessage(text)}
    </span>
  );
}
