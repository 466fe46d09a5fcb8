import type { Well } from "@sigma/contract/wells/well";
import { useState } from "react";
import { useFeedNow } from "../../data/live/use-now";
import { statusesOf, useWellStatuses } from "../../data/live/well-status";
import { useRoute } from "../../data/pages/use-route";
import { useSession } from "../../data/session/session";
import { Button } from "../../ui/controls/button";
import { SearchField } from "../../ui/controls/search-field";
import { PanelBody } from "../../ui/layout/panel";
import { byInterest, matchingWells, wellRowsOf, type WellRow } from "../../ui/well/well-rows";
import { PhoneAlarms } from "./phone-alarms";
import { NewNotices } from "./new-notices";
import styles from "./mobile-page.module.css";
import { WellCard } from "./well-card";

/** How many cards are shown at first, and with every wish for more. */
const CARDS_AT_ONCE = 20;

/** Maximum number of wells whose new notifications are listed. */
const NOTICED_WELLS = 10;

/** Every well as a card, favourites first, then live wells; below, their new notifications. */
export function PhoneWells() {
  const wells = useRoute("GET api/wells", {});
  return (
    <PanelBody of={wells} what="wells" empty="There are no wells yet">
      {(foundWells) => <Cards wells={foundWells} />}
    </PanelBody>
  );
}

function Cards({ wells }: { wells: readonly Well[] }) {
  const statuses = statusesOf(useWellStatuses());
  const favorites = useSession(({ user }) => user?.favoriteWells);
  const now = useFeedNow();
  const [search, setSearch] = useState("");
  const [most, setMost] = useState(CARDS_AT_ONCE);
  const rows = wellRowsOf(wells, statuses, favorites ?? [], now).toSorted(byInterest);
  const matchingRows = matchingWells(rows, search);
  const newWells = noticedWells(rows);
  return (
    <>
      {wells.length > 1 && (
        <SearchField
          label="Search wells"
          placeholder="Well, rig, operator or job"
          value={search}
          onChange={setSearch}
        />
      )}
      <PhoneAlarms wells={wells} />
      {matchingRows.slice(0, most).map(({ well, status, feed, isFavorite }) => (
        <WellCard key={well._id} well={well} status={status} feed={feed} now={now} withTrend={isFavorite} />
      ))}
      {matchingRows.length === 0 && <p className={styles.nothing}>No items matching the search criteria</p>}
      {matchingRows.length > most && (
        <Button className={styles.more} onClick={() => setMost(most + CARDS_AT_ONCE)}>
          Show more, {matchingRows.length - most} left
        </Button>
      )}
      <NewNotices wells={newWells} />
    </>
  );
}

/** The favourites; without any the wells that send data, freshest first. */
function noticedWells(rows: readonly WellRow[]): Well[] {
  const favorites = rows.filter(({ isFavorite }) => isFavorite);
  const sending = rows.filter(({ feed }) => feed.state !== "dead" && feed.state !== "finished");
  return (favorites.length > 0 ? favorites : sending).slice(0, NOTICED_WELLS).map(({ well }) => well);
}
