import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useState } from "react";
import { IconButton } from "./button";
import { classNames } from "../theme/class-names";
import { tabsLeftOut } from "./fit-tabs";
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

/** Tabs side by side. Those that do not fit wrap out of sight, and a menu of all of them stands at the end. */
export function TabRow({ label, tabs, value, onChange, narrow = false, tools }: TabRowProps) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const leftOut = useLeftOut(list, tabs.indexOf(value));
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
        {tabs.map((tab, at) => (
          <button
            key={tab}
            type="button"
            role="tab"
            className={classNames(styles.tab, leftOut.includes(at) && styles.leftOut)}
            aria-selected={tab === value}
            tabIndex={tab === value ? 0 : -1}
            onClick={() => onChange(tab)}
          >
            {tab}
          </button>
        ))}
      </div>
      {leftOut.length > 0 && (
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

/** Room that the button of the menu takes with its gap, px. */
const MENU = 36;

/** The places of the tabs that the row has no room for. */
function useLeftOut(element: HTMLElement | null, chosen: number): readonly number[] {
  const [places, setPlaces] = useState<readonly number[]>([]);
  const hasMenu = places.length > 0;
  useEffect(() => {
    if (!element) return;
    const measure = () => {
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const widths = [...element.children].map((tab) => tab.getBoundingClientRect().width);
      const found = tabsLeftOut(widths, {
        room: hasMenu ? room + MENU : room,
        gap: parseFloat(columnGap) || 0,
        more: MENU,
        chosen,
      });
      setPlaces((known) => (known.join() === found.join() ? known : found));
      element.scrollTop = 0;
    };
    const observer = new ResizeObserver(measure);
    for (const one of [element, ...element.children]) observer.observe(one);
    return () => observer.disconnect();
  }, [element, chosen, hasMenu]);
  return places;
}
