import type { Well } from "@sigma/contract/wells/well";
import { Popover } from "@mantine/core";
import { IconCalendarStats, IconDotsVertical, IconFileExport, IconReport, IconTool } from "@tabler/icons-react";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { openExport } from "../../data/choices/open-export";
import { pageHref } from "../../data/pages/page-href";
import { useMayOpen } from "../../data/session/permissions";
import { IconButton } from "../controls/button";
import styles from "./well-menu.module.css";

const pages = [
  { page: "well-summary", label: "Well summary", Picture: IconReport },
  { page: "daily-reports", label: "Daily reports", Picture: IconCalendarStats },
  { page: "mwd-tool-check", label: "MWD tool check", Picture: IconTool },
] as const;

/** What can be done with a well from a list or from its header. @param label such as `Tools of Bluebonnet 7H` */
export function WellMenu({ well, label }: { well: Pick<Well, "_id" | "name">; label: string }) {
  const [isOpen, setOpen] = useState(false);
  const mayOpen = {
    "well-summary": useMayOpen("well-summary"),
    "daily-reports": useMayOpen("daily-reports"),
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
        {pages.map(
          ({ page, label: name, Picture }) =>
            mayOpen[page] && (
              <Link
                key={page}
                className={styles.item}
                {...(page === "mwd-tool-check"
                  ? { to: pageHref(page), search: { wellId: well._id } }
                  : { to: pageHref(page, { wellId: well._id }) })}
              >
                <Picture size={16} stroke={1.5} aria-hidden />
                {name}
              </Link>
            ),
        )}
      </Popover.Dropdown>
    </Popover>
  );
}
