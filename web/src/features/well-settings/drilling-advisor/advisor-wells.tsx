import { Row } from "../../../ui/layout/flow";
import type { Answer } from "../../../data/calls/loaded";
import { MOST_OFFSET_WELLS } from "@sigma/contract/well-settings/offset-wells-limit";
import type { OffsetCandidates } from "@sigma/contract/well-settings/offset-wells";
import type { WellId } from "@sigma/contract/ids";
import type { Feet } from "@sigma/terms/quantities";
import { IconInfoCircle } from "@tabler/icons-react";
import type { WellSelectColumn } from "../../../ui/controls/well-select/well-rows";
import { WellMultiSelect } from "../../../ui/controls/well-select/well-multi-select";
import { Loading } from "../../../ui/layout/loading";
import { formatNumber, formatQuantityRange, formatValue, NO_VALUE } from "../../../ui/format/numbers";
import type { OffsetChoice } from "../offset-choices";
import styles from "./drilling-advisor.module.css";

const wholeFeet = { unit: "ft", decimals: 0 };
/** How far away wells are listed at first, ft. */
const LISTED_DISTANCE: Feet = 10_000;

type AdvisorWellsProps = {
  offsets: Answer<OffsetCandidates>;
  choices: readonly OffsetChoice[];
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  ownWell: WellId;
};

/** The offset wells of the drilling advisor, with their data of the formation at the bit. */
export function AdvisorWells({ offsets, choices, chosen, onChange, ownWell }: AdvisorWellsProps) {
  if (offsets.error) {
    return (
      <section className={styles.wells}>
        <p role="alert">{offsets.error.message}</p>
      </section>
    );
  }
  if (!offsets.data) {
    return (
      <section className={styles.wells}>
        <Loading what="the offset wells" />
      </section>
    );
  }
  const { own } = offsets.data;
  return (
    <section className={styles.wells}>
      <WellMultiSelect
        label="Offset wells"
        wells={choices}
        chosen={chosen}
        onChange={onChange}
        ownWell={ownWell}
        limit={MOST_OFFSET_WELLS}
        distanceTitle="At bit"
        // Without a position no distance is known, and the filter would hide every well.
        {...(choices.some(({ candidate }) => candidate?.approach) ? { within: LISTED_DISTANCE } : {})}
        rowHeight={52}
        note={own.reason}
        columns={columnsOf(own)}
      />
      <Row as="p" gap={8} align="center" keepsSize className="text2">
        <IconInfoCircle size={14} stroke={1.5} aria-hidden />
        {dataText(choices.filter(({ id }) => chosen.includes(id)))}
      </Row>
    </section>
  );
}

/** The columns of a list of wells beside the distance at the bit. */
const columnsOf = (own: OffsetCandidates["own"]): WellSelectColumn<OffsetChoice>[] => [
  {
    title: own.formation?.name || "Formation",
    unit: "ft",
    align: "right",
    width: "100px",
    cell: ({ candidate }) =>
      candidate?.formation
        ? `${formatValue(candidate.formation.mdStart, wholeFeet)} – ${formatValue(candidate.formation.mdEnd, wholeFeet)}`
        : NO_VALUE,
  },
  {
    title: "Footage",
    unit: "ft",
    align: "right",
    width: "58px",
    cell: ({ candidate }) =>
      formatValue(candidate?.formation && candidate.formation.mdEnd - candidate.formation.mdStart, wholeFeet),
  },
  {
    title: "Data for the advisor",
    width: "minmax(0, 180px)",
    cell: (choice) => <DataOf choice={choice} own={own} />,
  },
];

/** The data of the selected wells that the advisor can learn from. */
function dataText(chosenWells: readonly OffsetChoice[]): string {
  if (chosenWells.length === 0) return "No offset well is chosen: this well alone counts.";
  const withData = chosenWells.filter(({ candidate }) => candidate && candidate.records > 0);
  if (withData.length === 0) return "No chosen well has depth data there; so far this well alone counts.";
  return `${withData.length} of ${chosenWells.length} chosen wells ${withData.length === 1 ? "has" : "have"} depth data for the advisor.`;
}

/** The formation of the bit within a well, the depth of the bit as a mark, and the recorded values. */
function DataOf({ choice: { candidate, distance }, own }: { choice: OffsetChoice; own: OffsetCandidates["own"] }) {
  if (!candidate) return <span className="text2">this well, used always</span>;
  const { bit } = own;
  const { formation, totalDepth, recorded, records, reason } = candidate;
  const end = Math.max(totalDepth ?? 0, formation?.mdEnd ?? 0, bit ?? 0);
  const share = (md: Feet) => `${((100 * Math.min(md, end)) / end).toFixed(1)}%`;
  const recordText = recorded
    ? `${formatNumber(records, 0)} records, ${formatQuantityRange(recorded.from, recorded.to, wholeFeet)}`
    : "no depth data yet";
  return (
    <span className={styles.data}>
      {end > 0 && (
        <span className={styles.depths} aria-hidden>
          {formation && (
            <span style={{ left: share(formation.mdStart), right: `calc(100% - ${share(formation.mdEnd)})` }} />
          )}
          {bit !== null && <i style={{ left: share(bit) }} />}
        </span>
      )}
      {/* What this well lacks is said once, above the list. */}
      <small>{distance === null && reason && !own.reason ? `${recordText}; ${reason}` : recordText}</small>
    </span>
  );
}
