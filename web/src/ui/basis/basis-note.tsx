import type { Basis } from "@sigma/contract/analysis/basis";
import { Popover } from "@mantine/core";
import { IconInfoCircle } from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { Button, IconButton } from "../controls/button";
import { formatQuantity, quantities } from "../format/numbers";
import { formatMoment } from "../format/times";
import { Loading } from "../layout/loading";
import styles from "./basis-note.module.css";
import type { MethodsPageName } from "./methods-page";

const MethodsPage = lazy(() => import("./methods-page"));

type BasisNoteProps = {
  /** What the numbers are, such as `Broomstick`. */
  of: string;
  /** From what they were made; null before the first answer. */
  basis: Basis | null;
  /** The methods page with the formulas. */
  methods: MethodsPageName;
  /** More inputs that count for this view, such as `Friction factor, open hole`. */
  inputs?: readonly { label: string; value: string }[];
};

/** A button of a panel's tools that says where its numbers come from: formula, inputs and their versions. */
export function BasisNote({ of, basis, methods, inputs = [] }: BasisNoteProps) {
  const [isOpen, setOpen] = useState(false);
  const [isReading, setReading] = useState(false);
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withinPortal>
        <Popover.Target>
          <IconButton label={`Where ${of} comes from`} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <IconInfoCircle size={16} stroke={1.5} />
          </IconButton>
        </Popover.Target>
        <Popover.Dropdown>
          <div className={styles.note}>
            <h3 className="type-caption">{of} is calculated from</h3>
            <dl className={styles.inputs}>
              {[...rowsOf(basis), ...inputs].map(({ label, value }) => (
                <div key={label}>
                  <dt>{label}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            <Button
              onClick={() => {
                setOpen(false);
                setReading(true);
              }}
            >
              Formulas and sources
            </Button>
          </div>
        </Popover.Dropdown>
      </Popover>
      {isReading && (
        <Suspense fallback={<Loading what="methods" />}>
          <MethodsPage page={methods} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  );
}

const NONE = "none";

function rowsOf(basis: Basis | null): { label: string; value: string }[] {
  if (!basis) return [];
  const { surveys, plan, bha, mwdRun, settingsVersion, time } = basis;
  const source = (value: { name: string; version: number } | null) =>
    value ? `${value.name}, version ${value.version}` : NONE;
  return [
    {
      label: "Surveys",
      value: surveys ? `${surveys.stations} to ${formatQuantity(surveys.lastMd, quantities.liveDepth)} MD` : NONE,
    },
    { label: "Well plan", value: source(plan) },
    { label: "BHA", value: source(bha) },
    { label: "Mud of MWD run", value: source(mwdRun) },
    { label: "Settings", value: `version ${settingsVersion}` },
    { label: "Calculated", value: formatMoment(time) },
  ];
}
