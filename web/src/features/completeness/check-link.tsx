import type { CheckPlace } from "@sigma/contract/completeness/checks";
import type { WellCompleteness } from "@sigma/contract/completeness/completeness";
import type { PageName } from "@sigma/contract/users/pages";
import { Link } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { useMayOpen } from "../../data/session/permissions";
import styles from "./completeness.module.css";

type Target = { page: PageName; to: string; search: Record<string, string>; label: string };

const tabNames: Readonly<Record<string, string>> = {
  general: "general settings",
  bha: "BHA",
  "formation-tops": "formation tops",
  "mwd-run": "MWD runs",
  "drilling-advisor": "drilling advisor",
  "directional-advisor": "directional advisor",
  "anti-collision": "anti-collision settings",
};

const viewNames: Readonly<Record<string, string>> = { surveys: "surveys", "well-plans": "well plans" };

/** The page where the data of a check are entered, with the fields that it highlights. */
function targetOf(place: CheckPlace, { wellId, rig }: Pick<WellCompleteness, "wellId" | "rig">): Target {
  switch (place.page) {
    case "well-settings":
      return {
        page: "well-settings",
        to: pageHref("well-settings", { wellId }),
        search: {
          tab: place.tab,
          ...(place.part !== undefined && { part: place.part }),
          ...(place.fields !== undefined && { highlightedFields: place.fields }),
        },
        label: `Open ${place.part ?? tabNames[place.tab] ?? "settings"}`,
      };
    case "rig-settings":
      if (rig === null) return targetOf({ page: "well-settings", tab: "general", fields: "rig" }, { wellId, rig });
      return {
        page: "rig-settings",
        to: pageHref("rig-settings", { rigId: rig._id }),
        search: {},
        label: "Open rig settings",
      };
    case "well-dashboard":
      return {
        page: "well-dashboard",
        to: pageHref("well-dashboard", { wellId }),
        search: place.view === undefined ? {} : { view: place.view },
        label: `Open ${(place.view !== undefined && viewNames[place.view]) || "the well"}`,
      };
    case "daily-reports":
      return {
        page: "daily-reports",
        to: pageHref("daily-reports", { wellId }),
        search: {},
        label: "Open daily reports",
      };
  }
}

/** A link to where the data of a check are entered; words for a user who may not open that page. */
export function CheckLink({ place, well }: { place: CheckPlace; well: WellCompleteness }) {
  const { page, to, search, label } = targetOf(place, well);
  const isAllowed = useMayOpen(page);
  if (!isAllowed) return <span className="text2">Entered by an administrator</span>;
  return (
    <Link className={styles.open} to={to} search={search}>
      {label}
    </Link>
  );
}
