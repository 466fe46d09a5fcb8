import type { Assembly, StringComponent } from "@sigma/engine/bha/assembly";
import type { Bore } from "@sigma/engine/bha/bores";
import type { Feet } from "@sigma/terms/quantities";
import { memo, useState } from "react";
import { depthTicks } from "../../../ui/plot/ticks";
import { SegmentedControl } from "../../../ui/controls/segmented-control";
import {
  formatAxisEnd,
  formatNumber,
  formatQuantity,
  formatValue,
  quantities,
  unitText,
} from "../../../ui/format/numbers";
import { useSize } from "../../../ui/plot/use-size";
import styles from "./bha-schematic.module.css";
import { type DrawnComponent, labelRows, layOutString, type Schematic } from "./schematic-layout";

type BhaSchematicProps = {
  assembly: Assembly;
  bores: readonly Bore[];
  /** The depth of the bit; null without a hole. */
  bitDepth: Feet | null;
  /** Bends of motors and subs by place, deg; 0 for none. */
  bends: readonly number[];
  /** Place of the component that is open; -1 for none. */
  selected: number;
  onSelect: (index: number) => void;
};

const SIDE = 18;
const HALF_WIDTH = 30;
const MIDDLE = 68;
const NUMBERS = MIDDLE + HALF_WIDTH + 16;
const SCALE = NUMBERS + 38;
const HEIGHT = SCALE + 22;
/** Of a longer string only the lower part is drawn at first. */
const LOWER_PART: Feet = 300;

/** The string in its hole, bit at the left, lengths to scale; a component is chosen by a click. */
export const BhaSchematic = memo(function BhaSchematic(props: BhaSchematicProps) {
  const { assembly, bores, bitDepth, selected, onSelect } = props;
  const [part, setPart] = useState<"lower" | "all">("lower");
  const { box, width } = useSize();
  const total = assembly.components.reduce((sum, { length }) => sum + length, 0);
  const drawnString = layOutString({
    components: assembly.components,
    bores,
    bitDepth,
    most: part === "lower" ? LOWER_PART : Infinity,
    width: Math.max(100, width - 2 * SIDE),
    half: HALF_WIDTH,
  });
  return (
    <>
      <div className={styles.head}>
        <span className="type-title">
          String
          {drawnString &&
            drawnString.length < total &&
            `, first ${formatQuantity(drawnString.length, quantities.wholeDepth)}`}
          {drawnString && ` of ${formatQuantity(total, quantities.liveDepth)}`}
        </span>
        {drawnString && (
          <span className="type-label text3 grows">
            length to scale, diameter × {formatNumber(drawnString.exaggeration, drawnString.exaggeration < 10 ? 1 : 0)};
            numbers are rows below
          </span>
        )}
        {total > LOWER_PART && (
          <SegmentedControl
            label="Part of the string"
            value={part}
            options={{ lower: "Lower part", all: "All" }}
            onChange={setPart}
          />
        )}
      </div>
      <div ref={box} className={styles.box}>
        {drawnString ? (
          width > 0 && (
            <svg width={width} height={HEIGHT} aria-label="The string in its hole">
              <g transform={`translate(${SIDE} 0)`}>
                <Bores of={drawnString} bit={assembly.bit.od} components={assembly.components} />
                {drawnString.components.map((drawnComponent) => (
                  <Component
                    key={drawnComponent.index}
                    drawn={drawnComponent}
                    component={assembly.components[drawnComponent.index]!}
                    bend={props.bends[drawnComponent.index] ?? 0}
                    isSelected={drawnComponent.index === selected}
                    onSelect={onSelect}
                  />
                ))}
                {drawnString.length < total && <Break at={drawnString.length * drawnString.scale} />}
                <Numbers of={drawnString} />
                <Sensors of={drawnString} assembly={assembly} />
                <LengthScale of={drawnString} />
              </g>
            </svg>
          )
        ) : (
          <p className="type-label text3 grows">No component has a length yet.</p>
        )}
      </div>
    </>
  );
});

