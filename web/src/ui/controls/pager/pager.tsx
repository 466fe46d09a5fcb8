import { Row } from "../../layout/flow";
import { IconChevronLeft, IconChevronRight, IconChevronsLeft, IconChevronsRight } from "@tabler/icons-react";
import { IconButton } from "../button";
import { classNames } from "../../theme/class-names";
import { pageButtons } from "./page-buttons";
import { formatNumber, formatRange } from "../../format/numbers";
import styles from "./pager.module.css";
import { SegmentedControl } from "../segmented-control";

const JUMP_PAGES = 10;

type PagerProps<Size extends number> = {
  /** Counts from 0. */
  page: number;
  pageSize: Size;
  pageSizes?: readonly Size[];
  /** Total number of rows. */
  count: number;
  /** Rows are left over on the first page instead of the last. */
  isLastFull?: boolean;
  onPage: (page: number) => void;
  /** Left out if the page size is fixed. */
  onPageSize?: (size: Size) => void;
};

/** The foot of a long list: which rows are shown, the pages, how many rows a page has. */
export function Pager<Size extends number>({
  page,
  pageSize,
  pageSizes = [],
  count,
  isLastFull = false,
  onPage,
  onPageSize,
}: PagerProps<Size>) {
  const pages = Math.max(1, Math.ceil(count / pageSize));
  const end = isLastFull ? count - (pages - 1 - page) * pageSize : Math.min(count, (page + 1) * pageSize);
  const first = count === 0 ? 0 : isLastFull ? Math.max(1, end - pageSize + 1) : page * pageSize + 1;
  const go = (to: number) => onPage(Math.min(pages - 1, Math.max(0, to)));
  return (
    <div className={styles.pager}>
      <span className={styles.count}>
        {formatRange(first, end)} of {formatNumber(count, 0)}
      </span>
      {pages > 1 && (
        <Row as="nav" gap={2} align="center" aria-label="Pages of the list">
          <IconButton label="10 pages back" disabled={page === 0} onClick={() => go(page - JUMP_PAGES)}>
            <IconChevronsLeft size={16} stroke={1.5} />
          </IconButton>
          <IconButton label="Previous page" disabled={page === 0} onClick={() => go(page - 1)}>
            <IconChevronLeft size={16} stroke={1.5} />
          </IconButton>
          {pageButtons(page, pages).map((at) => (
            <button
              key={at}
              type="button"
              className={classNames(styles.page, at === page && styles.current)}
              aria-label={`Page ${at + 1}`}
              aria-current={at === page ? "page" : undefined}
              onClick={() => go(at)}
            >
              {at + 1}
            </button>
          ))}
          <IconButton label="Next page" disabled={page === pages - 1} onClick={() => go(page + 1)}>
            <IconChevronRight size={16} stroke={1.5} />
          </IconButton>
          <IconButton label="10 pages on" disabled={page === pages - 1} onClick={() => go(page + JUMP_PAGES)}>
            <IconChevronsRight size={16} stroke={1.5} />
          </IconButton>
        </Row>
      )}
      {onPageSize && (
        <>
          <span className="align-right grows">Rows</span>
          <SegmentedControl
            label="Rows per page"
            value={String(pageSize)}
            options={pageSizes.map((size) => ({ value: String(size), label: size }))}
            onChange={(value) => onPageSize(pageSizes.find((size) => String(size) === value) ?? pageSize)}
          />
        </>
      )}
    </div>
  );
}
