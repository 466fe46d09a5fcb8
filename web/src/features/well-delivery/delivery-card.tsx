import type { ReactNode } from "react";
import { Row } from "../../ui/layout/flow";
import styles from "./well-delivery.module.css";

type DeliveryCardProps = {
  title: string;
  note?: ReactNode;
  /** At the right end of the head. */
  tools?: ReactNode;
  /** Takes the room that the other cards of its column leave. */
  grows?: boolean;
  children: ReactNode;
};

/** A part of the page with its title. */
export const DeliveryCard = ({ title, note, tools, grows = false, children }: DeliveryCardProps) => (
  <section className={styles.card} data-grows={grows} aria-label={title}>
    <Row as="header" gap={10} align="center" wraps>
      <h2 className="type-title">{title}</h2>
      {note && <span className="type-label">{note}</span>}
      {tools && (
        <Row as="span" gap={8} align="center" wraps atEnd>
          {tools}
        </Row>
      )}
    </Row>
    {children}
  </section>
);
