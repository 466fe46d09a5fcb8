import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { IconPlus } from "@tabler/icons-react";
import { useRef, useState } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { CallFailure } from "../../data/calls/call-failure";
import { drawnRows, together } from "../../data/calls/loaded";
import { call } from "../../data/calls/rest";
import { useFigureAge, useWellStatus } from "../../data/live/well-status";
import { showToast } from "../../data/notifications/toasts";
import { useRoute } from "../../data/pages/use-route";
import { useIsReplay } from "../../data/replay/use-replay";
import { roleOf, useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { ToolAction } from "../../ui/controls/tool-bar/tool-button";
import { formatMoment } from "../../ui/format/times";
import { Row } from "../../ui/layout/flow";
import { PanelBody, PanelEmpty, type PanelProps, Table } from "../../ui/layout/panel";
import { PanelTools } from "../../ui/layout/panel-tools";
import layout from "../../ui/layout/panel-layout.module.css";
import { csvOfTable } from "../../ui/layout/table-csv";
import { BandForm } from "./band-form";
import { channelText, limitsText, bandPlaceText, roadmapColumns, roadmapRows } from "./roadmap-rows";
import { useValuesNow } from "./use-values-now";

/** The ranges that drilling parameters are to be held in, by depth, with the present ones and their values marked. */
export default function RoadmapPanel({ wellId, well, data }: PanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const [edited, setEdited] = useState<RoadmapBand | "new" | null>(null);
  const isReplay = useIsReplay(wellId);
  const mayWrite = useSession(roleOf) !== "guest" && !isReplay;
  const answer = together({
    bands: useRoute("GET api/roadmap-band", { wellId }),
    tops: useRoute("GET api/formation-top", { wellId }),
  });
  const newest = useWellStatus(wellId)?.bitDepth ?? null;
  const isOld = useFigureAge(well) === "dead";
  const values = useValuesNow(data);
  const columns = roadmapColumns(values);
  const bit = isOld && !isReplay ? null : newest;
  const tops = drawnRows({ data: answer.data?.tops });
  const rows = roadmapRows(drawnRows({ data: answer.data?.bands }), tops, bit);
  const add = () => setEdited("new");
  return (
    <div className={layout.scrolled} ref={panel}>
      <PanelTools>
        {mayWrite && (
          <ToolAction tool={{ id: "add", label: "Add a band", short: "Add a band", icon: IconPlus, run: add }} />
        )}
        <ExportButtons panel={panel} well={well} heading={["Roadmap"]} csv={() => csvOfTable(rows, columns)} />
      </PanelTools>
      <PanelBody of={answer} what="the roadmap" empty="No roadmap yet">
        {() =>
          rows.length === 0 ? (
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

function ChosenBand({ band, mayWrite, onEdit }: { band: RoadmapBand; mayWrite: boolean; onEdit: () => void }) {
  const title = `${channelText(band.channel)}: ${limitsText(band)}`;
  return (
    <section aria-label={title}>
      <h3 className="type-title">{title}</h3>
      <p className="text2">
        {bandPlaceText(band)}, {band.author}, {formatMoment(band.createdAt)}
      </p>
      <p style={{ whiteSpace: "pre-wrap" }}>{band.reason}</p>
      {mayWrite && (
        <Row gap={8} padding="8px 0">
          <Button onClick={onEdit}>Edit</Button>
          <Button onClick={() => void deleteBand(band)}>Delete</Button>
        </Row>
      )}
    </section>
  );
}

/** Deletes a band, with a way back. */
async function deleteBand(band: RoadmapBand): Promise<void> {
  const { wellId, _id: id } = band;
  const isDeleted = await call("DELETE api/roadmap-band", { wellId, id }).catch(ignoreAlerted);
  if (!isDeleted) return;
  const restore = () => void call("POST api/roadmap-band/restore", { wellId, id }).catch(ignoreAlerted);
  const action = { label: "Undo", run: restore };
  showToast({
    group: "app",
    kind: "success",
    title: "Band deleted",
    text: `${channelText(band.channel)}, ${bandPlaceText(band)}`,
    action,
  });
}

/** The call has shown an alert. */
function ignoreAlerted(failure: unknown): null {
  if (!(failure instanceof CallFailure)) throw failure;
  return null;
}
