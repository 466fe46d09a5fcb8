import type { ReactNode } from "react";
import { SearchField } from "../controls/search-field";
import { type Column, PanelEmpty, Table } from "./panel";
import styles from "./searched-list.module.css";

type SearchedListProps<Row> = {
  /** Plural name of the entries, such as `Motors`. */
  title: string;
  /** Number of items before the search. */
  count: number;
  search: { value: string; placeholder: string; onChange: (search: string) => void };
  /** The items that match the search, in their order. */
  found: readonly Row[];
  columns: Column<Row>[];
  rowKey: (row: Row) => string;
  selected: string | null;
  onSelect: (key: string) => void;
  /** Buttons at the end of the head. */
  tools?: ReactNode;
};

/** A card with a title, a count, a search and the rows that match; Enter in the search selects the first. */
export function SearchedList<Row>(props: SearchedListProps<Row>) {
  const { title, count, search, found, columns, rowKey, selected, onSelect, tools } = props;
  return (
    <section className={styles.list} aria-label={title}>
      <div className={styles.head}>
        <h1 className="type-title">
          {title} <span>{count}</span>
        </h1>
        <SearchField
          label={`Search ${title}`}
          placeholder={search.placeholder}
          value={search.value}
          onChange={search.onChange}
          onEnter={() => found[0] && onSelect(rowKey(found[0]))}
        />
        {tools}
      </div>
      <div className={styles.rows}>
        {found.length === 0 ? (
          <PanelEmpty
            sentence="No items matching the search criteria"
            action={{ label: "Clear search", run: () => search.onChange("") }}
          />
        ) : (
          <Table
            label={title}
            rows={found}
            rowHeight={44}
            columns={columns}
            rowKey={rowKey}
            selected={selected}
            onRow={(row) => onSelect(rowKey(row))}
          />
        )}
      </div>
    </section>
  );
}
