import type { FormationTop } from "@sigma/contract/wells/formation-top";
import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import { IconRulerMeasure2 } from "@tabler/icons-react";
import { useState } from "react";
import { useEvent } from "../../data/calls/use-event";
import { Button } from "../../ui/controls/button";
import { SegmentedControl, SegmentedSwitches } from "../../ui/controls/segmented-control";
import { formationChoices, runChoices, sectionChoices } from "../../ui/depth-filter/filter-choices";
import { fullDepthRange } from "../../ui/depth-filter/filter-state";
import { FilterModal } from "../../ui/depth-filter/filter-modal";
import { formatQuantityRange, quantities } from "../../ui/format/numbers";
import type { OptimizationView } from "./analysis/question";
import { type Choices, drillingModes } from "./choices";
import styles from "./drilling-optimization.module.css";

/** The sub-tabs, by the names of the specification. */
const views = [
  { value: "scatter", label: "Scatter" },
  { value: "founder", label: "Founder" },
  { value: "heatmap", label: "Heatmap" },
] as const satisfies readonly { value: OptimizationView; label: string }[];

type OptimizationToolsProps = {
  well: Well;
  wellId: WellId;
  choices: Choices;
  change: (change: Partial<Choices>) => void;
  /** Whether several views stand side by side. */
  isWide: boolean;
  depth: { from: number; to: number } | null;
  tops: readonly FormationTop[];
  note: string;
};

/** Chooses views, drilling mode and depths. */
export function OptimizationTools(props: OptimizationToolsProps) {
  const { choices, change, isWide, depth, note } = props;
  const [isOpen, setOpen] = useState(false);
  const full = fullDepthRange(depth);
  const range = choices.depth?.range ?? depth ?? full;
  const toggle = (view: OptimizationView) => {
    const next = choices.views.includes(view) ? choices.views.filter((one) => one !== view) : [...choices.views, view];
    if (next.length > 0) change({ views: next });
  };
  return (
    <div className={styles.tools}>
      {isWide ? (
        <SegmentedSwitches
          label="Drilling Optimization"
          options={views.map((view) => ({ ...view, on: choices.views.includes(view.value) }))}
          onToggle={toggle}
        />
      ) : (
        <SegmentedControl
          label="Drilling Optimization"
          value={choices.view}
          options={views}
          onChange={(view) => change({ view })}
        />
      )}
      <SegmentedControl
        label="Drilling mode"
        value={String(choices.mode)}
        options={drillingModes.map(({ value, label }) => ({ value: String(value), label }))}
        onChange={(mode) => change({ mode: Number(mode) as Choices["mode"] })}
      />
      <Button icon={<IconRulerMeasure2 size={14} stroke={1.5} />} onClick={() => setOpen(true)}>
        {range.to > range.from ? formatQuantityRange(range.from, range.to, quantities.wholeDepth) : "All depths"}
      </Button>
      <output className={styles.note}>{note}</output>
      {isOpen && <DepthModal {...props} full={full} onClose={() => setOpen(false)} />}
    </div>
  );
}

type DepthModalProps = OptimizationToolsProps & { full: { from: number; to: number }; onClose: () => void };

function DepthModal({ well, wellId, choices, change, tops, full, onClose }: DepthModalProps) {
  const runs = useEvent("mwd-run/get/all", { wellId }).data ?? [];
  const bhas = useEvent("bha/get/all", { wellId }).data ?? [];
  const offered = {
    formation: formationChoices(tops),
    section: sectionChoices(well.sections),
    mwdRun: runChoices(runs, bhas, "depth", 0),
  };
  return (
    <FilterModal
      offers={{ depth: { choices: offered, full } }}
      applied={choices.depth}
      onApply={(result) => {
        change({ depth: result.isClear ? null : result });
        onClose();
      }}
      onClose={onClose}
    />
  );
}
