import { Row } from "../../layout/flow";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { CopyButton } from "../copy-button";
import styles from "./shown-once.module.css";

type ShownOnceProps = {
  text: string;
  /** The label of its copy button. */
  copy: string;
  /** The instructions for the next step. */
  children: ReactNode;
};

/** A secret that can be read this once, with a button that copies it and what to do with it. */
export const ShownOnce = ({ text, copy, children }: ShownOnceProps) => (
  <>
    <span className={styles.secret}>
      <code>{text}</code>
      <CopyButton label={copy} text={text} />
    </span>
    <Row as="span" gap={6} align="center" className="warning-text">
      <IconAlertTriangle size={14} stroke={1.5} aria-hidden />
      {children}
    </Row>
  </>
);
