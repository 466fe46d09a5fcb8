import type { StringSums, StringWeight } from "@sigma/engine/bha/string-sums";
import type { Feet, Ppg } from "@sigma/terms/quantities";
import type { ReactNode } from "react";
import { formatQuantity, NO_VALUE, quantities } from "../../../ui/format/numbers";
import styles from "./bha-editor.module.css";

type StringSumsLineProps = { sums: StringSums; holeDepth: Feet | null; bitDepth: Feet | null; density: Ppg | null };

/** Lengths and weights of the string beside the hole in which it hangs. */
export function StringSumsLine({ sums, holeDepth, bitDepth, density }: StringSumsLineProps) {
  const { components, drillPipe, belowJar, total } = sums;
  const weight = (of: StringWeight) => (of.isWeighed ? klb(density === null ? of.inAir : of.inMud) : NO_VALUE);
  return (
    <div className={styles.sums}>
      <dl className={styles.sumsList}>
        <Sum name="Components" value={`${feet(components.length)}, ${weight(components)}`} />
        <Sum name="Drill pipe" value={bitDepth === null ? NO_VALUE : `${feet(drillPipe.length)} to surface`} />
        <Sum name="Hole" value={holeDepth === null ? "depth not known" : feet(holeDepth)} />
        {belowJar && <Sum name="Below jars" value={weight(belowJar)} />}
        <Sum name={bitDepth === null ? "Weight without drill pipe" : "Whole string"} value={weight(total)} />
      </dl>
      <span className="type-label text3">
        {!total.isWeighed && "the weight per foot of a part is not known; "}
        {density === null
          ? "weights in air: no MWD run with mud has this BHA"
          : `weights in mud of ${formatQuantity(density, { unit: "ppg", decimals: 1 })}`}
      </span>
    </div>
  );
}

const Sum = ({ name, value }: { name: string; value: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

const feet = (length: Feet) => formatQuantity(length, quantities.liveDepth);
const klb = (weight: number) => formatQuantity(weight, { unit: "klb", decimals: 1 });
