import type { ReactNode } from "react";
import { Row } from "../../ui/layout/flow";
import styles from "./portfolio.module.css";

type PortfolioCardProps = { title: string; note?: ReactNode; children: ReactNode };

/** A part of the page with its title. */
export const PortfolioCard = ({ title, note, children }: PortfolioCardProps) => (
  <section className={styles.card} aria-label={title}>
    <Row as="header" gap={10} align="center" wraps>
      <h2 className="type-title">{title}</h2>
      {note && <span className="type-label">{note}</span>}
    </Row>
    {children}
  </section>
);
