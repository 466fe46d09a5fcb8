import { Row } from "../layout/flow";
import { AlarmGlyph } from "../well/alarm-glyph";

/** The error of a value, below its field; nothing while it is valid. */
export function FieldError({ id, text }: { id?: string; text: string | null | undefined }) {
  if (!text) return null;
  return (
    <Row id={id} as="span" gap={4} align="center" className="type-label error-text" role="alert">
      <AlarmGlyph level="Error" size={12} />
      {text}
    </Row>
  );
}
