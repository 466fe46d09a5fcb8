import type { AntiCollision } from "@sigma/contract/directional/anti-collision";
import type { Well } from "@sigma/contract/wells/well";
import { IconGitMerge } from "@tabler/icons-react";
import { useEvent } from "../../data/calls/use-event";
import { openSettings } from "../../data/pages/open-settings";
import { BasisNote } from "../../ui/basis/basis-note";
import { formatNumber, formatQuantity, quantities } from "../../ui/format/numbers";
import { PanelBody, PanelEmpty, type PanelProps } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import { assumedToolInputs } from "../../ui/well/directional/assumed-tools";
import { NotCompared } from "./not-compared";
import { ComparedOffsets } from "./compared-offsets";
import layout from "../../ui/layout/panel-layout.module.css";

/** The bit moves between surveys: interval of requests while the well is drilled, s. */
const REFRESH = 30;

/** The distances of the well to its offset wells: ladder, travelling cylinder, ellipses, and a table with actions. */
export default function AntiCollisionPanel({ wellId, well }: PanelProps) {
  const answer = useEvent("anti-collision/get", { wellId }, { keepPrevious: true, everyWhileLive: REFRESH });
  return (
    <PanelBody of={answer} empty="No anti-collision" what="anti-collision">
      {(answer) => <Views well={well} answer={answer} />}
    </PanelBody>
  );
}

function Views({ well, answer }: { well: Well; answer: AntiCollision }) {
  const { own, wells, left, rule } = answer;
  if (wells.length === 0 && left.length === 0) {
    return (
      <PanelEmpty
        sentence="No offset wells are chosen"
        why="Distances and separation factors follow every survey once offset wells are chosen."
        icon={IconGitMerge}
        action={{ label: "Choose offset wells", run: () => openSettings(well._id, "anti-collision") }}
      />
    );
  }
  const tools = (
    <PanelTools>
      <BasisNote
        of="Anti-Collision"
        basis={answer.basis}
        methods="anti-collision"
        inputs={[
          { label: "Survey tools", value: own.tools.join(", ") || "not known" },
          ...assumedToolInputs(own.assumedTools),
          { label: "Rule", value: `SPE 187073, k ${formatNumber(rule.k, 1)}` },
          { label: "Surface margin", value: formatQuantity(rule.surfaceMargin, quantities.coordinate) },
          { label: "Projection, 1 sigma", value: formatQuantity(rule.projectionSigma, quantities.coordinate) },
        ]}
      />
    </PanelTools>
  );
  if (wells.length === 0) {
    return (
      <div className={layout.scrolled}>
        {tools}
        <NotCompared wellId={well._id} own={own} wells={wells} left={left} />
        <PanelEmpty
          sentence="No offset well can be compared"
          why="The missing inputs of each are listed above."
          icon={IconGitMerge}
        />
      </div>
    );
  }
  return (
    <>
      {tools}
      <ComparedOffsets well={well} answer={answer} />
    </>
  );
}