function Bores({
  of: { bores, components, length, scale },
  bit,
  components: all,
}: {
  of: Schematic;
  bit: number;
  components: readonly StringComponent[];
}) {
  if (bores.length === 0) {
    const lowest = all[0];
    const ratio = lowest && lowest.od > 0 ? bit / lowest.od : 0;
    const half = (components[0]?.body ?? 0) * ratio;
    return half > 0 ? <Wall kind="hole" from={0} to={length * scale} half={half} /> : null;
  }
  return bores.map((bore) => <Wall key={`${bore.kind} ${bore.from}`} {...bore} />);
}

function Wall({ kind, from, to, half }: { kind: Bore["kind"]; from: number; to: number; half: number }) {
  return (
    <g className={kind === "casing" ? styles.casing : styles.hole}>
      <title>{kind === "casing" ? "Casing" : "Open hole"}</title>
      <line x1={from} x2={to} y1={MIDDLE - half} y2={MIDDLE - half} />
      <line x1={from} x2={to} y1={MIDDLE + half} y2={MIDDLE + half} />
      {kind === "hole" && from === 0 && <line x1={-5} x2={-5} y1={MIDDLE - half} y2={MIDDLE + half} />}
      {kind === "casing" && (
        <path d={`M${from} ${MIDDLE - half} v-5 l6 5 z M${from} ${MIDDLE + half} v5 l6 -5 z`} className={styles.shoe} />
      )}
    </g>
  );
}

type ComponentProps = {
  drawn: DrawnComponent;
  component: StringComponent;
  bend: number;
  isSelected: boolean;
  onSelect: (index: number) => void;
};

function Component({ drawn, component, bend, isSelected, onSelect }: ComponentProps) {
  const { index, from, to, body, bore, blade } = drawn;
  const name = `${index + 1} ${component.type}, ${formatQuantity(component.length, quantities.liveDepth)}`;
  const select = () => onSelect(index);
  return (
    <g
      className={styles.component}
      data-selected={isSelected || undefined}
      // SVG has no element for a button.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="button"
      tabIndex={-1}
      aria-label={name}
      aria-pressed={isSelected}
      onClick={select}
      onKeyDown={(event) => event.key === "Enter" && select()}
    >
      <title>{name}</title>
      <path className={styles.body} d={outline(component.type, from, to, Math.max(body, 1.5), blade)} />
      {bore > 0 && component.type !== "Drill Bit" && component.type !== "Motor" && (
        <path className={styles.bore} d={`M${from} ${MIDDLE - bore} H${to} M${from} ${MIDDLE + bore} H${to}`} />
      )}
      {component.type === "Motor" && <path className={styles.rotor} d={wave(from, to, body)} />}
      {bend > 0 && (
        <text className={styles.label} x={from + 4} y={MIDDLE - HALF_WIDTH - 6}>
          {formatNumber(bend, 2)}°
        </text>
      )}
    </g>
  );
}

/** The outline of a component: a bit is rounded at its face, blades and tool joints protrude. */
function outline(type: StringComponent["type"], from: number, to: number, body: number, blade: number): string {
  const length = to - from;
  const box = (a: number, b: number, half: number) => `M${a} ${MIDDLE - half} H${b} V${MIDDLE + half} H${a} Z`;
  if (type === "Drill Bit") {
    const nose = Math.max(5, Math.min(length, body));
    return `M${to} ${MIDDLE - body} Q${from - nose * 0.6} ${MIDDLE - body * 0.9} ${from - nose * 0.4} ${MIDDLE} Q${from - nose * 0.6} ${MIDDLE + body * 0.9} ${to} ${MIDDLE + body} Z`;
  }
  if (blade <= body || length < 3) return box(from, to, body);
  const isBladed = type === "Stabilizer" || type === "Reamer" || type === "Hole Opener";
  // Blades are in the middle, the sleeve of a motor above its bend, tool joints at the ends.
  if (isBladed || type === "Motor") {
    const [a, b] = isBladed ? [from + length * 0.3, from + length * 0.7] : [from + length * 0.1, from + length * 0.2];
    return `${box(from, to, body)} ${box(a, b, blade)}`;
  }
  const joint = Math.min(length * 0.08, 6);
  return `${box(from, to, body)} ${box(from, from + joint, blade)} ${box(to - joint, to, blade)}`;
}

