import type { Compliance, RoadmapCompliance } from "@sigma/contract/delivery/roadmap-compliance";
import { channelRow } from "@sigma/terms/channels";
import type { Answer } from "../../../data/calls/loaded";
import { quantities } from "../../../ui/format/numbers";
import { formatMinute, formatShortDay } from "../../../ui/format/times";
import { type Column, PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import { csvOfTable } from "../../../ui/layout/table-csv";
import layout from "../../../ui/layout/panel-layout.module.css";
import { comparedChannels, timeShareText, parameterShareText, shareOf, shareText, worstText } from "./compliance-rows";
import { BandShareBar } from "./band-share-bar";

type Tour = RoadmapCompliance["tours"][number];
type Stand = RoadmapCompliance["stands"][number];

/** How the roadmap was held per tour and per stand, newest first. */
export function ComplianceView({ answer }: { answer: Answer<RoadmapCompliance> }) {
  return (
    <PanelBody of={answer} what="the compliance" empty="No compliance yet">
      {(compliance) =>
        compliance.tours.length + compliance.stands.length === 0 ? (
          <PanelEmpty
            sentence="No stands yet"
            why="Stands and tours are compared with the roadmap as soon as hole has been made."
          />
        ) : (
          <div className={layout.stack}>
            <p className="text2">
              Share of the footage on bottom in which all parameters were inside of their bands; of a single parameter,
              of the footage with its band and a value.
            </p>
            <h3 className="type-title">Tours</h3>
            <Table
              label="Tours"
              rows={compliance.tours.toReversed()}
              columns={toursColumns(compliance)}
              rowKey={({ from }) => String(from)}
            />
            <h3 className="type-title">Stands</h3>
            <Table
              label="Stands"
              rows={compliance.stands.toReversed()}
              columns={standsColumns(compliance)}
              rowKey={({ startMD }) => String(startMD)}
            />
          </div>
        )
      }
    </PanelBody>
  );
}

/** The tours and then the stands as CSV, in the units shown. */
export const complianceCsv = (compliance: RoadmapCompliance): string =>
  `${csvOfTable(compliance.tours, toursColumns(compliance))}\r\n${csvOfTable(compliance.stands, standsColumns(compliance))}`;

const toursColumns = (compliance: RoadmapCompliance): readonly Column<Tour>[] => [
  {
    title: "Tour",
    value: ({ from, to, name }) =>
      `${formatShortDay(from)}, ${name === "day" ? "day" : "night"}, ${formatMinute(from)} – ${formatMinute(to)}`,
    isKey: true,
  },
  ...complianceColumns(compliance),
];

const standsColumns = (compliance: RoadmapCompliance): readonly Column<Stand>[] => [
  { title: "From, MD", ...quantities.wholeDepth, value: ({ startMD }) => startMD, isKey: true },
  { title: "To, MD", ...quantities.wholeDepth, value: ({ endMD }) => endMD },
  {
    title: "Start",
    value: ({ startTime }) =>
      startTime === null ? "open" : `${formatShortDay(startTime)}, ${formatMinute(startTime)}`,
  },
  ...complianceColumns(compliance),
];

const complianceColumns = (all: RoadmapCompliance): Column<{ compliance: Compliance }>[] => [
  {
    title: "In bands",
    value: ({ compliance }) => shareText(compliance),
    cell: ({ compliance }) => {
      const share = shareOf(compliance);
      return share === null ? shareText(compliance) : <BandShareBar share={share} />;
    },
  },
  { title: "Of the time", align: "right", value: ({ compliance }) => timeShareText(compliance) },
  {
    title: "Compared",
    ...quantities.wholeDepth,
    value: ({ compliance }) => (compliance.state === "judged" ? compliance.feet : null),
  },
  { title: "Worst", value: ({ compliance }) => worstText(compliance) },
  ...comparedChannels(all).map(
    (channel): Column<{ compliance: Compliance }> => ({
      title: channelRow(channel).label,
      align: "right",
      value: ({ compliance }) => parameterShareText(compliance, channel),
      folds: true,
    }),
  ),
];
