import { Menu } from "@mantine/core";
import { IconDots } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { IconButton } from "./button";
import { classNames } from "../theme/class-names";
import { tabsLeftOut } from "./fit-tabs";
import styles from "./tab-row.module.css";

type TabRowProps = {
  label: string;
  tabs: readonly string[];
  value: string;
  onChange: (tab: string) => void;
  /** Shorter names for the tabs of a row that has no space for the full names. */
  short?: Readonly<Record<string, string>>;
  /** Narrow letters, for rows with many tabs. */
  narrow?: boolean;
  /** Placed at the right end. */
  tools?: ReactNode;
};

/**
 * Tabs side by side. If not all of them fit, they use their short labels. Tabs that still do not fit wrap out of sight, and a
 * menu of all tabs is placed at the end.
 */
export function TabRow({ label, tabs, value, onChange, short = noShort, narrow = false, tools }: TabRowProps) {
  const [list, setList] = useState<HTMLDivElement | null>(null);
  const [isShort, leftOut] = useFit(list, tabs.indexOf(value), Object.keys(short).length > 0);
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
            aria-label={isShort && short[tab] !== undefined ? tab : undefined}
            title={isShort && short[tab] !== undefined ? tab : undefined}
            onClick={() => onChange(tab)}
          >
            {(isShort ? short[tab] : undefined) ?? tab}
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

/** Room that is left over before short words give way to the names again, px. */
const SPARE = 4;

const noShort: Readonly<Record<string, string>> = {};

/** Whether the tabs use their short names, and the indices of those that still do not fit. */
function useFit(
  element: HTMLElement | null,
  chosenIndex: number,
  hasShort: boolean,
): readonly [isShort: boolean, leftOut: readonly number[]] {
  const [places, setPlaces] = useState<readonly number[]>([]);
  const [isShort, setShort] = useState(false);
  /** How wide the row is with all names in full, px; known once it was drawn so. */
  const full = useRef(0);
  const hasMenu = places.length > 0;
  // Before the row is painted, so that its tabs do not move when they are first seen.
  useLayoutEffect(() => {
    if (!element) return;
    const measure = () => {
      const { columnGap, paddingLeft, paddingRight } = getComputedStyle(element);
      const room = element.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
      const widths = [...element.children].map((tab) => tab.getBoundingClientRect().width);
      const gap = parseFloat(columnGap) || 0;
      const whole = hasMenu ? room + MENU : room;
      if (!isShort) full.current = widths.reduce((sum, width) => sum + width + gap, -gap);
      // Half a letter more than needed, so that a row at the limit does not alternate.
      if (isShort && full.current + SPARE <= whole) {
        setShort(false);
        return;
      }
      const placesLeftOut = tabsLeftOut(widths, { room: whole, gap, more: MENU, chosen: chosenIndex });
      if (hasShort && !isShort && placesLeftOut.length > 0) {
        setShort(true);
        return;
      }
      setPlaces((knownPlaces) => (knownPlaces.join() === placesLeftOut.join() ? knownPlaces : placesLeftOut));
      element.scrollTo({ top: 0 });
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const observedElement of [element, ...element.children]) observer.observe(observedElement);
    return () => observer.disconnect();
  }, [element, chosenIndex, hasMenu, hasShort, isShort]);
  return [isShort, places];
}
