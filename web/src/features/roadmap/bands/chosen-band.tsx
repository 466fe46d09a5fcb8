import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { call } from "../../../data/calls/rest";
import { showToast } from "../../../data/notifications/toasts";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { ignoreAlerted } from "../../../data/calls/ignore-alerted";
import { bandPlaceText, channelText, limitsText } from "../roadmap-rows";

/** A band with its author and reason, to be edited or deleted. */
export function ChosenBand({ band, mayWrite, onEdit }: { band: RoadmapBand; mayWrite: boolean; onEdit: () => void }) {
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
