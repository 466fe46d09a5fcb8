import { Row } from "../../../ui/layout/flow";
import { IconEye, IconEyeOff } from "@tabler/icons-react";
import type { MouseEvent, ReactNode } from "react";
import { Button } from "../../../ui/controls/button";
import { classNames } from "../../../ui/theme/class-names";
import {
  isItemVisible,
  isolateWell,
  isWellVisible,
  showAll,
  toggleItem,
  toggleLegendWell,
  type Visibility,
} from "./legend";
import { layerOf, type PlotLayer } from "../plot-choices";
import type { SceneItem, SceneWell } from "../scene/scene";
import { LegendSwatch } from "./legend-swatch";
import styles from "./plot-legend.module.css";

type PlotLegendProps = {
  wells: readonly SceneWell[];
  visibility: Visibility;
  layers: Readonly<Record<PlotLayer, boolean>>;
  onChange: (visibility: Visibility) => void;
  onLayers: (layers: Readonly<Record<PlotLayer, boolean>>) => void;
};

/** Each well with its items; an eye hides and shows, Alt-click on that of a well shows it alone. */
export function PlotLegend({ wells, visibility, layers, onChange, onLayers }: PlotLegendProps) {
  return (
    <section className={styles.legend} aria-label="Legend">
      <Row as="header" align="center" justify="space-between">
        <h3 className="type-caption">Legend</h3>
        <Button look="plain" onClick={() => onChange(showAll(visibility, wells))}>
          Show all
        </Button>
      </Row>
      <EyeRow
        label="Formation tops"
        note=""
        swatch={<LegendSwatch kind="formationTops" isOffset={false} />}
        isOn={layers.formationTops}
        isStrong
        onClick={() => onLayers({ ...layers, formationTops: !layers.formationTops })}
      />
      {wells.map((well) => {
        const isOn = isWellVisible(visibility, well);
        const toggle = (event: MouseEvent) =>
          onChange(event.altKey ? isolateWell(visibility, wells, well) : toggleLegendWell(visibility, well));
        return (
          <section key={well.wellId} aria-label={well.name}>
            <EyeRow
              label={well.name}
              note={well.note}
              isOn={isOn}
              isDisabled={well.items.length === 0}
              isStrong
              title="Alt-click shows this well alone"
              onClick={toggle}
            />
            {well.items.map((item) => (
              <EyeRow
                key={item.key}
                label={item.label}
                note={isSwitchedOff(item, well, layers) ? "off in settings" : item.note}
                swatch={<LegendSwatch kind={item.kind} isOffset={!well.isOwn} />}
                isOn={isItemVisible(visibility, item)}
                onClick={() => onChange(toggleItem(visibility, item))}
              />
            ))}
          </section>
        );
      })}
    </section>
  );
}

/** Whether the settings hide an item regardless of the legend. */
export function isSwitchedOff(
  { kind }: Pick<SceneItem, "kind">,
  { isOwn }: Pick<SceneWell, "isOwn">,
  layers: Readonly<Record<PlotLayer, boolean>>,
): boolean {
  if (!isOwn && !layers.offsetWells) return true;
  const layer = layerOf[kind];
  return layer !== null && !layers[layer];
}

type EyeRowProps = {
  label: string;
  note: string;
  isOn: boolean;
  isStrong?: boolean;
  isDisabled?: boolean;
  swatch?: ReactNode;
  title?: string;
  onClick: (event: MouseEvent) => void;
};

/** A row of the legend: its eye hides and shows it. */
export function EyeRow({ label, note, isOn, isStrong = false, isDisabled = false, swatch, ...row }: EyeRowProps) {
  const Eye = isOn ? IconEye : IconEyeOff;
  return (
    <button
      type="button"
      className={classNames(styles.row, isStrong && styles.well, !isOn && styles.off)}
      aria-pressed={isOn}
      disabled={isDisabled}
      title={row.title}
      onClick={row.onClick}
    >
      <Eye size={14} stroke={1.5} aria-hidden />
      {swatch}
      <span className="clip grows">{label}</span>
      <span className={styles.note}>{note}</span>
    </button>
  );
}
