import type { User } from "@sigma/contract/users/user";
import { Popover } from "@mantine/core";
import { IconChevronDown, IconLogin2, IconLogout, IconUser } from "@tabler/icons-react";
import { useRouter } from "@tanstack/react-router";
import { pageHref } from "../../data/pages/page-href";
import { setPreferences, textSizes, timeZones, unitSystems, usePreferences } from "../../data/choices/preferences";
import { useSession } from "../../data/session/session";
import { signOut } from "../../data/session/sign-in";
import { Button } from "../../ui/controls/button";
import { themes } from "../../ui/theme/palette";
import { SegmentedControl } from "../../ui/controls/segmented-control";
import styles from "./user-menu.module.css";

/** Who is signed in, with the look of Sigma in this browser and the way out. */
export function UserMenu({ user }: { user: User }) {
  return (
    <Popover position="bottom-end" offset={4} trapFocus withRoles>
      <Popover.Target>
        <button type="button" className={styles.target} aria-label={`${user.name || user.username} ${user.type}`}>
          <IconUser size={16} stroke={1.5} aria-hidden />
          <span>{user.name || user.username}</span>
          <span className={styles.role}>{user.type}</span>
          <IconChevronDown size={14} stroke={1.5} aria-hidden />
        </button>
      </Popover.Target>
      <Popover.Dropdown className={styles.dropdown}>
        <Choices />
        <SignInOrOut />
      </Popover.Dropdown>
    </Popover>
  );
}

function Choices() {
  const { theme, textSize, units, timeZone, singleKeys } = usePreferences();
  return (
    <>
      <div className={styles.row}>
        <span>Theme</span>
        <SegmentedControl
          label="Theme"
          value={theme}
          options={themes.map((value) => ({ value, label: value === "dark" ? "Dark" : "Light" }))}
          onChange={(value) => setPreferences({ theme: value })}
        />
      </div>
      <div className={styles.row}>
        <span>Text size</span>
        <SegmentedControl
          label="Text size"
          value={String(textSize)}
          options={textSizes.map((size) => ({ value: String(size), label: `${size} %` }))}
          onChange={(value) => setPreferences({ textSize: textSizes.find((size) => String(size) === value) ?? 100 })}
        />
      </div>
      <div className={styles.row}>
        <span>Units shown</span>
        <SegmentedControl
          label="Units shown"
          value={units}
          options={unitSystems.map((value) => ({ value, label: value === "field" ? "Field" : "Metric" }))}
          onChange={(value) => setPreferences({ units: value })}
        />
      </div>
      <div className={styles.row}>
        <span>Time zone</span>
        <SegmentedControl
          label="Time zone"
          value={timeZone}
          options={timeZones.map((value) => ({ value, label: value === "UTC" ? "UTC" : "This computer" }))}
          onChange={(value) => setPreferences({ timeZone: value })}
        />
      </div>
      <label className={styles.row}>
        <span>Single-key shortcuts</span>
        <input
          type="checkbox"
          checked={singleKeys}
          onChange={(event) => setPreferences({ singleKeys: event.target.checked })}
        />
      </label>
    </>
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
