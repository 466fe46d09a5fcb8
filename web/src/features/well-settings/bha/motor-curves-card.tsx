import { Card } from "../../../settings/form/settings-form";
import { CurveTable } from "../../../settings/motor/curve-table";
import { risingSpeeds } from "../../../settings/motor/motor-form";
import { HydraulicPlot, SpeedPlot } from "../../../settings/motor/motor-plots";
import { SpeedTableFields } from "../../../settings/motor/speed-table-fields";
import type { BhaCardProps } from "./bha-cards";
import styles from "./bha-editor.module.css";
import { errorsAt, hasMotor } from "./bha-form";
import { textShown } from "../../../ui/format/texts";
import { Grid } from "../../../ui/layout/flow";

const CURVE = "motor.hydraulicPerformanceCurve";

/** The curve and the table of the motor, each beside its plot. */
export function MotorCurvesCard({ form, errors, warnings, onChange }: BhaCardProps) {
  if (!hasMotor(form)) return null;
  const curve = form[CURVE];
  const table = form["motor.rpm"];
  const rising = risingSpeeds(table);
  const curveWarnings = Object.fromEntries(
    warnings.flatMap((warning) =>
      warning.field.startsWith(`${CURVE}.`) ? [[warning.field.slice(CURVE.length + 1), textShown(warning)]] : [],
    ),
  );
  return (
    <Grid columns="repeat(auto-fit, minmax(min(100%, 340px), 1fr))" gap={12} align="start">
      <Card title="Hydraulic performance" gap={12}>
        <CurveTable
          curve={curve}
          errors={errorsAt(errors, CURVE)}
          warnings={curveWarnings}
          onChange={(points) => onChange({ [CURVE]: points })}
        />
        <div className={styles.plot}>
          <HydraulicPlot curve={curve} />
        </div>
      </Card>
      <Card title="Speed by flow and differential pressure" gap={12}>
        {table.rows.length > 0 && (
          <div className={styles.plot}>
            <SpeedPlot table={table} rising={rising} />
          </div>
        )}
        <SpeedTableFields
          table={table}
          errors={errorsAt(errors, "motor.rpm")}
          rising={rising}
          onChange={(speeds) => onChange({ "motor.rpm": speeds })}
        />
      </Card>
    </Grid>
  );
}
