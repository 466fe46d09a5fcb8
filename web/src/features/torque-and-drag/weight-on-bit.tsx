import type { Klb } from "@sigma/terms/quantities";
import { InputBox } from "../../ui/controls/input-box";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { formatQuantity } from "../../ui/format/numbers";
import { boundsText } from "../../ui/controls/validation";
import { loadQuantities as q } from "./load-quantities";
import styles from "./torque-and-drag.module.css";

/** The weight that is slid with: the newest on bottom, one that is typed, or none. */
export type ChosenWeight = { of: "newest" | "typed" | "none"; typed: string };

/** The choice that a panel opens with. */
export const newestWeight: ChosenWeight = { of: "newest", typed: "" };

const MOST_WEIGHT: Klb = 200;
const none = { unit: "klb", decimals: 0 };

/** The requested weight, klb: null for the newest, also for an empty field; undefined for an impossible weight. */
export function weightAsked({ of, typed }: ChosenWeight): Klb | null | undefined {
  if (of === "none") return 0;
  if (of === "newest" || typed.trim() === "") return null;
  const weight = Number(typed);
  return weight >= 0 && weight <= MOST_WEIGHT ? weight : undefined;
}

type WeightOnBitProps = {
  chosen: ChosenWeight;
  onChosen: (chosen: ChosenWeight) => void;
  /** klb; null where none is known. */
  newest: Klb | null;
  /** Whether the newest weight is live, and not from hole that was drilled long ago. */
  isLive: boolean;
};

/** Chooses the weight on bit that the string slides with. */
export function WeightOnBit({ chosen, onChosen, newest, isLive }: WeightOnBitProps) {
  const isWrong = weightAsked(chosen) === undefined;
  const value = newest === null ? "not known" : formatQuantity(newest, q.hookload);
  const start = newest === null ? "" : newest.toFixed(q.hookload.decimals);
  return (
    <>
      <SelectSearch
        label="WOB"
        width={168}
        mostWidth={240}
        value={chosen.of}
        options={[
          { value: "newest", label: `WOB ${value}, ${isLive ? "live" : "last drilled"}` },
          { value: "typed", label: "WOB typed" },
          { value: "none", label: `WOB ${formatQuantity(0, none)}` },
        ]}
        onChange={(of) =>
          onChosen({ of: (of ?? "newest") as ChosenWeight["of"], typed: chosen.typed === "" ? start : chosen.typed })
        }
      />
      {chosen.of === "typed" && (
        <span className={styles.weight}>
          <InputBox
            aria-label="Typed WOB"
            value={chosen.typed}
            onChange={(typedWeight) => onChosen({ ...chosen, typed: typedWeight })}
            isWrong={isWrong}
            unit="klb"
            inputMode="decimal"
            placeholder={value}
          />
        </span>
      )}
      {isWrong && (
        <span className="text2">
          WOB must be between {boundsText({ min: 0, max: MOST_WEIGHT, unit: "klb" }, " and ")}
        </span>
      )}
    </>
  );
}
