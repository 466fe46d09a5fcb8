import type { TendencyRecord } from "@sigma/contract/well-settings/directional-settings";
import { CellField } from "../../../settings/fields/cell-field";
import { Card } from "../../../settings/form/settings-form";
import type { FormErrors } from "../../../settings/form/form-rows";
import { formatNumber, formatValue, NO_VALUE, quantities, unitText } from "../../../ui/format/numbers";
import styles from "./directional-advisor.module.css";
import { type DirectionalForm, tendencyRows, usedNow } from "./directional-form";
import { Grid } from "../../../ui/layout/flow";

type TendenciesCardProps = {
  form: DirectionalForm;
  errors: FormErrors<keyof DirectionalForm>;
  /** The tendencies from the surveys of the well; null until they are known. */
  record: TendencyRecord | null;
  onChange: (part: Partial<DirectionalForm>) => void;
};

/** The tendencies that are set next to those from the surveys, and how both are blended. */
export function TendenciesCard({ form, errors, record, onChange }: TendenciesCardProps) {
  const shownText = (value: number | null | undefined) => formatValue(value, quantities.dogleg);
  const unit = unitText(quantities.dogleg);
  return (
    <Card title="Tendencies" tools={<span className="text3">blended for every projection</span>} gap={12}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Tendency</span>
            </th>
            <Head title="Set" unit={unit} />
            <Head title="Last survey" unit={unit} />
            <Head title="Spread of 6" unit={unit} />
            <Head title="Used now" unit={unit} />
          </tr>
        </thead>
        <tbody>
          {tendencyRows.map(({ name, label }) => {
            const spread = record?.spread[name] ?? null;
            return (
              <tr key={name}>
                <th scope="row">{label}</th>
                <td>
                  <CellField
                    label={`${label}, set`}
                    unit={quantities.dogleg.unit}
                    value={form[name]}
                    error={errors[name]}
                    onChange={(text) => onChange({ [name]: text })}
                  />
                </td>
                <td>{shownText(record?.last[name])}</td>
                <td>{spread === null ? NO_VALUE : `± ${shownText(spread)}`}</td>
                <td className={styles.used}>
                  {shownText(usedNow(form[name], form.alpha, record?.last[name] ?? null))}
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
      <Grid columns="140px minmax(0, 1fr) 88px" gap={16} align="center" className="text2">
        <span>Alpha, weight of the last survey</span>
        <span className={styles.slider}>
          <input
            type="range"
            min={0}
            max={1}
            step={0.05}
            value={Number.isFinite(Number(form.alpha)) ? Number(form.alpha) : 0}
            aria-label="Alpha"
            aria-valuetext={formatNumber(Number(form.alpha), 2)}
            onChange={(event) => onChange({ alpha: event.target.value })}
          />
          <span className={styles.ends}>
            <span>0 set values only</span>
            <span>1 last survey only</span>
          </span>
        </span>
        <span>
          <CellField
            label="Alpha, weight"
            value={form.alpha}
            error={errors.alpha}
            onChange={(text) => onChange({ alpha: text })}
          />
        </span>
      </Grid>
      {record?.reason && <p className="text2">{record.reason}.</p>}
    </Card>
  );
}

const Head = ({ title, unit }: { title: string; unit: string }) => (
  <th scope="col">
    {title}
    <small>{unit}</small>
  </th>
);