/** The rotor of a motor. */
function wave(from: number, to: number, body: number): string {
  const [start, end] = [from + (to - from) * 0.28, from + (to - from) * 0.92];
  const turns = Math.max(2, Math.min(8, Math.round((end - start) / 14)));
  const step = (end - start) / turns / 2;
  const height = body * 0.5;
  const arcs = Array.from({ length: turns * 2 }, (_, at) => `q${step / 2} ${at % 2 ? height : -height} ${step} 0`);
  return `M${start} ${MIDDLE} ${arcs.join(" ")}`;
}

const Break = ({ at }: { at: number }) => (
  <path
    className={styles.break}
    d={`M${at} ${MIDDLE - HALF_WIDTH - 4} l4 10 l-8 10 l8 10 l-8 10 l8 10 l-4 14`}
    aria-hidden
  />
);

function Numbers({ of: { components } }: { of: Schematic }) {
  const places = components.map(({ from, to }) => (from + to) / 2);
  const rows = labelRows(
    places,
    components.map(({ index }) => 10 + 7 * String(index + 1).length),
    2,
  );
  return components.map(({ index }, at) =>
    rows[at] === null ? null : (
      <text key={index} className={styles.number} x={places[at]} y={NUMBERS + 14 * rows[at]!} textAnchor="middle">
        {index + 1}
      </text>
    ),
  );
}

function Sensors({ of: { scale, length }, assembly }: { of: Schematic; assembly: Assembly }) {
  const sensors = [
    { name: "Gamma", offset: assembly.gammaSensorOffset },
    { name: "Directional", offset: assembly.directionalSensorOffset },
    { name: "Pulser", offset: assembly.pulserSensorOffset },
  ]
    .filter(({ offset }) => offset <= length)
    .toSorted((a, b) => a.offset - b.offset);
  return sensors.map(({ name, offset }, at) => {
    const x = offset * scale;
    // Names are placed lower from the bit up, so that no line crosses a name.
    const top = 12 + 11 * at;
    return (
      <g key={name} className={styles.sensor}>
        <line x1={x} x2={x} y1={top + 3} y2={MIDDLE} />
        <path d={`M${x} ${MIDDLE - 4} l4 4 l-4 4 l-4 -4 z`} />
        <text x={x + 4} y={top}>
          {name} {formatValue(offset, quantities.liveDepth)}
        </text>
      </g>
    );
  });
}

/** Minimum distance between lengths on the scale, px. */
const TICKS_APART = 90;

function LengthScale({ of: { ticks: feet, scale, length } }: { of: Schematic }) {
  const isInFeet = unitText({ unit: "ft" }) === "ft";
  const ticks = isInFeet ? feet : depthTicks({ from: 0, to: length }, Math.max(1, length * scale), TICKS_APART).ticks;
  return (
    <g className={styles.scale}>
      <line x1={0} x2={length * scale} y1={SCALE} y2={SCALE} />
      {ticks.map((tick) => (
        <g key={tick}>
          <line x1={tick * scale} x2={tick * scale} y1={SCALE} y2={SCALE + 4} />
          <text x={tick * scale} y={SCALE + 16} textAnchor="middle">
            {formatAxisEnd(tick, "ft")} {tick === 0 && unitText({ unit: "ft" })}
          </text>
        </g>
      ))}
    </g>
  );
}
