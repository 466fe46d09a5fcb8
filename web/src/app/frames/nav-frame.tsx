import { mayOpen, type PageName } from "@sigma/contract/users/pages";
import { Link, useRouter } from "@tanstack/react-router";
import { IconMoon, IconPlus, IconSun } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { environment, PRODUCT_NAME } from "../../data/session/environment";
import { pageHref } from "../../data/pages/page-href";
import { useMayOpen } from "../../data/session/permissions";
import { setPreferences, usePreferences } from "../../data/choices/preferences";
import { useConnection } from "../../data/calls/connection";
import { useServerHealth } from "../../data/calls/server-health";
import { roleOf, useSession } from "../../data/session/session";
import { useNow } from "../../data/live/use-now";
import { Button, IconButton } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { FeedGlyph } from "../../ui/well/feed-badge";
import { Logo } from "../../ui/layout/logo";
import { PageToolsPlace } from "../../ui/layout/page-tools";
import { StatusBar, StatusItem } from "../../ui/layout/status-bar";
import styles from "./nav-frame.module.css";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import { type PageEntry, PageLinks } from "./page-links";
import { UserMenu } from "./user-menu";

/** From this width the header has room for every word beside the tools of a page, px at the usual text size. */
const ALL_WORDS_WIDTH = 1400;

/** A page with the top navigation above and the status bar below. */
export function NavFrame({ page, children }: { page: PageName; children: ReactNode }) {
  const role = useSession(roleOf);
  const user = useSession((session) => session.user);
  const add = addButtons[page];
  const [tools, setTools] = useState<HTMLElement | null>(null);
  const textSize = usePreferences((preferences) => preferences.textSize);
  const isTight = useViewportWidth() < (ALL_WORDS_WIDTH * textSize) / 100;
  return (
    <div className={styles.frame}>
      <header className={styles.header} data-tight={isTight}>
        <Link to={pageHref("wells-page")} className={styles.brand}>
          <Logo />
          <span className={classNames(isTight && "visually-hidden")}>{PRODUCT_NAME}</span>
        </Link>
        <PageLinks
          entries={navigation.filter((entry) => mayOpen(role, entry.page, environment))}
          current={entryOf[page] ?? page}
        />
        {add && <AddButton add={add} />}
        <div ref={setTools} className={styles.tools} />
        <ThemeButton />
        {user && <UserMenu user={user} isShort={isTight} />}
      </header>
      <main className={styles.main}>
        <PageToolsPlace value={tools}>{children}</PageToolsPlace>
      </main>
      <ServerStatusBar />
    </div>
  );
}

function AddButton({ add }: { add: AddTarget }) {
  const isAllowed = useMayOpen(add.page);
  const router = useRouter();
  return (
    <Button
      look="quiet"
      icon={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={!isAllowed}
      onClick={() => void router.navigate({ to: pageHref(add.page) })}
    >
      {add.label}
    </Button>
  );
}

function ThemeButton() {
  const theme = usePreferences((preferences) => preferences.theme);
  const other = theme === "dark" ? "light" : "dark";
  return (
    <IconButton label={`Change to ${other} theme`} onClick={() => setPreferences({ theme: other })}>
      {theme === "dark" ? <IconMoon size={18} stroke={1.5} /> : <IconSun size={18} stroke={1.5} />}
    </IconButton>
  );
}

/** The status bar of pages that are about no well: how far away the server is. */
export function ServerStatusBar() {
  const now = useNow();
  const health = useServerHealth();
  // The connection detects the loss long before the next request to the server.
  const isLost = useConnection(({ state }) => state === "lost");
  const isReached = health?.reachable === true && !isLost;
  return (
    <StatusBar now={now}>
      {health && (
        <StatusItem
          glyph={<FeedGlyph state={isReached ? "live" : "dead"} size={12} />}
          name="Server"
          text={isReached ? `${health.ms} ms` : "not available"}
        />
      )}
    </StatusBar>
  );
}

/** The target of an add button. */
type AddTarget = { page: PageName; label: string };

const addWell: AddTarget = { page: "add-well", label: "Add well" };

/** The pages whose header has an add button. */
const addButtons: Partial<Record<PageName, AddTarget>> = {
  "wells-page": addWell,
  rigs: { page: "add-rig", label: "Add rig" },
  motors: { page: "add-motor", label: "Add motor" },
  "user-settings": addWell,
  "witsml-template": addWell,
  "daily-reports": addWell,
};

/** Pages listed under the entry of another page. */
const entryOf: Partial<Record<PageName, PageName>> = {
  "witsml-servers": "witsml-template",
  gauges: "notification-center",
};

/** The pages of the top navigation, in their order; a page that a user may not open is left out. */
const navigation: readonly PageEntry[] = [
  { page: "wells-page", label: "Wells" },
  { page: "wells-compare", label: "Compare" },
  { page: "monitoring", label: "Monitoring" },
  { page: "dashboards", label: "Dashboards" },
  { page: "notification-center", label: "Notification center" },
  { page: "portfolio", label: "Portfolio" },
  { page: "completeness", label: "Completeness" },
  { page: "rigs", label: "Rigs" },
  { page: "daily-reports", label: "Daily reports" },
  { page: "hydraulics-simulator", label: "Hydraulics" },
  { page: "programs", label: "Programs" },
  { page: "motors", label: "Motors" },
  { page: "witsml-template", label: "WITSML" },
];
