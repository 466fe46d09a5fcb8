import { ofRows, rowsOf } from "../../data/calls/loaded";
import type { AuditRow } from "@sigma/contract/users/audit-log";
import { kindText } from "@sigma/contract/users/audit-words";
import type { WellId } from "@sigma/contract/ids";
import { IconDownload } from "@tabler/icons-react";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { fileName, saveFile } from "../../charts/export/save-file";
import type { CallFailure } from "../../data/calls/call-failure";
import { call, callFile } from "../../data/calls/rest";
import { serverNow } from "../../data/live/server-clock";
import { routeKey, useRoute } from "../../data/pages/use-route";
import { Button } from "../../ui/controls/button";
import { Pager } from "../../ui/controls/pager/pager";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import { SelectSearch } from "../../ui/controls/select/select-search";
import { formatMoment, zoneName } from "../../ui/format/times";
import { pageSizes, type PageSize } from "../../ui/layout/list-view";
import { type Column, PanelBody, PanelEmpty, Table } from "../../ui/layout/panel";
import { classNames } from "../../ui/theme/class-names";
import listPage from "../../ui/layout/list-page.module.css";
import styles from "./audit-log.module.css";
import { cut, fieldChanges, type Period, periods } from "./audit-texts";
import { wellOption } from "../../ui/well/well-option";
import { inputPropsOf } from "../../ui/controls/input-props";

/** The filter of the audit log. */
type Filter = { by: string | null; resource: string | null; wellId: string | null; period: Period };

const everything: Filter = { by: null, resource: null, wellId: null, period: "day" };

/** Lists who changed what, newest first, by person, kind, well and period. */
export function AuditLog() {
  const [filter, setFilter] = useState(everything);
  // A period is counted from the time of its selection, so that pages do not move while the user reads.
  const [now, setNow] = useState(serverNow);
  const [page, setPage] = useState(0);
  const [pageSize, setPageSize] = useState<PageSize>(20);
  const wells = rowsOf(useRoute("GET api/wells", {}));
  const auditFilter = {
    ...(filter.by !== null && { by: filter.by }),
    ...(filter.resource !== null && { resource: filter.resource }),
    ...(filter.wellId !== null && { wellId: filter.wellId as WellId }),
    ...fromOf(filter.period, now),
  };
  const pageQuery = { ...auditFilter, page, pageSize };
  const log = useQuery<Awaited<ReturnType<typeof call<"GET api/audit-log">>>, CallFailure>({
    queryKey: routeKey("GET api/audit-log", pageQuery),
    queryFn: ({ signal }) => call("GET api/audit-log", pageQuery, { signal }),
    placeholderData: keepPreviousData,
  });
  const change = (part: Partial<Filter>) => {
    setFilter((before) => ({ ...before, ...part }));
    setNow(serverNow());
    setPage(0);
  };
  const save = async () => {
    // A call that fails has been alerted.
    const file = await callFile("GET api/audit-log/csv", auditFilter).catch(() => null);
    if (file) saveFile(fileName(["audit log"], "csv"), file);
  };
  const nameOptions = (texts: readonly string[]) => texts.map((value) => ({ value, label: kindText(value) }));

  const inputProps = inputPropsOf(filter, change);
  return (
    <div className={listPage.page}>
      <div className={listPage.tools}>
        <SelectSearch
          label="Person"
          placeholder="All users"
          clearable
          options={ofRows(rowsOf({ ...log, data: log.data?.people }), (people) =>
            people.map((value) => ({ value, label: value })),
          )}
          {...inputProps("by")}
        />
        <SelectSearch
          label="What was changed"
          placeholder="Everything"
          clearable
          options={ofRows(rowsOf({ ...log, data: log.data?.resources }), nameOptions)}
          {...inputProps("resource")}
        />
        <SelectSearch
          label="Well"
          placeholder="All wells"
          clearable
          options={ofRows(wells, (rows) => rows.map(wellOption))}
          {...inputProps("wellId")}
        />
        <SegmentedControl
          label="Period"
          options={periods.map(({ value, label }) => ({ value, label }))}
          {...inputProps("period")}
        />
        {log.data && <span className={styles.kept}>kept {log.data.keptDays} days, cannot be changed</span>}
        <Button icon={<IconDownload size={16} stroke={1.5} aria-hidden />} onClick={() => void save()}>
          CSV
        </Button>
      </div>
      <PanelBody of={log} what="the audit log" empty="There is no audit log">
        {({ rows, count }) => (
          <>
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it holds nothing to focus, and scrolls by key */}
            <section className={classNames(listPage.list, styles.list)} aria-label="Changes" tabIndex={0}>
              {rows.length === 0 ? (
                <PanelEmpty
                  sentence="No changes in this selection"
                  action={{ label: "Show everything", run: () => change({ ...everything, period: "all" }) }}
                />
              ) : (
                <Table label="Audit log" rows={rows} rowHeight={44} rowKey={({ _id }) => _id} columns={columns()} />
              )}
            </section>
            <Pager
              page={page}
              pageSize={pageSize}
              pageSizes={pageSizes}
              count={count}
              onPage={setPage}
              onPageSize={(size) => {
                setPageSize(size);
                setPage(0);
              }}
            />
          </>
        )}
      </PanelBody>
    </div>
  );
}

function fromOf(period: Period, now: number): { from?: number } {
  const seconds = periods.find(({ value }) => value === period)!.seconds;
  return seconds === null ? {} : { from: Math.floor(now - seconds) };
}

const columns = (): Column<AuditRow>[] => [
  { title: `Time, ${zoneName()}`, value: ({ time }) => formatMoment(time), width: 176 },
  { title: "By", value: ({ by }) => by, isKey: true },
  { title: "Did", value: ({ action }) => action },
  {
    title: "To",
    value: () => null,
    align: "left",
    cell: ({ resource, target, well }) => (
      <span className={styles.two}>
        <span>
          {kindText(resource)} {target && target !== well?.name && <strong>{target}</strong>}
        </span>
        {well && <span>{well.name}</span>}
      </span>
    ),
  },
  { title: "Before, after", value: () => null, align: "left", folds: true, cell: (row) => <ChangeList row={row} /> },
  {
    title: "Address",
    value: () => null,
    align: "left",
    folds: true,
    cell: ({ address, via }) => (
      <span className="type-raw" title={via === "none" ? "not signed in" : `signed in with ${via}`}>
        {address.replace(/^::ffff:/, "")}
      </span>
    ),
  },
];

/** Maximum number of fields shown in a row; the rest is counted. */
const MOST_FIELDS = 3;

function ChangeList({ row }: { row: AuditRow }) {
  const changes = fieldChanges(row);
  if (changes.length === 0) return <span className="text3">–</span>;
  return (
    <ul className={styles.changes}>
      {changes.slice(0, MOST_FIELDS).map(({ field, before, after }) => (
        <li key={field} title={`${field}: ${before ?? ""} → ${after ?? ""}`}>
          <span className={styles.field}>{field}</span>
          {before !== null && <s>{cut(before)}</s>}
          {before !== null && after !== null && " → "}
          {after !== null && <strong>{cut(after)}</strong>}
        </li>
      ))}
      {changes.length > MOST_FIELDS && (
        <li
          className="text3"
          title={changes
            .slice(MOST_FIELDS)
            .map(({ field }) => field)
            .join(", ")}
        >
          and {changes.length - MOST_FIELDS} more
        </li>
      )}
    </ul>
  );
}
