import { IconSearch } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { classNames } from "../theme/class-names";
import styles from "./list-page.module.css";
import { type ListView, pageOf, pageSizes } from "./list-view";
import { Pager } from "../controls/pager/pager";
import { PanelEmpty } from "./panel";
import { SearchField } from "../controls/search-field";
import { type Column, Table } from "./table";

type ListPageProps<Row> = {
  /** The title of the list. */
  title: string;
  /** The possible search terms. */
  searched: string;
  view: ListView;
  /** Receives a change of the view; another search or order starts on the first page. */
  onChange: (part: Partial<ListView>) => void;
  /** Clears the search, so that all rows are found. */
  onClear: () => void;
  /** Every row that was found, sorted. */
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** Opens a row. */
  onRow: (row: Row) => void;
  /** Beside the search. */
  tools?: ReactNode;
  className?: string | undefined;
  /** Draws the rows of a page in another form than a table. */
  tiles?: ((rows: readonly Row[], columns: readonly Column<Row>[]) => ReactNode) | undefined;
};

/** A page that is one long list: search above, the rows, pages below. */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const {
    title,
    searched,
    view,
    onChange,
    onClear,
    rows: found,
    columns,
    rowKey,
    onRow,
    tools,
    className,
    tiles,
  } = props;
  const { rows, page } = pageOf(found, view.page, view.pageSize);
  return (
    <div className={styles.page}>
      <h1 className="visually-hidden">{title}</h1>
      <div className={styles.tools}>
        <SearchField
          label={`Search ${title.toLowerCase()}`}
          placeholder={searched}
          value={view.search}
          onChange={(search) => onChange({ search })}
          onEnter={() => view.search.trim() !== "" && found[0] !== undefined && onRow(found[0])}
        />
        {tools}
      </div>
      <div className={classNames(styles.list, className)}>
        {rows.length === 0 ? (
          <PanelEmpty
            icon={IconSearch}
            sentence="No items matching the search criteria"
            {...(view.search ? { why: `Search: "${view.search}"` } : {})}
            action={{ label: "Clear search", run: onClear }}
          />
        ) : tiles ? (
          tiles(rows, columns)
        ) : (
          <Table
            label={title}
            rows={rows}
            rowHeight={44}
            columns={columns}
            rowKey={rowKey}
            onRow={onRow}
            {...(view.sort ? { sort: view.sort } : {})}
            onSort={(sort) => onChange({ sort })}
          />
        )}
      </div>
      <Pager
        page={page}
        pageSize={view.pageSize}
        pageSizes={pageSizes}
        count={found.length}
        onPage={(next) => onChange({ page: next })}
        onPageSize={(pageSize) => onChange({ pageSize })}
      />
    </div>
  );
}
