import { Row } from "../../../ui/layout/flow";
import type { ParameterDistribution } from "@sigma/contract/well-settings/drilling-advisor-settings";
import {
  type AdvisorParameter,
  advisorParameters,
  parameterAxis,
} from "@sigma/contract/well-settings/new-drilling-advisor-settings";
import { RangeSlider } from "../../../ui/controls/range-slider/range-slider";
import type { ValueRange } from "../../../ui/controls/range-slider/range-rules";
import { Button } from "../../../ui/controls/button";
import { formatNumber, unitText } from "../../../ui/format/numbers";
import { boundsText } from "../../../ui/controls/validation";
import { traceColorAt } from "../../../ui/theme/trace-color";
import { Card } from "../../../settings/form/settings-form";
import type { AdvisorForm } from "./advisor-form";
import styles from "./drilling-advisor.module.css";
import { shownBars } from "./parameter-bars";

type ParameterRangesProps = {
  form: AdvisorForm;
  /** The recorded values of the parameters; null until they are known. */
  recorded: ParameterDistribution | null;
  onChange: (parameter: AdvisorParameter, range: ValueRange) => void;
  onReset: () => void;
};

/** The range of each parameter over how its recorded values are spread. */
export function ParameterRanges({ form, recorded, onChange, onReset }: ParameterRangesProps) {
  return (
    <Card
      title="Parameter ranges"
      gap={10}
      tools={
        <Row as="span" gap={16} align="center">
          <span className="text2">{recorded && insideText(recorded)}</span>
          <Button look="plain" onClick={onReset}>
            Use the axis ranges
          </Button>
        </Row>
      }
    >
      {advisorParameters.map((parameter) => {
        const { label, unit, min, max, decimals, color } = parameterAxis(parameter);
        const spread = recorded?.parameters[parameter];
        const bars = spread ? shownBars(spread, { min, max }) : null;
        return (
          <div key={parameter} className={styles.parameter}>
            <div className={styles.name}>
              <span className={styles.mark} style={{ background: traceColorAt(color) }} />
              <span>
                {label}
                <small>
                  {boundsText({ min, max, unit })} {unitText({ unit })}
                </small>
                <span className={styles.leftOut}>{spread ? leftOutText(spread) : ""}</span>
              </span>
            </div>
            <RangeSlider
              label={label}
              unit={unit}
              hidesUnit
              min={min}
              max={max}
              step={10 ** -decimals}
              value={form[parameter]}
              color={traceColorAt(color)}
              {...(bars ? { distribution: bars, shown: { from: bars.from, to: bars.to } } : {})}
              onChange={(range) => onChange(parameter, range)}
            />
          </div>
        );
      })}
    </Card>
  );
}

function insideText({ records, inside }: ParameterDistribution): string {
  if (records === 0) return "This well has no depth data yet";
  return `${formatNumber(inside, 0)} of ${formatNumber(records, 0)} records of this well inside all ranges`;
}

const leftOutText = ({ records, leftOut }: { records: number; leftOut: number }): string => {
  if (records === 0) return "no records";
  return leftOut === 0 ? "leaves out none" : `leaves out ${formatNumber(leftOut, 0)} of ${formatNumber(records, 0)}`;
};
