import type { Basis } from "@sigma/contract/analysis/basis";
import { IconInfoCircle } from "@tabler/icons-react";
import { Suspense, useState } from "react";
import { Button } from "../controls/button";
import { ToolPopover } from "../controls/tool-bar/tool-popover";
import { formatQuantity, quantities } from "../format/numbers";
import { formatMoment } from "../format/times";
import { Loading } from "../layout/loading";
import styles from "./basis-note.module.css";
import type { MethodsPageName } from "./methods-page";
import { NOTE_ID, useAskedValue } from "./value-sources";
import { chunkComponent } from "../layout/load-chunk";
import { Fact } from "../layout/fact";

const MethodsPage = chunkComponent(() => import("./methods-page"));

type BasisNoteProps = {
  /** The name of the numbers, such as `Broomstick`. */
  of: string;
  /** The inputs of the numbers; null if nothing was calculated, undefined before the first answer. */
  basis: Basis | null | undefined;
  /** The methods page with the formulas. */
  methods: MethodsPageName;
  /** More inputs that affect this view, such as `Friction factor, open hole`. */
  inputs?: readonly { label: string; value: string }[];
  /** The source of one number, by its name, if the numbers of a view have different sources. */
  sourceOf?: (name: string) => readonly { label: string; value: string }[];
};

/**
 * A button of a panel's tools that shows the source of its numbers: formula, inputs and their versions. Inside
 * `ValueSources` it shows the source of the selected number.
 */
export function BasisNote({ of, basis, methods, inputs = [], sourceOf }: BasisNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const [reading, setReading] = useState<{ about: string | null } | null>(null);
  const { id, value, close } = useAskedValue();
  const change = (isOpened: boolean) => {
    setOpen(isOpened);
    if (!isOpened) close();
  };
  const valueInputs = value
    ? [{ label: value.of ?? "Value", value: value.text }, ...(sourceOf?.(value.name) ?? [])]
    : [];
  return (
    <>
      <ToolPopover
        tool={{ id: "sources", label: `Where ${of} comes from`, short: "Sources", icon: IconInfoCircle }}
        isOpen={isOpen || value !== null}
        onChange={change}
        attributes={{ [NOTE_ID]: id }}
      >
        <div className={styles.note}>
          <h3 className="type-caption">{value ? `${of}: ${value.name}` : of} is calculated from</h3>
          <dl className={styles.inputs}>
            {[...valueInputs, ...basisRows(basis), ...inputs].map(({ label, value }) => (
              <Fact key={label} label={label} value={value} />
            ))}
          </dl>
          <Button
            onClick={() => {
              setReading({ about: value?.name ?? null });
              change(false);
            }}
          >
            Formulas and sources
          </Button>
          <p className={styles.hint}>Of one number: Alt with a click on it, or Alt with Enter.</p>
        </div>
      </ToolPopover>
      {reading && (
        <Suspense fallback={<Loading what="methods" />}>
          <MethodsPage page={methods} about={reading.about} onClose={() => setReading(null)} />
        </Suspense>
      )}
    </>
  );
}

const NO_CHOICE = "none";

function basisRows(basis: Basis | null | undefined): { label: string; value: string }[] {
  if (!basis) return [];
  const { surveys, plan, bha, mwdRun, settingsVersion, time } = basis;
  const source = (value: { name: string; version: number } | null) =>
    value ? `${value.name}, version ${value.version}` : NO_CHOICE;
  return [
    {
      label: "Surveys",
      value: surveys ? `${surveys.stations} to ${formatQuantity(surveys.lastMd, quantities.liveDepth)} MD` : NO_CHOICE,
    },
    { label: "Well plan", value: source(plan) },
    { label: "BHA", value: source(bha) },
    { label: "Mud of MWD run", value: source(mwdRun) },
    { label: "Settings", value: `version ${settingsVersion}` },
    { label: "Calculated", value: formatMoment(time) },
  ];
}
