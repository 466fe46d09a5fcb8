import { Row } from "../../ui/layout/flow";
import { usePreferences } from "../../data/choices/preferences";
import { formatQuantity, formatValue } from "../../ui/format/numbers";
import { heatGradient } from "../../ui/theme/heat-ramp";
import styles from "./drilling-optimization.module.css";
import { isBetterLow, type Trace } from "./traces";

/** The legend of the colours: the value at each end. The colours are reversed for a column of which low values are better. */
export function ColorScale({ trace, colors }: { trace: Trace; colors: { from: number; to: number } }) {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <Row as="span" inline gap={6} align="center" atEnd className="type-label" title={`Colour: ${trace.label}`}>
      {formatValue(colors.from, trace)}
      <span className={styles.ramp} style={{ background: heatGradient(theme, isBetterLow(trace.id)) }} />
      {formatQuantity(colors.to, trace)}
    </Row>
  );
}
