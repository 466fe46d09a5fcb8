import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import { call } from "../../../data/calls/rest";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import { bandPlaceText, channelText, limitsText } from "../roadmap-rows";
import { deleteWithUndo } from "../../../data/calls/delete-with-undo";

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
const deleteBand = ({ wellId, _id: id, ...band }: RoadmapBand): Promise<void> =>
  deleteWithUndo({
    title: "Band deleted",
    text: `${channelText(band.channel)}, ${bandPlaceText(band)}`,
    remove: () => call("DELETE api/roadmap-band", { wellId, id }),
    restore: () => call("POST api/roadmap-band/restore", { wellId, id }),
  });
