import { Stack } from "../../ui/layout/flow";
import type { User } from "@sigma/contract/users/user";
import { Popover } from "@mantine/core";
import {
  IconChevronDown,
  IconHelp,
  IconLogin2,
  IconLogout,
  IconSearch,
  IconSettings,
  IconTool,
  IconUser,
  IconUsers,
} from "@tabler/icons-react";
import { Link, useRouter } from "@tanstack/react-router";
import { Suspense, useState } from "react";
import { pageHref } from "../../data/pages/page-href";
import { useMayOpen } from "../../data/session/permissions";
import { useSession } from "../../data/session/session";
import { signOut } from "../../data/session/sign-in";
import { DisplayChoices, TextSizeChoice } from "../../settings/user/display-choices";
import { Button } from "../../ui/controls/button";
import { showPalette } from "../follow-palette-key";
import styles from "./user-menu.module.css";
import { chunkComponent } from "../../ui/layout/load-chunk";
import wellMenu from "../../ui/well/well-menu.module.css";

const GuideModal = chunkComponent(() => import("../../ui/help/guide-modal"));

/** Who is signed in, with the pages about the account and the way out. @param isShort without the role */
export function UserMenu({ user, isShort = false }: { user: User; isShort?: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isGuideOpen, setGuideOpen] = useState(false);
  const router = useRouter();
  const openGuide = () => {
    setOpen(false);
    setGuideOpen(true);
  };
  return (
    <>
      <Popover opened={isOpen} onChange={setOpen} position="bottom-end" offset={4} trapFocus withRoles>
        <Popover.Target>
          <button
            type="button"
            className={styles.target}
            aria-label={`${user.name || user.username} ${user.type}`}
            onClick={() => setOpen(!isOpen)}
          >
            <IconUser size={16} stroke={1.5} aria-hidden />
            <span>{user.name || user.username}</span>
            <span className={isShort ? "visually-hidden" : "text3"}>{user.type}</span>
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        </Popover.Target>
        <Popover.Dropdown className={styles.dropdown}>
          <OwnPages />
          <button
            type="button"
            className={wellMenu.item}
            onClick={() => {
              setOpen(false);
              showPalette(router);
            }}
          >
            <IconSearch size={16} stroke={1.5} aria-hidden />
            Search, Ctrl K
          </button>
          <button type="button" className={wellMenu.item} onClick={openGuide}>
            <IconHelp size={16} stroke={1.5} aria-hidden />
            User's guide
          </button>
          <SignInOrOut />
        </Popover.Dropdown>
      </Popover>
      {isGuideOpen && (
        <Suspense>
          <GuideModal section={null} onClose={() => setGuideOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** The pages about this user and, for an administrator, about all. */
function OwnPages() {
  const mayChange = useMayOpen("user-settings");
  const mayCheckTools = useMayOpen("mwd-tool-check");
  const mayAdminister = useMayOpen("admin");
  // The guest of the demo has no settings page, but can choose how Sigma is displayed.
  if (!mayChange) return <DisplayChoices />;
  return (
    <Stack as="nav" gap={4} aria-label="Your account">
      <Link className={wellMenu.item} to={pageHref("user-settings")}>
        <IconSettings size={16} stroke={1.5} aria-hidden />
        User settings
      </Link>
      {mayCheckTools && (
        <Link className={wellMenu.item} to={pageHref("mwd-tool-check")}>
          <IconTool size={16} stroke={1.5} aria-hidden />
          MWD tool check
        </Link>
      )}
      {mayAdminister && (
        <Link className={wellMenu.item} to={pageHref("admin")}>
          <IconUsers size={16} stroke={1.5} aria-hidden />
          Administration
        </Link>
      )}
      <TextSizeChoice />
    </Stack>
  );
}

function SignInOrOut() {
  const isSignedIn = useSession(({ token }) => token !== null);
  const router = useRouter();
  return isSignedIn ? (
    <Button icon={<IconLogout size={16} stroke={1.5} aria-hidden />} onClick={() => void signOut()}>
      Sign out
    </Button>
  ) : (
    <Button
      icon={<IconLogin2 size={16} stroke={1.5} aria-hidden />}
      onClick={() => void router.navigate({ to: pageHref("login") })}
    >
      Sign in
    </Button>
  );
}
