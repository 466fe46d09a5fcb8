import { Stack } from "../../ui/layout/flow";
import { formatValue, NOT_DEFINED, type Quantity, unitText } from "../../ui/format/numbers";
import { MicroScale } from "../../ui/layout/micro-scale";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import styles from "./mwd.module.css";
import { isOutside, type Limit } from "../../data/directional/survey-limits";

/** A value of the read-out. `value` is null without a recent value, undefined if the rig has never sent it. */
export type MwdFigure = {
  label: string;
  unit: string;
  value: number | null | undefined;
  decimals: number;
  /** The age of a value that has not been repeated, such as `12 min ago`; the value is then dimmed. */
  age?: string | undefined;
};

/** Values side by side, two in a row. */
export function FigureGrid({ figures }: { figures: readonly MwdFigure[] }) {
  return (
    <dl className={styles.grid}>
      {figures.map((figure) => (
        <div key={figure.label} className={styles.pair}>
          <dt>{figure.label}</dt>
          <dd>
            <FigureValue {...figure} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function FigureValue({ value, unit, decimals, age }: MwdFigure) {
  if (value === undefined) return <span className="text3">{NOT_DEFINED}</span>;
  return (
    <span className={age === undefined ? undefined : "old-value"} title={age}>
      <strong>{formatValue(value, { unit, decimals })}</strong>{" "}
      <span className="type-label text3">{unitText({ unit })}</span>
    </span>
  );
}

/** A value with its scale. */
export type ScaledFigure = MwdFigure & {
  min: number;
  max: number;
  /** Lowest and highest value of the window. */
  window?: { min: number; max: number } | null;
  /** The limits of the value; null if it is not checked. */
  limit?: Limit | null;
};

/** Values one below the other, each with its scale. */
export function ScaledFigures({ figures, color }: { figures: readonly ScaledFigure[]; color: string }) {
  return (
    <Stack as="dl" gap={3}>
      {figures.map(({ limit, min, max, window = null, ...figure }) => {
        const isAlarmed = isOutside(figure.value, limit ?? null);
        return (
          <div key={figure.label} className={styles.row}>
            <dt>{figure.label}</dt>
            <dd className={classNames(isAlarmed && styles.outside)}>
              {isAlarmed && <AlarmGlyph level="Warning" size={12} />}
              <FigureValue {...figure} />
            </dd>
            <dd>
              <MicroScale
                min={min}
                max={max}
                value={figure.value ?? null}
                window={window}
                limits={limit ? [limit.min, limit.max].filter((end) => Number.isFinite(end)) : []}
                alarmed={isAlarmed}
                color={color}
              />
              {limit !== undefined && <span className="type-label text3">{limitText(limit, figure)}</span>}
            </dd>
          </div>
        );
      })}
    </Stack>
  );
}

function limitText(limit: Limit | null, quantity: Quantity): string {
  if (limit === null) return "not checked";
  if (limit.max === Number.POSITIVE_INFINITY) return `limit ≥ ${formatValue(limit.min, quantity)}`;
  return `limit ${formatValue(limit.min, quantity)} – ${formatValue(limit.max, quantity)}`;
}
