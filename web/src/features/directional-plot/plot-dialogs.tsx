import type { WellPlan } from "@sigma/contract/directional/well-plan";
import type { WellId } from "@sigma/contract/ids";
import type { Trajectory } from "@sigma/engine/survey/path/trajectory";
import type { Degrees, Feet } from "@sigma/terms/quantities";
import { wrapDegrees } from "@sigma/engine/math/angles";
import type { PlotData } from "./scene/build-scene";
import { GoToDialog } from "./dialogs/go-to-dialog";
import { RecommendationDialog } from "./dialogs/recommendation-dialog";
import { SettingsDialog } from "./dialogs/settings-dialog";
import { TargetAzimuthDialog } from "./dialogs/target-azimuth-dialog";
import { WellPlanDialog } from "./dialogs/well-plan-dialog";
import type { PlotLayer } from "./plot-choices";
import type { Scene } from "./scene/scene";

/** The dialogs of the plot; one is open at a time. */
export type OpenDialog = "settings" | "azimuth" | "recommendation" | "go-to" | "plan";

type PlotDialogsProps = {
  wellId: WellId;
  open: OpenDialog;
  data: PlotData;
  scene: Scene;
  /** The wellbore plan. */
  plan: WellPlan | null;
  azimuth: Degrees;
  layers: Readonly<Record<PlotLayer, boolean>>;
  onLayers: (layers: Readonly<Record<PlotLayer, boolean>>) => void;
  onAzimuth: (azimuth: Degrees | null) => void;
  onDraft: (path: Trajectory | null) => void;
  onGo: (md: Feet) => void;
  onClose: () => void;
};

/** The dialog that is open. */
export default function PlotDialogs({
  open,
  wellId,
  data,
  scene,
  plan,
  azimuth,
  layers,
  onClose,
  ...on
}: PlotDialogsProps) {
  switch (open) {
    case "settings":
      return <SettingsDialog shown={layers} onChange={on.onLayers} onClose={onClose} />;
    case "azimuth":
      return (
        <TargetAzimuthDialog
          wellId={wellId}
          stored={scene.sectionAzimuth}
          shown={azimuth}
          suggestions={suggestionsOf(scene, plan)}
          tip={scene.tip}
          onPreview={on.onAzimuth}
          onClose={onClose}
        />
      );
    case "recommendation":
      return <RecommendationDialog recommendations={data.recommendations} onClose={onClose} />;
    case "go-to":
      return <GoToDialog reach={reachOf(scene, plan)} first={scene.tip?.md ?? null} onGo={on.onGo} onClose={onClose} />;
    case "plan":
      return <WellPlanDialog wellId={wellId} plan={plan} azimuth={azimuth} onPreview={on.onDraft} onClose={onClose} />;
  }
}

/** The depth range of the hole or its plan. */
function reachOf({ drilled }: Scene, plan: WellPlan | null): { from: Feet; to: Feet } | null {
  const depths = [
    ...(drilled ? [drilled.md[0]!, drilled.md.at(-1)!] : []),
    ...(plan ? [plan.md[0]!, plan.md.at(-1)!] : []),
  ];
  return depths.length === 0 ? null : { from: Math.min(...depths), to: Math.max(...depths) };
}

/** Directions that the section is often turned to. */
function suggestionsOf({ sectionAzimuth, tip, wells }: Scene, plan: WellPlan | null) {
  const target = wells[0]?.items.find(({ kind }) => kind === "targets")?.outlines.findLast(({ name }) => name !== "");
  const end = plan && plan.azimuth.length > 0 ? plan.azimuth.at(-1)! : null;
  const towards = (north: Feet, east: Feet) => wrapDegrees((Math.atan2(east, north) * 180) / Math.PI);
  const roundAzimuth = (azimuth: Degrees) => Math.round(azimuth * 100) / 100;
  return [
    { label: "Well settings", azimuth: sectionAzimuth },
    ...(end === null ? [] : [{ label: "Plan at the end", azimuth: roundAzimuth(end) }]),
    ...(tip && target
      ? [
          {
            label: `Hole to ${target.name}`,
            azimuth: roundAzimuth(towards(target.centre.ns - tip.ns, target.centre.ew - tip.ew)),
          },
        ]
      : []),
    ...(tip && Math.hypot(tip.ns, tip.ew) > 1
      ? [{ label: "Closure of the hole", azimuth: roundAzimuth(towards(tip.ns, tip.ew)) }]
      : []),
  ];
}
