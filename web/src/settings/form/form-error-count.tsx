import { Row } from "../../ui/layout/flow";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { errorsText } from "./foot-texts";

/** Shows in the footer of a form how many of its fields are wrong. */
export function FormErrorCount({ errors }: { errors: number }) {
  if (errors === 0) return null;
  return (
    <Row as="span" gap={4} align="center" keepsSize className="error-text">
      <AlarmGlyph level="Error" size={12} />
      {errorsText(errors)}
    </Row>
  );
}
