import type { MouseEvent } from "react";
import { usePreferences } from "../../../../data/choices/preferences";
import { SearchableSelect } from "../../../../ui/controls/select/searchable-select";
import { Button } from "../../../../ui/controls/button";
import { Row } from "../../../../ui/layout/flow";
import { formatQuantity, formatValue, quantities } from "../../../../ui/format/numbers";
import { heatGradient } from "../../../../ui/theme/heat-ramp";
import { LegendSwatch } from "../../legend/legend-swatch";
import { EyeRow, isSwitchedOff } from "../../legend/plot-legend";
import legendStyles from "../../legend/plot-legend.module.css";
import {
  isItemVisible,
  isolateWell,
  isWellVisible,
  type LegendItem,
  showAll,
  toggleItem,
  toggleLegendWell,
  type Visibility,
} from "../../legend/legend";
import type { PlotChoices } from "../../plot-choices";
import type { PlotData } from "../../scene/build-scene";
import type { Scene, SceneItem } from "../../scene/scene";
import { colourings, type HoleKind, lengthOf, metricOfColouring, STEERING, steeringRuns } from "../hole-runs";
import { offsetsAtBit } from "../offsets-at-bit";
import { partItem, spaceParts, topItem, topsFromBit } from "../space-parts";
import { kindColor } from "../space-scene";
import styles from "./space-legend.module.css";

type SpaceLegendProps = {
  scene: Scene;
  data: PlotData;
  choices: PlotChoices;
  onChange: (change: Partial<PlotChoices>) => void;
};

/** What the 3D view shows, each with its eye and its figure; Alt-click on a well shows it alone. */
export default function SpaceLegend({ scene, data, choices, onChange }: SpaceLegendProps) {
  const { wells, formations, tip } = scene;
  const { visibility, layers, colouring } = choices;
  const [own, ...offsets] = wells;
  const show = (changed: Visibility) => onChange({ visibility: changed });
  const distances = new Map(offsetsAtBit(wells, data.clearance, tip?.md ?? null).map((at) => [at.wellId, at.distance]));
  const ellipses = offsets.flatMap(({ items }) => items.filter(({ kind }) => kind === "ellipses"));
  const all = [
    ...wells,
    { items: [...spaceParts.map(({ part }) => partItem(part)), ...formations.map(({ id }) => topItem(id))] },
  ];
  const eye = (item: LegendItem, label: string, note: string, swatch?: React.ReactNode) => (
    <EyeRow
      key={item.key}
      label={label}
      note={note}
      swatch={swatch}
      isOn={isItemVisible(visibility, item)}
      onClick={() => show(toggleItem(visibility, item))}
    />
  );
  const ofOwn = (item: SceneItem) =>
    eye(
      item,
      item.label,
      isSwitchedOff(item, own!, layers) ? "off in settings" : item.kind === "plan" ? "drawn on top" : item.note,
      <LegendSwatch kind={item.kind} isOffset={false} />,
    );
  const toggleWell = (well: (typeof wells)[number]) => (event: MouseEvent) =>
    show(event.altKey ? isolateWell(visibility, wells, well) : toggleLegendWell(visibility, well));

  return (
    <section className={legendStyles.legend} aria-label="Legend">
      <Row as="header" align="center" justify="space-between">
        <h3 className="type-caption">Legend</h3>
        <Button look="plain" onClick={() => show(showAll(visibility, all))}>
          Show all
        </Button>
      </Row>
      {own && (
        <section aria-label={own.name}>
          <EyeRow
            label={own.name}
            note={own.note}
            isOn={isWellVisible(visibility, own)}
            isStrong
            title="Alt-click shows this well alone"
            onClick={toggleWell(own)}
          />
          <HoleRows
            scene={scene}
            data={data}
            colouring={colouring}
            eye={eye}
            onColouring={(id) => onChange({ colouring: id })}
          />
          {own.items.filter(({ kind }) => kind !== "slides" && kind !== "estimated").map(ofOwn)}
        </section>
      )}
      {offsets.length > 0 && (
        <section aria-label="Offset wells, distance to bit" className={styles.group}>
          <h4 className={styles.head}>Offset wells, distance to bit</h4>
          {offsets.map((well) => (
            <EyeRow
              key={well.wellId}
              label={well.name}
              note={
                well.items.length === 0
                  ? well.note
                  : layers.offsetWells
                    ? formatQuantity(distances.get(well.wellId), { unit: "ft", decimals: 1 })
                    : "off in settings"
              }
              swatch={<Tube color="var(--color-text3)" isThin />}
              isOn={isWellVisible(visibility, well)}
              isDisabled={well.items.length === 0}
              title="Alt-click shows this well alone"
              onClick={toggleWell(well)}
            />
          ))}
          {ellipses.length > 0 && (
            <EyeRow
              label="Ellipses"
              note={ellipses[0]!.note}
              swatch={<LegendSwatch kind="ellipses" isOffset />}
              isOn={isWellVisible(visibility, { items: ellipses })}
              onClick={() => show(toggleLegendWell(visibility, { items: ellipses }))}
            />
          )}
        </section>
      )}
      {formations.length > 0 && (
        <section aria-label="Formation tops" className={styles.group}>
          <h4 className={styles.head}>Formation tops</h4>
          {topsFromBit(formations, tip?.tvd ?? null).map(({ id, name, tvd }) =>
            eye(topItem(id), name, formatQuantity(tvd, quantities.wholeDepth), <Plane />),
          )}
        </section>
      )}
      <section aria-label="Scene" className={styles.group}>
        <h4 className={styles.head}>Scene</h4>
        {spaceParts
          .filter(({ part }) => part !== "rotated" && part !== "slid" && part !== "drilled")
          .map(({ part, label }) =>
            eye(
              partItem(part),
              label,
              part === "section" ? formatQuantity(choices.azimuth ?? scene.sectionAzimuth, quantities.angle) : "",
            ),
          )}
      </section>
    </section>
  );
}

