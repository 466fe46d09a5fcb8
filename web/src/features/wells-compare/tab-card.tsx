import { Row } from "../../ui/layout/flow";
import { type ReactNode, useRef } from "react";
import { ExportButtons } from "../../charts/export/export-buttons";
import { classNames } from "../../ui/theme/class-names";
import styles from "./tab-card.module.css";

type TabCardProps = {
  title: string;
  note?: ReactNode;
  tools?: ReactNode;
  csv: () => string;
  area: string;
  /** Whether it may run over several pages of a print. */
  isLong?: boolean;
  children: ReactNode;
};

/** A part of a tab with its title, saved as an image or as CSV. */
export function TabCard({ title, note, tools, csv, area, isLong = false, children }: TabCardProps) {
  const panel = useRef<HTMLDivElement>(null);
  return (
    <section className={classNames(styles.card, isLong && styles.long)} style={{ gridArea: area }} aria-label={title}>
      <header>
        <h2>{title}</h2>
        {note && <span className="clip text2">{note}</span>}
        <span className={styles.tools}>
          {tools}
          <Row as="span">
            <ExportButtons panel={panel} heading={["Wells compare", title]} csv={csv} />
          </Row>
        </span>
      </header>
      <div ref={panel} className={styles.body}>
        {children}
      </div>
    </section>
  );
}
