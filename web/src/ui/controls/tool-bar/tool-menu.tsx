import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { type ReactNode, type Ref, useState } from "react";
import { keepStored, readStored } from "../../../data/choices/storage";
import { Button } from "../button";
import type { Tool } from "./tool";
import styles from "./tool-bar.module.css";

type ToolMenuProps = {
  /** The word of its button. */
  label: string;
  /** The subject of its tools, for a menu that keeps the last used tool on top. */
  of?: string;
  look?: "outline" | "plain";
  icon?: ReactNode;
  tools: readonly Tool[];
  ref?: Ref<HTMLButtonElement>;
};

const storageKey = (of: string) => `lastTool: ${of}`;

/** A button with a menu of tools; arrow keys move in it, Escape closes it and gives the focus back. */
export function ToolMenu({ label, of, look = "outline", icon, tools, ref }: ToolMenuProps) {
  // Read when the menu opens, so that no entry moves under the pointer.
  const [lastUsed, setLastUsed] = useState<string | null>(null);
  const top = tools.find(({ id }) => id === lastUsed);
  const rest = tools.filter((tool) => tool !== top);
  const entry = (tool: Tool) => (
    <ToolEntry key={tool.id} tool={tool} onUse={() => of && keepStored(storageKey(of), tool.id)} />
  );
  return (
    <Menu
      position="bottom-end"
      offset={4}
      withinPortal
      onOpen={() => setLastUsed(of ? readStored(storageKey(of)) : null)}
    >
      <Menu.Target>
        <Button ref={ref} look={look} icon={icon} className={styles.tool} data-image="none">
          {label}
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {top && entry(top)}
        {top && rest.length > 0 && <Menu.Divider />}
        {rest.map(entry)}
      </Menu.Dropdown>
    </Menu>
  );
}

function ToolEntry({ tool, onUse }: { tool: Tool; onUse: () => void }) {
  const { label, icon: Picture, run, isDisabled = false, isOn, keys } = tool;
  const picture = <Picture size={16} stroke={1.5} aria-hidden />;
  const use = () => {
    onUse();
    run();
  };
  if (isOn !== undefined) {
    return (
      <Menu.CheckboxItem checked={isOn} disabled={isDisabled} closeMenuOnClick rightSection={picture} onChange={use}>
        {label}
      </Menu.CheckboxItem>
    );
  }
  return (
    <Menu.Item leftSection={picture} rightSection={keys && <kbd>{keys}</kbd>} disabled={isDisabled} onClick={use}>
      {label}
    </Menu.Item>
  );
}
