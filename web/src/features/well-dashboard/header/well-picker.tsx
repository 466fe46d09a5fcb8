import { drawnRows, textOf } from "../../../data/calls/loaded";
import { errorTexts } from "@sigma/contract/error-texts";
import type { Well } from "@sigma/contract/wells/well";
import { Menu } from "@mantine/core";
import { IconChevronDown, IconStar, IconStarFilled } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { useState } from "react";
import { toggleFavoriteWell, useKeepsFavorites } from "../../../data/choices/favorite-wells";
import { pageHref } from "../../../data/pages/page-href";
import { useSession } from "../../../data/session/session";
import { useRoute } from "../../../data/pages/use-route";
import { useShortcuts } from "../../../ui/controls/shortcuts";
import { ownersText } from "../../../ui/well/well-option";
import styles from "./dashboard-header.module.css";

/** The well of the dashboard, with the favourite wells of the user to go to. */
export function WellPicker({ well }: { well: Well }) {
  const [isOpen, setOpen] = useState(false);
  const favorites = useSession(({ user }) => user?.favoriteWells);
  const wells = useRoute("GET api/wells", {});
  const router = useRouter();
  const keeps = useKeepsFavorites();
  const isFavorite = favorites?.includes(well._id) ?? false;
  const listedWells = drawnRows(wells).filter(({ _id }) => favorites?.includes(_id));
  const Star = isFavorite ? IconStarFilled : IconStar;
  useShortcuts([{ key: "w", does: "Favourite wells", run: () => setOpen(true) }]);

  return (
    <Menu opened={isOpen} onChange={setOpen} position="bottom-start" offset={4}>
      <Menu.Target>
        <button type="button" className={styles.well} title="Favourite wells">
          <Star size={14} stroke={1.5} aria-hidden />
          <span>{well.name}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>Favourite wells</Menu.Label>
        {listedWells.map((listedWell) => (
          <Menu.Item
            key={listedWell._id}
            leftSection={<IconStarFilled size={14} aria-hidden />}
            onClick={() => void router.navigate({ to: pageHref("well-dashboard", { wellId: listedWell._id }) })}
          >
            {listedWell.name} <span className="type-label text3">{ownersText(listedWell)}</span>
          </Menu.Item>
        ))}
        {listedWells.length === 0 && <Menu.Item disabled>{textOf(wells, () => errorTexts.noFavoriteWells)}</Menu.Item>}
        <Menu.Divider />
        <Menu.Item disabled={!keeps} onClick={() => void toggleFavoriteWell(well._id)}>
          {isFavorite ? "Remove this well from the favourites" : "Add this well to the favourites"}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
