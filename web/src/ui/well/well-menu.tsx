import type { Well } from "@sigma/contract/wells/well";
import { Popover } from "@mantine/core";
import {
  IconCalendarStats,
  IconDotsVertical,
  IconFileExport,
  IconHistory,
  IconReport,
  IconTimeline,
  IconTool,
} from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { type ReactNode, useState } from "react";
import { openExport } from "../../data/choices/open-export";
import { pageHref } from "../../data/pages/page-href";
import { currentReplay } from "../../data/replay/replay";
import { replaySearch } from "../../data/replay/replay-address";
import { useIsReplay } from "../../data/replay/use-replay";
import { useMayOpen } from "../../data/session/permissions";
import { IconButton } from "../controls/button";
import styles from "./well-menu.module.css";

const pages = [
  { page: "well-summary", label: "Well summary", Picture: IconReport },
  { page: "daily-reports", label: "Daily reports", Picture: IconCalendarStats },
  { page: "delivery", label: "Delivery", Picture: IconTimeline },
  { page: "mwd-tool-check", label: "MWD tool check", Picture: IconTool },
] as const;

type WellMenuProps = {
  well: Pick<Well, "_id" | "name">;
  /** A label such as `Tools of Bluebonnet 7H`. */
  label: string;
  /** Replays the past of the well, where that can be done. */
  onReplay?: (() => void) | undefined;
  /** What else stands in the menu. */
  children?: ReactNode;
};

/** The actions for a well in a list or in its header. */
export function WellMenu({ well, label, onReplay, children }: WellMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const isReplay = useIsReplay(well._id);
  // A user who views the past stays in the past.
  const moment = () => {
    const replay = isReplay ? currentReplay() : null;
    return replay ? replaySearch(replay.moment, replay.clock.speed) : {};
  };
  const mayOpen = {
    "well-summary": useMayOpen("well-summary"),
    "daily-reports": useMayOpen("daily-reports"),
    delivery: useMayOpen("delivery"),
    "mwd-tool-check": useMayOpen("mwd-tool-check"),
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withRoles withinPortal>
      <Popover.Target>
        <IconButton
          label={label}
          aria-expanded={isOpen}
          onClick={(event) => {
            event.stopPropagation();
            setOpen(!isOpen);
          }}
        >
          <IconDotsVertical size={18} stroke={1.5} />
        </IconButton>
      </Popover.Target>
      {/* A click in it is none on the row that it belongs to. */}
      <Popover.Dropdown className={styles.menu} onClick={(event) => event.stopPropagation()}>
        <button
          type="button"
          className={styles.item}
          onClick={() => {
            setOpen(false);
            openExport(well);
          }}
        >
          <IconFileExport size={16} stroke={1.5} aria-hidden />
          Export data
        </button>
        {onReplay && (
          <button
            type="button"
            className={styles.item}
            onClick={() => {
              setOpen(false);
              onReplay();
            }}
          >
            <IconHistory size={16} stroke={1.5} aria-hidden />
            Replay the past
          </button>
        )}
        {pages.map(
          ({ page, label: name, Picture }) =>
            mayOpen[page] && (
              <Link
                key={page}
                className={styles.item}
                {...(page === "mwd-tool-check"
                  ? { to: pageHref(page), search: { wellId: well._id, ...moment() } }
                  : { to: pageHref(page, { wellId: well._id }), search: moment() })}
              >
                <Picture size={16} stroke={1.5} aria-hidden />
                {name}
              </Link>
            ),
        )}
        {children}
      </Popover.Dropdown>
    </Popover>
  );
}
