import { IconX } from "@tabler/icons-react";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { IconButton } from "../../../ui/controls/button";
import { FormFoot } from "../../../ui/controls/modal/form-foot";
import styles from "./plot-dialog.module.css";

type PlotDialogProps = {
  title: string;
  context?: string;
  /** px */
  width?: number;
  said?: ReactNode;
  actions?: ReactNode;
  onClose: () => void;
  children: ReactNode;
};

/** A dialog beside the plot, or below it in a narrow panel: the plot stays visible and usable. Escape closes it and the focus returns. */
export function PlotDialog({ title, context, width = 380, said, actions, onClose, children }: PlotDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    const first = dialog.current?.querySelector<HTMLElement>("input, [role=switch], tbody button");
    (first ?? dialog.current)?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={dialog}
      className={styles.dialog}
      // A dialog element that is not modal knows no Escape either, and brings a look of its own.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="dialog"
      aria-labelledby={id}
      tabIndex={-1}
      style={{ "--dialog-width": `${width}px` }}
      onKeyDown={(event) => {
        if (event.key !== "Escape") return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={styles.head}>
        <h3 id={id}>{title}</h3>
        {context && <span className="type-label">{context}</span>}
        <IconButton label="Close" onClick={onClose}>
          <IconX size={16} stroke={1.5} />
        </IconButton>
      </header>
      <div className={styles.content}>{children}</div>
      {actions && <FormFoot said={said}>{actions}</FormFoot>}
    </div>
  );
}
