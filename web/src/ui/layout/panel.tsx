import type { WellId } from "@sigma/contract/ids";
import type { Well } from "@sigma/contract/wells/well";
import type { Seconds } from "@sigma/terms/quantities";
import { IconAlertTriangle, IconListSearch, type Icon } from "@tabler/icons-react";
import type { ComponentType, LazyExoticComponent, ReactNode } from "react";
import type { Answer } from "../../data/calls/loaded";
import type { WellData } from "../../data/well/well-data";
import { Button } from "../controls/button";
import { classNames } from "../theme/class-names";
import { FeedGlyph } from "../well/feed-badge";
import { formatAge } from "../format/times";
import { RetryButton } from "./failed-loads";
import { Loading } from "./loading";
import styles from "./panel.module.css";

export { type Column, Table } from "./table";

/** The props of every panel of the well dashboard. */
export type PanelProps = { wellId: WellId; well: Well; data: WellData };

/** A panel of the dashboard: the tab and, if the tab has several, the sub-tab that shows it. */
export type Panel = {
  tab: string;
  subTab?: string;
  /** The short label of its tab if the names of the row do not all fit; the full name stays its name. */
  short?: string;
  /** Its values are the newest of the well, also while the charts show the past. */
  showsNewest?: boolean;
  component: LazyExoticComponent<ComponentType<PanelProps>> & { preload?: () => Promise<void> };
};

type EmptyState = {
  /** The sentence of the specification. */
  sentence: string;
  /** One line why. */
  why?: string;
  icon?: Icon | null;
  /** One button. */
  action?: { label: string; run: () => void };
};

type PanelBodyProps<T> = {
  of: Answer<T>;
  /** Shown when the response is null or an empty list. */
  empty: string | EmptyState;
  /** The fetched data, for the line under the skeleton: `Fetching {what}, 4.1 s`. */
  what?: string;
  /** Shows at the top that the content below is old. */
  stale?: { text: string; age: Seconds } | null;
  children: (data: T) => ReactNode;
};

/** The body of a panel: its content, or its placeholder while loading, when empty and after a failure. */
export function PanelBody<T>({ of, empty, what, stale = null, children }: PanelBodyProps<T>) {
  if (of.data === undefined && of.error) {
    return <PanelError title={of.error.title ?? "This panel failed"} text={of.error.message} retry={of.refetch} />;
  }
  if (of.data === undefined) return <Loading what={what} />;
  if (of.data === null || (Array.isArray(of.data) && of.data.length === 0)) {
    return <PanelEmpty {...(typeof empty === "string" ? { sentence: empty } : empty)} />;
  }
  return (
    <>
      {stale && <StaleBar {...stale} />}
      {children(of.data)}
    </>
  );
}

/** The content of a panel without data. */
export function PanelEmpty({ sentence, why, icon: Glyph = IconListSearch, action }: EmptyState) {
  return (
    <div className={styles.notice}>
      {Glyph && <Glyph size={26} stroke={1.5} aria-hidden />}
      <p className="type-strong text1">{sentence}</p>
      {why && <p className={styles.why}>{why}</p>}
      {action && <Button onClick={action.run}>{action.label}</Button>}
    </div>
  );
}

/** The content of a panel that failed; its neighbours keep running. */
export function PanelError({ title, text, retry }: { title: string; text: string; retry: () => unknown }) {
  return (
    <div className={styles.notice} role="alert">
      <IconAlertTriangle size={26} stroke={1.5} aria-hidden />
      <p className="type-strong text1">{title}</p>
      <p className={styles.why}>{text}</p>
      <RetryButton retry={retry} />
    </div>
  );
}

/** The bar on top of a panel whose newest sample is old; the content below stays. */
export function StaleBar({ text, age }: { text: string; age: Seconds }) {
  return (
    <output className={classNames(styles.bar, styles.stale)}>
      <FeedGlyph state="stale" />
      <strong>{text}</strong>
      <span>{formatAge(age)} ago</span>
    </output>
  );
}

/** A bar on top of a panel whose values are not of the moment that the rest of the screen shows. */
export function MomentBar({ text }: { text: ReactNode }) {
  return (
    <output className={classNames(styles.bar, "text2 line-below")}>
      <span>{text}</span>
    </output>
  );
}

/** A bar on top of a panel that describes what the panel shows meanwhile. */
export function InfoBar({ title, text }: { title: string; text: string }) {
  return (
    <output className={classNames(styles.bar, styles.info)}>
      <strong>{title}</strong>
      <span>{text}</span>
    </output>
  );
}
