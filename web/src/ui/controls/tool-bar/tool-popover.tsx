import { Popover } from "@mantine/core";
import { type ReactNode, useContext, useRef } from "react";
import { IconButton } from "../button";
import { type Tool, ToolBarContext, useMoreTool } from "./tool";
import styles from "./tool-bar.module.css";

type ToolPopoverProps = {
  tool: Omit<Tool, "run">;
  isOpen: boolean;
  onChange: (isOpen: boolean) => void;
  /** Attributes of its button, or of its place in a tool bar. */
  attributes?: Readonly<Record<`data-${string}`, string>>;
  className?: string | undefined;
  children: ReactNode;
};

/** A tool that opens a form: from More in a tool bar, elsewhere from a button with its picture. */
export function ToolPopover({ tool, isOpen, onChange, attributes, className, children }: ToolPopoverProps) {
  const bar = useContext(ToolBarContext);
  const { label, icon: Picture } = tool;
  /** A form that opened for another reason, such as for one number, gives the focus back there. */
  const wasChosen = useRef(false);
  const choose = () => {
    wasChosen.current = !isOpen;
    onChange(!isOpen);
  };
  useMoreTool({ ...tool, run: choose }, bar !== null);
  const change = (isOpened: boolean) => {
    onChange(isOpened);
    if (!isOpened && wasChosen.current) bar?.focus();
  };
  return (
    // The library would give its roles to the place in the bar, which is not a button.
    <Popover
      withRoles={false}
      opened={isOpen}
      onChange={change}
      position="bottom-end"
      offset={4}
      trapFocus
      returnFocus={bar === null}
      hideDetached={false}
      withinPortal
      shadow="md"
    >
      <Popover.Target>
        {bar ? (
          <span className={styles.place} {...attributes} />
        ) : (
          <IconButton label={label} className={className} aria-expanded={isOpen} {...attributes} onClick={choose}>
            <Picture size={16} stroke={1.5} />
          </IconButton>
        )}
      </Popover.Target>
      {/* A dialog element brings a look of its own, and the page knows open dialogs by their role. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <Popover.Dropdown role="dialog" aria-label={label}>
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
