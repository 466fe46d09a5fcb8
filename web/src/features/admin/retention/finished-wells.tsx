import { Row } from "../../../ui/layout/flow";
import { drawnRows, together } from "../../../data/calls/loaded";
import type { RemovedData, RetentionPreview, RetentionWell } from "@sigma/contract/exchange/retention";
import { useDebouncedValue } from "@mantine/hooks";
import { useState } from "react";
import { readArchivesAgain } from "../../../data/archive/archives";
import { call } from "../../../data/calls/rest";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { ConfirmModal } from "../../../ui/controls/modal/confirm-modal";
import { Pager } from "../../../ui/controls/pager/pager";
import { formatMegabytes, formatNumber } from "../../../ui/format/numbers";
import { formatMoment, zoneName } from "../../../ui/format/times";
import { type Column, PanelBody, PanelEmpty, Table } from "../../../ui/layout/panel";
import type { RetentionDays } from "./retention-days";
import styles from "./retention.module.css";

/** Typing settles this long before the wells are looked at, ms. */
const SETTLES_AFTER = 400;

type Asked = { well: RetentionWell; removed: RemovedData };

/** The finished wells: the space that archiving frees, the data that stays, and the rules' selection; each can be archived now. */
export function FinishedWells({ rules, hasFolder }: { rules: RetentionDays; hasFolder: boolean }) {
  const [{ samplesAfterDays, allAfterDays }] = useDebouncedValue(rules, SETTLES_AFTER);
  const [page, setPage] = useState(0);
  const preview = useRoute("GET api/retention/preview", {
    ...(samplesAfterDays !== null && { samplesAfterDays }),
    ...(allAfterDays !== null && { allAfterDays }),
    ...(page > 0 && { page }),
  });
  const pages = preview.data ? Math.ceil(preview.data.count / preview.data.pageSize) : null;
  // Wells of the last page may have been archived meanwhile.
  if (pages !== null && page > 0 && page >= pages) setPage(Math.max(0, pages - 1));
  const archivedWells = useRoute("GET api/archived-well", {});
  const [asked, setAsked] = useState<Asked | null>(null);
  const begin = async ({ well, removed }: Asked) => {
    setAsked(null);
    // The alert of a failed call has shown the reason.
    await call("POST api/retention/archive", { wellIds: [well.wellId], removed }).catch(() => null);
    await readArchivesAgain();
  };
  const withoutSamples = new Set(drawnRows(archivedWells).map(({ wellId }) => wellId));
  return (
    <>
      <PanelBody
        of={{
          ...together({ preview, archived: archivedWells }),
          data: archivedWells.data === undefined ? undefined : preview.data,
        }}
        what="finished wells"
        empty={nothing}
      >
        {({ wells: found, count, pageSize, due }) =>
          found.length === 0 ? (
            <PanelEmpty {...nothing} />
          ) : (
            <div>
              <p className={styles.sum}>
                {`${countText(count)}, those with the oldest data first. `}
                {due && hasFolder && dueText(due)}
              </p>
              <Table
                label="Finished wells"
                rows={found}
                rowHeight={44}
                rowKey={({ wellId }) => wellId}
                columns={columns({
                  refusalOf: ({ refused }) => (hasFolder ? refused : "ARCHIVE_DIR is not set"),
                  hasSamples: ({ wellId, samples }) => samples > 0 && !withoutSamples.has(wellId),
                  onAsk: setAsked,
                })}
              />
              {count > pageSize && <Pager page={page} pageSize={pageSize} count={count} onPage={setPage} />}
            </div>
          )
        }
      </PanelBody>
      {asked && (
        <ConfirmModal
          context={`Archive ${asked.well.name}`}
          question={questionOf(asked)}
          apply="Archive"
          onCancel={() => setAsked(null)}
          onApply={() => void begin(asked)}
        />
      )}
    </>
  );
}

const nothing = { sentence: "There are no finished wells", why: "Only finished wells are archived." };

const countText = (count: number) => (count === 1 ? "1 finished well" : `${formatNumber(count, 0)} finished wells`);

/** The effect of the rules tonight, for the wells of all pages. */
function dueText({ wells, samples, bytes }: RetentionPreview["due"]): string {
  if (wells === 0) return "These rules archive none of them tonight.";
  const namedCount = wells === 1 ? "1 of them" : `${formatNumber(wells, 0)} of them`;
  return `These rules archive ${namedCount} tonight with ${formatNumber(samples, 0)} time samples, which frees ${formatMegabytes(bytes)}.`;
}

const questionOf = ({ well, removed }: Asked): string =>
  removed === "samples"
    ? `${formatNumber(well.samples, 0)} time samples go to an archive, which frees ${formatMegabytes(well.sampleBytes)} of the database. ${staysText(well)} stay. The well takes no changes until it is restored.`
    : `Everything but the name of the well goes to an archive, which frees ${formatMegabytes(well.allBytes)} of the database. The well takes no changes until it is restored.`;

const staysText = ({ stays }: RetentionWell): string =>
  [
    [stays.depthRows, "depth rows"],
    [stays.surveys, "surveys"],
    [stays.dailyReports, "daily reports"],
    [stays.slides, "slides"],
    [stays.events, "other events"],
  ]
    .map(([count, name]) => `${formatNumber(count as number, 0)} ${name}`)
    .join(", ");

type WellActions = {
  refusalOf: (well: RetentionWell) => string | null;
  hasSamples: (well: RetentionWell) => boolean;
  onAsk: (asked: Asked) => void;
};

const dueWords = { samples: "Time samples", all: "All data" } as const;

const columns = ({ refusalOf, hasSamples, onAsk }: WellActions): Column<RetentionWell>[] => [
  { title: "Well", value: ({ name }) => name, isKey: true },
  {
    title: `Newest data, ${zoneName()}`,
    value: ({ lastTime }) => formatMoment(lastTime),
  },
  { title: "Samples", value: ({ samples }) => samples, decimals: 0 },
  { title: "Freed, samples", align: "right", value: ({ sampleBytes }) => formatMegabytes(sampleBytes) },
  { title: "Freed, all", align: "right", value: ({ allBytes }) => formatMegabytes(allBytes) },
  {
    title: "Stays where samples go",
    value: staysText,
    cell: (well) => <span className={styles.stays}>{staysText(well)}</span>,
    folds: true,
  },
  { title: "Rules archive", value: ({ due }) => (due === null ? "nothing" : dueWords[due]) },
  {
    title: "Archive now",
    value: () => null,
    align: "right",
    width: 300,
    cell: (well) => {
      const refusal = refusalOf(well);
      return (
        <Row as="span" gap={4} justify="end">
          {refusal && <span className={styles.refused}>{refusal}</span>}
          {!refusal && hasSamples(well) && (
            <Button
              aria-label={`Archive time samples of ${well.name}`}
              onClick={() => onAsk({ well, removed: "samples" })}
            >
              Samples
            </Button>
          )}
          {!refusal && (
            <Button aria-label={`Archive all data of ${well.name}`} onClick={() => onAsk({ well, removed: "all" })}>
              All data
            </Button>
          )}
        </Row>
      );
    },
  },
];
