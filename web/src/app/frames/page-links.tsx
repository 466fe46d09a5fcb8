import type { PageName } from "@sigma/contract/users/pages";
import { Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { useLayoutEffect, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { tabsLeftOut } from "../../ui/controls/fit-tabs";
import { classNames } from "../../ui/theme/class-names";
import styles from "./nav-frame.module.css";

/** An entry of the navigation. */
export type PageEntry = { page: PageName; label: string };

/** Width of the button of the menu, px at the usual text size. */
const MORE_WIDTH = 60;
/** All links have to fit by this much before the button goes, px: fractions of pixels do not bring it back at once. */
const SPARE_WIDTH = 2;

/** The links to pages, side by side; those that do not fit are in a menu at the end. */
export function PageLinks({ entries, current }: { entries: readonly PageEntry[]; current: PageName }) {
  const router = useRouter();
  const [nav, setNav] = useState<HTMLElement | null>(null);
  const leftOut = useLeftOut(
    nav,
    entries.findIndex(({ page }) => page === current),
    // A user who signs out has fewer links before they are measured again.
  ).filter((at) => at < entries.length);
  return (
    <>
      <nav ref={setNav} className={styles.nav} aria-label="Pages">
        {entries.map(({ page, label }, at) => (
          <Link
            key={page}
            to={pageHref(page)}
            className={classNames(
              styles.link,
              page === current && styles.current,
              leftOut.includes(at) && styles.leftOut,
            )}
            aria-current={page === current ? "page" : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      {leftOut.length > 0 && (
        <Menu position="bottom-end" offset={4}>
          <Menu.Target>
            <button type="button" className={styles.more}>
              More
              <IconChevronDown size={14} stroke={1.5} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {leftOut.map((at) => (
              <Menu.Item
                key={entries[at]!.page}
                onClick={() => void router.navigate({ to: pageHref(entries[at]!.page) })}
              >
                {entries[at]!.label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </>
  );
}

/** The indexes of the links that do not fit; none on a phone, where the links have several lines. */
function useLeftOut(nav: HTMLElement | null, current: number): readonly number[] {
  const [places, setPlaces] = useState<readonly number[]>([]);
  const hasMore = places.length > 0;
  useLayoutEffect(() => {
    if (!nav) return;
    const measure = () => {
      const { columnGap, flexBasis } = getComputedStyle(nav);
      const isPhone = flexBasis === "100%";
      const scale = Number(getComputedStyle(nav).getPropertyValue("--text-choice")) || 1;
      const more = MORE_WIDTH * scale + (parseFloat(getComputedStyle(nav.parentElement!).columnGap) || 0);
      const gap = parseFloat(columnGap) || 0;
      const links = [...nav.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
      const room = nav.getBoundingClientRect().width + (hasMore ? more - SPARE_WIDTH : 0);
      const widths = links.map((link) => link.getBoundingClientRect().width);
      const next = isPhone ? [] : tabsLeftOut(widths, { room, gap, more, chosen: current });
      setPlaces((before) => (before.join() === next.join() ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const element of [nav, ...nav.children]) observer.observe(element);
    return () => observer.disconnect();
  }, [nav, current, hasMore]);
  return places;
}
