import type { RoadmapBand } from "@sigma/contract/delivery/roadmap-band";
import type { RoadmapProposal } from "@sigma/contract/delivery/roadmap-proposal";
import type { WellId } from "@sigma/contract/ids";
import type { FormationDepths } from "@sigma/engine/roadmap/formation-layers";
import { useState } from "react";
import type { Answer } from "../../../data/calls/loaded";
import { pageHref } from "../../../data/pages/page-href";
import { roleOf, useSession } from "../../../data/session/session";
import { Button } from "../../../ui/controls/button";
import { missingOffsetsText } from "../../../ui/delivery/missing-offsets-text";
import { formatQuantity, quantities } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { type Column, PanelBody, Table } from "../../../ui/layout/panel";
import layout from "../../../ui/layout/panel-layout.module.css";
import { csvOfTable } from "../../../ui/layout/table-csv";
import { bandPlaceText, channelText, limitsText, modeTexts } from "../roadmap-rows";
import { acceptBands, replacedText } from "./accept-bands";
import { basisText, type ProposedRow, proposedRows, type UnproposedRow, unproposedRows } from "./proposal-rows";

type ProposalViewProps = {
  answer: Answer<RoadmapProposal>;
  wellId: WellId;
  bands: readonly RoadmapBand[];
  tops: readonly FormationDepths[];
  mayWrite: boolean;
};

/** The bands that the best footage of the offset wells used, beside those of today; accepted one by one or all. */
export function ProposalView({ answer, wellId, bands, tops, mayWrite }: ProposalViewProps) {
  return (
    <PanelBody of={answer} what="the proposal" empty="No proposal">
      {(proposal) => (
        <div className={layout.stack}>
          <OffsetsText proposal={proposal} wellId={wellId} />
          {proposal.offsets.length > 0 && (
            <Proposal
              wellId={wellId}
              rows={proposedRows(proposal, bands, tops)}
              unproposed={unproposedRows(proposal)}
              mayWrite={mayWrite}
            />
          )}
        </div>
      )}
    </PanelBody>
  );
}

/** The proposed bands beside those of today as CSV, in the units shown. */
export const proposalCsv = (
  proposal: RoadmapProposal,
  bands: readonly RoadmapBand[],
  tops: readonly FormationDepths[],
): string => csvOfTable(proposedRows(proposal, bands, tops), proposalColumns);

/** The offset wells by name, with the way to choose others. */
function OffsetsText({ proposal: { offsets, missing }, wellId }: { proposal: RoadmapProposal; wellId: WellId }) {
  const maySet = useSession(roleOf) === "admin";
  const choice = maySet ? (
    <a href={`${pageHref("well-settings", { wellId })}?tab=drilling-advisor`}>Choose the offset wells</a>
  ) : (
    "An administrator chooses them in the settings of the well."
  );
  const missingText = missing > 0 && `${missingOffsetsText(missing)}. `;
  if (offsets.length === 0)
    return (
      <p className="text2">
        {missingText || "No offset wells are chosen for this well, so that nothing can be proposed. "}
        {choice}
      </p>
    );
  const texts = offsets.map(({ name, feet, hasTops }) => {
    const drilledText = feet === 0 ? "no depth rows" : formatQuantity(feet, quantities.wholeDepth);
    return `${name} (${drilledText}${hasTops ? "" : ", no formation tops"})`;
  });
  return (
    <p className="text2">
      Range of the middle half of the best footage by ROP, from{" "}
      {offsets.length === 1 ? "the offset well" : `the ${offsets.length} offset wells`} {texts.join(", ")}.{" "}
      {missingText}
      {choice}
    </p>
  );
}

type ProposalProps = {
  wellId: WellId;
  rows: readonly ProposedRow[];
  unproposed: readonly UnproposedRow[];
  mayWrite: boolean;
};

function Proposal({ wellId, rows, unproposed, mayWrite }: ProposalProps) {
  const [isBusy, setBusy] = useState(false);
  const accept = async (accepted: readonly ProposedRow[]) => {
    setBusy(true);
    await acceptBands(wellId, accepted);
    setBusy(false);
  };
  const open = rows.filter(({ isCurrent }) => !isCurrent);
  const replacedCount = new Set(open.flatMap(({ current }) => current.map(({ _id }) => _id))).size;
  return (
    <>
      {mayWrite && open.length > 0 && (
        <Row gap={12} align="center" wraps>
          <Button look="filled" disabled={isBusy} onClick={() => void accept(open)}>
            Accept all {open.length}
          </Button>
          <span className="text2">{replacedText(replacedCount)}</span>
        </Row>
      )}
      {rows.length > 0 && (
        <Table
          label="Proposed bands"
          rows={rows}
          columns={[...proposalColumns, ...(mayWrite ? [acceptColumn(isBusy, (row) => void accept([row]))] : [])]}
          rowKey={({ key }) => key}
        />
      )}
      {unproposed.length > 0 && (
        <>
          <h3 className="type-title">Not proposed</h3>
          <Table label="Not proposed" rows={unproposed} columns={unproposedColumns} rowKey={({ key }) => key} />
        </>
      )}
    </>
  );
}

type Placed = { interval: RoadmapProposal["intervals"][number] };

const placeColumns = [
  { title: "From, MD", ...quantities.wholeDepth, value: ({ interval }: Placed) => interval.from, isKey: true },
  { title: "To, MD", ...quantities.wholeDepth, value: ({ interval }: Placed) => interval.to },
  { title: "Formation", value: ({ interval }: Placed) => interval.formation ?? "not known" },
] satisfies Column<Placed>[];

const proposalColumns: readonly Column<ProposedRow>[] = [
  ...placeColumns,
  { title: "Drilling", value: ({ mode }) => modeTexts[mode.mode] },
  { title: "Parameter", value: ({ band }) => channelText(band.channel) },
  { title: "Proposed", value: ({ band }) => limitsText(band), cell: ({ band }) => <strong>{limitsText(band)}</strong> },
  { title: "Today", value: todayText },
  { title: "Taken from", value: basisText, folds: true },
];

function todayText({ interval, mode, current, isCurrent }: ProposedRow): string {
  if (isCurrent) return "the same";
  if (current.length === 0) return "none";
  return current
    .map((today) => {
      const drilling = today.mode === mode.mode ? "" : `, ${modeTexts[today.mode ?? "both"].toLowerCase()}`;
      const place = bandPlaceText(today) === bandPlaceText(interval) ? "" : `, ${bandPlaceText(today)}`;
      return `${limitsText(today)}${drilling}${place}`;
    })
    .join("; ");
}

const acceptColumn = (isBusy: boolean, accept: (row: ProposedRow) => void): Column<ProposedRow> => ({
  title: "Accept",
  value: ({ isCurrent }) => (isCurrent ? "accepted" : ""),
  cell: (row) =>
    row.isCurrent ? (
      "accepted"
    ) : (
      <Button
        look="quiet"
        disabled={isBusy}
        aria-label={`${row.current.length > 0 ? "Replace" : "Accept"} ${channelText(row.band.channel)}, ${modeTexts[row.mode.mode].toLowerCase()}, ${bandPlaceText(row.interval)}`}
        onClick={() => accept(row)}
      >
        {row.current.length > 0 ? "Replace" : "Accept"}
      </Button>
    ),
});

const unproposedColumns: readonly Column<UnproposedRow>[] = [
  ...placeColumns,
  { title: "Drilling", value: ({ mode }) => modeTexts[mode] },
  { title: "Parameter", value: ({ parameter }) => parameter },
  { title: "Reason", value: ({ reason }) => reason },
];