type HoleRowsProps = {
  scene: Scene;
  data: PlotData;
  colouring: string;
  eye: (item: LegendItem, label: string, note: string, swatch?: React.ReactNode) => React.ReactNode;
  onColouring: (id: string) => void;
};

/** The colouring of the hole: its ways of drilling with their lengths, or the range of a metric. */
function HoleRows({ scene: { drilled }, data, colouring, eye, onColouring }: HoleRowsProps) {
  const theme = usePreferences((preferences) => preferences.theme);
  const metric = metricOfColouring(colouring);
  const runs = drilled ? steeringRuns(data.slides, drilled.md[0]!, drilled.md.at(-1)!) : [];
  const kinds = spaceParts.filter(
    (entry): entry is typeof entry & { part: HoleKind } =>
      entry.part === "rotated" || entry.part === "slid" || entry.part === "drilled",
  );
  return (
    <>
      <div className={styles.colour}>
        <SearchableSelect
          label="Colour of the hole"
          mode="single"
          width="100%"
          keys={[colouring]}
          options={colourings.map(({ id, label }) => ({ value: id, label: `Colour: ${label}` }))}
          onKeys={([id]) => onColouring(id ?? STEERING)}
        />
      </div>
      {metric ? (
        <div className={styles.colour}>
          <div className={styles.ramp} style={{ background: heatGradient(theme) }} />
          <Row justify="space-between" className="type-label">
            <span>{formatValue(metric.min, { ...metric, decimals: 0 })}</span>
            <span>{formatQuantity(metric.max, { ...metric, decimals: 0 })}</span>
          </Row>
        </div>
      ) : (
        kinds
          .filter(({ part }) => lengthOf(runs, part) > 0.5)
          .map(({ part, label }) =>
            eye(
              partItem(part),
              label,
              formatQuantity(lengthOf(runs, part), quantities.wholeDepth),
              <Tube color={kindColor(part, theme)} isRinged={part === "slid"} />,
            ),
          )
      )}
    </>
  );
}

/** A piece of tube, as wide on the screen at any zoom. */
const Tube = ({ color, isRinged = false, isThin = false }: { color: string; isRinged?: boolean; isThin?: boolean }) => (
  <svg className="keeps-size" width={18} height={10} aria-hidden>
    <title>The width of a tube is for sight only, not the size of the hole</title>
    <rect x={0} y={isThin ? 3 : 1} width={18} height={isThin ? 4 : 8} fill={color} />
    <rect x={0} y={isThin ? 3.5 : 2.5} width={18} height={isThin ? 1 : 2} className={styles.gloss} />
    {isRinged && <path d="M4 1v8M9 1v8M14 1v8" className={styles.ring} />}
  </svg>
);

const Plane = () => (
  <svg className="keeps-size" width={18} height={10} aria-hidden>
    <path d="M5 1h12l-4 8h-12z" className={styles.plane} />
  </svg>
);
