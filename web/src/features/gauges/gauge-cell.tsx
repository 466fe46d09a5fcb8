import { stretchesOf } from "@sigma/contract/presets/alert-of-gauge";
import type { Gauge } from "@sigma/contract/presets/preset-gauges-configuration";
import type { Well } from "@sigma/contract/wells/well";
import { channelRow } from "@sigma/terms/channels";
import { Popover } from "@mantine/core";
import { Suspense, useState } from "react";
import { gaugeWindowText } from "../../settings/gauges/gauge-source-text";
import { formatQuantity, formatValue, unitText } from "../../ui/format/numbers";
import { chunkComponent, useLoadedAhead } from "../../ui/layout/load-chunk";
import { classNames } from "../../ui/theme/class-names";
import { AlarmGlyph } from "../../ui/well/alarm-glyph";
import { GaugeScale } from "../../ui/well/gauge-scale";
import styles from "./gauges.module.css";
import type { ShownGauge } from "./shown-gauge";

const GaugeDetails = chunkComponent(() => import("./gauge-details"));

type GaugeCellProps = {
  well: Well;
  gauge: Gauge;
  shown: ShownGauge;
  isLive: boolean;
  onConfigure: ((gaugeId: string) => void) | null;
};

/** One gauge of the strip: title, window, value with unit, status in words, scale. Pressing it shows all its details. */
export function GaugeCell({ well, gauge, shown, isLive, onConfigure }: GaugeCellProps) {
  const [isOpen, setOpen] = useState(false);
  useLoadedAhead(GaugeDetails);
  const { value, word } = shown;
  const row = channelRow(gauge.trace);
  const isAlarm = word === "Warning" || word === "Error";
  return (
    <li className={styles.item}>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-start" offset={4} trapFocus withinPortal>
        <Popover.Target>
          <button
            type="button"
            className={styles.cell}
            aria-expanded={isOpen}
            aria-label={`${gauge.title}, ${gaugeWindowText(gauge)}: ${formatQuantity(value, row)}, ${word}`}
            onClick={() => setOpen(!isOpen)}
          >
            <span className={styles.top}>
              <span className={styles.title}>{gauge.title}</span>
              <span className="type-label text3">{gaugeWindowText(gauge)}</span>
            </span>
            <span className={styles.middle}>
              {isAlarm && <AlarmGlyph level={word} size={14} />}
              <span
                className={classNames(styles.value, isAlarm && styles[word], word === "Old" && "old-value")}
                data-value-name={gauge.title}
              >
                {formatValue(value, row)}
              </span>
              {value !== null && <span className={styles.unit}>{unitText(row)}</span>}
              <span className={classNames("type-label text3 keeps-size at-end", isAlarm && styles[word])}>{word}</span>
            </span>
            <GaugeScale
              min={gauge.min}
              max={gauge.max}
              stretches={stretchesOf(gauge)}
              value={value}
              isOld={word === "Old"}
            />
          </button>
        </Popover.Target>
        <Popover.Dropdown>
          <Suspense>
            {isOpen && (
              <GaugeDetails
                well={well}
                gauge={gauge}
                shown={shown}
                isLive={isLive}
                onConfigure={
                  onConfigure &&
                  (() => {
                    setOpen(false);
                    onConfigure(gauge.id);
                  })
                }
              />
            )}
          </Suspense>
        </Popover.Dropdown>
      </Popover>
    </li>
  );
}
