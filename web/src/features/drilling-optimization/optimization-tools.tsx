import type { Well } from "@sigma/contract/wells/well";
import { SegmentedControl, SegmentedSwitches } from "../../ui/controls/segmented-control";
import { DepthFilterButton } from "../../ui/depth-filter/depth-filter-button";
import type { OptimizationView } from "./analysis/question";
import { type OptimizationChoices, drillingModes } from "./choices";
import { Row } from "../../ui/layout/flow";

/** The sub-tabs, by the names of the specification. */
const views = [
  { value: "scatter", label: "Scatter" },
  { value: "founder", label: "Founder" },
  { value: "heatmap", label: "Heatmap" },
] as const satisfies readonly { value: OptimizationView; label: string }[];

type OptimizationToolsProps = {
  well: Well;
  choices: OptimizationChoices;
  change: (change: Partial<OptimizationChoices>) => void;
  /** Whether several views are side by side. */
  isWide: boolean;
  depth: { from: number; to: number } | null;
  note: string;
};

/** Chooses views, drilling mode and depths. */
export function OptimizationTools({ well, choices, change, isWide, depth, note }: OptimizationToolsProps) {
  const toggle = (view: OptimizationView) => {
    const next = choices.views.includes(view)
      ? choices.views.filter((shownView) => shownView !== view)
      : [...choices.views, view];
    if (next.length > 0) change({ views: next });
  };
  return (
    <Row gap={8} align="center" padding="8px 12px" wraps keepsSize className="line-below">
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
        onChange={(mode) => change({ mode: Number(mode) as OptimizationChoices["mode"] })}
      />
      <DepthFilterButton
        well={well}
        borders={depth}
        applied={choices.depth}
        onApply={(appliedDepth) => change({ depth: appliedDepth })}
      />
      <output className="type-label align-right grows">{note}</output>
    </Row>
  );
}
