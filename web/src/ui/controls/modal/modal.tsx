import { Row } from "../../layout/flow";
import "./modal.css";
import { Modal as MantineModal } from "@mantine/core";
import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useState } from "react";
import { IconButton } from "../button";
import { FormFoot } from "./form-foot";
import styles from "./modal.module.css";

type ModalProps = {
  title: string;
  /** Where this belongs, after the title. */
  context?: string;
  onClose: () => void;
  /** px */
  width?: number;
  /** Between title and close button. */
  tools?: ReactNode;
  /** Left in the foot. */
  hint?: ReactNode;
  /** Right in the foot: Cancel or Hide, then the filled button. Without them the modal has no foot. */
  actions?: ReactNode;
  children: ReactNode;
};

/** A modal that is open while it is mounted; Escape closes it, focus stays inside and returns afterwards. */
export function Modal({ title, context, onClose, width = 480, tools, hint, actions, children }: ModalProps) {
  useReturnedFocus();
  const closeTop = useTopClose(onClose);
  return (
    <MantineModal.Root
      opened
      onClose={closeTop}
      size={width}
      centered
      padding={0}
      transitionProps={{ duration: 160, transition: "fade" }}
    >
      <MantineModal.Overlay />
      <MantineModal.Content>
        <MantineModal.Body>
          <header className={styles.head}>
            <MantineModal.Title className="type-title">{title}</MantineModal.Title>
            {context && <span className="text2">{context}</span>}
            <Row as="span" gap={12} align="center" justify="end" grows>
              {tools}
            </Row>
            <IconButton label="Close" onClick={onClose}>
              <IconX size={18} stroke={1.5} />
            </IconButton>
          </header>
          <div className={styles.body}>{children}</div>
          {actions && <FormFoot said={hint}>{actions}</FormFoot>}
        </MantineModal.Body>
      </MantineModal.Content>
    </MantineModal.Root>
  );
}

/** The open modals, the one above the others last. */
const openModals: symbol[] = [];

/** Closes a modal if no other one is above it: Mantine reports Escape to all. */
function useTopClose(onClose: () => void): () => void {
  const [own] = useState(() => Symbol("modal"));
  useEffect(() => {
    openModals.push(own);
    return () => void openModals.splice(openModals.indexOf(own), 1);
  }, [own]);
  return () => {
    if (openModals.at(-1) === own) onClose();
  };
}

/** Mantine returns the focus only if a modal stays mounted; this one is unmounted when it is closed. */
function useReturnedFocus() {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      const isLost = document.activeElement === null || document.activeElement === document.body;
      if (isLost && before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
}
