import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { IconButton } from "./button";
import { classNames } from "../theme/class-names";
import styles from "./tab-row.module.css";

type TabRowProps = {
  label: string;
  tabs: readonly string[];
  value: string;
  onChange: (tab: string) => void;
  /** Narrow letters, for rows with many tabs. */
  narrow?: boolean;
  /** Stands at the right end. */
  tools?: ReactNode;
};

/** Tabs side by side. They scroll when they do not fit, with a menu of all of them at the end. */
export function TabRow({ label, tabs, value, onChange, narrow = false, tools }: TabRowProps) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const overflows = useOverflow(list);
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const next = (tabs.indexOf(value) + step + tabs.length) % tabs.length;
    onChange(tabs[next]!);
    list?.querySelectorAll<HTMLElement>("[role=tab]")[next]?.focus();
  };
  return (
    <div className={classNames(styles.row, narrow && styles.narrow)}>
      <div ref={setList} className={styles.tabs} role="tablist" aria-label={label} tabIndex={-1} onKeyDown={move}>
        {tabs.map((tab) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={tab === value}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => onChange(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      {overflows && (
        <Menu position="bottom-end" offset={4}>
          <Menu.Target>
            <IconButton label={`All tabs of ${label}`}>
              <IconDots size={16} stroke={1.5} />
            </IconButton>
          </Menu.Target>
          <Menu.Dropdown>
            {tabs.map((tab) => (
              <Menu.Item key={tab} onClick={() => onChange(tab)}>
                {tab}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
      {tools}
    </div>
  );
}

/** Whether the tabs are wider than their place. */
function useOverflow(element: HTMLElement | null): boolean {
  const [overflows, setOverflows] = useState(false);
  useEffect(() => {
    if (!element) return;
    const observer = new ResizeObserver(() => setOverflows(element.scrollWidth > element.clientWidth + 1));
    observer.observe(element);
    return () => observer.disconnect();
  }, [element]);
  return overflows;
}
