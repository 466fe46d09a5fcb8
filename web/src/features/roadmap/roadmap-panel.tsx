import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { drawnRows, together } from "../../data/calls/loaded";
import { useEvent } from "../../data/calls/use-event";
import { useFigureAge, useWellStatus } from "../../data/live/well-status";
import { useRoute } from "../../data/pages/use-route";
import { useIsReplay } from "../../data/replay/use-replay";
import { roleOf, useSession } from "../../data/session/session";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { PanelBody, PanelEmpty, type PanelProps, Table } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import layout from "../../ui/layout/panel-layout.module.css";
import { csvOfTable } from "../../ui/layout/table-csv";
import { BandForm } from "./bands/band-form";
import { ChosenBand } from "./bands/chosen-band";
import { complianceCsv, ComplianceView } from "./compliance/compliance-view";
import { ExcessNote } from "./compliance/excess-note";
import { proposalCsv, ProposalView } from "./proposal/proposal-view";
import { roadmapColumns, roadmapRows } from "./roadmap-rows";
import { useValuesNow } from "./use-values-now";

/** What the panel shows: the bands of today, those that offset wells suggest, or how the bands were held. */
const views = [
  { value: "bands", label: "Bands" },
  { value: "proposal", label: "From offsets" },
  { value: "compliance", label: "Compliance" },
] as const;
type View = (typeof views)[number]["value"];

/** The hole is compared again so often while the well is live, s. */
const REFRESH = 15;

/** The ranges that drilling parameters are to be held in, by depth, with the present ones and their values marked. */
export default function RoadmapPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<View>("bands");
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<RoadmapBand | "new" | null>(null);
  const isReplay = useIsReplay(wellId);
  const mayWrite = useSession(roleOf) !== "guest" && !isReplay;
  const answer = together({
    bands: useRoute("GET api/roadmap-band", { wellId }),
    tops: useRoute("GET api/formation-top", { wellId }),
  });
  const hasBands = drawnRows({ data: answer.data?.bands }).length > 0;
  const compliance = useEvent(
    "roadmap-band/get/compliance",
    { wellId },
    { keepPrevious: true, everyWhileLive: REFRESH, enabled: hasBands || view === "compliance" },
  );
  const proposal = useEvent(
    "roadmap-band/get/proposal",
    { wellId },
    { keepPrevious: true, enabled: view === "proposal" },
  );
  const newest = useWellStatus(wellId)?.bitDepth ?? null;
  const isOld = useFigureAge(well) === "dead";
  const values = useValuesNow(data);
  const columns = roadmapColumns(values);
  const bit = isOld && !isReplay ? null : newest;
  const tops = drawnRows({ data: answer.data?.tops });
  const bands = drawnRows({ data: answer.data?.bands });
  const rows = roadmapRows(bands, tops, bit);
  const add = () => setEdited("new");
  const csvOf: Record<View, () => string> = {
    bands: () => csvOfTable(rows, columns),
    proposal: () => (proposal.data ? proposalCsv(proposal.data, bands, tops) : ""),
    compliance: () => (compliance.data ? complianceCsv(compliance.data) : ""),
  };
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        {mayWrite && (
          <ToolAction tool={{ id: "add", label: "Add a band", short: "Add a band", icon: IconPlus, run: add }} />
        )}
        <ExportButtons panel={panel} well={well} heading={["Roadmap"]} csv={csvOf[view]} />
      </PanelTools>
      <div className={layout.tools}>
        <SegmentedControl label="View" value={view} options={views} onChange={setView} />
      </div>
      {bit !== null && compliance.data && <ExcessNote compliance={compliance.data} values={values.values} />}
      <PanelBody of={answer} what="the roadmap" empty="No roadmap yet">
        {() =>
          view === "proposal" ? (
            <ProposalView answer={proposal} wellId={wellId} bands={bands} tops={tops} mayWrite={mayWrite} />
          ) : view === "compliance" ? (
            <ComplianceView answer={compliance} />
          ) : rows.length === 0 ? (
            <PanelEmpty
              sentence="No roadmap yet"
              why="A band is the range to hold WOB, RPM, flow, differential pressure or ROP in, over depths or a formation."
              {...(mayWrite && { action: { label: "Add a band", run: add } })}
            />
          ) : (
            <div className={layout.stack}>
              <Table
                label="Roadmap"
                rows={rows}
                columns={columns}
                rowKey={({ band }) => band._id}
                selected={chosen}
                onRow={({ band }) => setChosen(band._id === chosen ? null : band._id)}
              />
              {rows
                .filter(({ band }) => band._id === chosen)
                .map(({ band }) => (
                  <ChosenBand key={band._id} band={band} mayWrite={mayWrite} onEdit={() => setEdited(band)} />
                ))}
            </div>
          )
        }
      </PanelBody>
      {edited !== null && (
        <BandForm
          wellId={wellId}
          band={edited === "new" ? null : edited}
          formations={tops.map(({ formationName }) => formationName.trim()).filter((name) => name !== "")}
          bit={bit}
          onDone={(id) => {
            setEdited(null);
            if (id !== null) setChosen(id);
          }}
        />
      )}
    </div>
  );
}
