import { usePreferences } from "../../data/choices/preferences";
import { formatQuantity, formatValue, type Quantity } from "../format/numbers";
import { Row } from "../layout/flow";
import { heatGradient } from "../theme/heat-ramp";
import styles from "./ramp-legend.module.css";

type RampLegendProps = {
  label: string;
  quantity: Quantity;
  /** The values at the ends of the ramp. */
  colors: { from: number; to: number };
  /** Turns the colours round, for a quantity of which low values are better. */
  isReversed?: boolean;
};

/** The legend of the colours of a heat ramp: the value at each end. */
export function RampLegend({ label, quantity, colors, isReversed = false }: RampLegendProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  return (
    <Row as="span" inline gap={6} align="center" atEnd className="type-label" title={`Colour: ${label}`}>
      {formatValue(colors.from, quantity)}
      <span className={styles.ramp} style={{ background: heatGradient(theme, isReversed) }} />
      {formatQuantity(colors.to, quantity)}
    </Row>
  );
}
