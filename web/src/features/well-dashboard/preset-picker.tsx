import { Menu } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconChevronDown,
  IconLayoutDashboard,
  IconPlus,
} from "@tabler/icons-react";
import { lazy, Suspense, useState } from "react";
import { activatePreset, useActivePreset, usePresets } from "../../data/choices/presets";
import { toast } from "../../data/notifications/toasts";
import { IconButton } from "../../ui/controls/button";
import { useViewportWidth } from "../../ui/layout/use-viewport-width";
import styles from "./dashboard-header.module.css";

const AddPresetModal = lazy(() => import("./add-preset-modal"));
const PresetSettingsModal = lazy(() => import("./preset-settings-modal"));

/** Below this the buttons beside the presets fold into their menu, px. */
const BUTTONS_FIT = 900;

/** Goes to a preset; a selection without a value is told as a fault. */
export function choosePreset(name: string | null | undefined): void {
  if (!name) toast.error("Preset", "Something gone wrong with the preset");
  else activatePreset(name).catch(() => null);
}

/** The presets of the user: choose one, add one, see all. Without the permission for well settings it rests. */
export function PresetPicker({ isCompact, disabled }: { isCompact: boolean; disabled: boolean }) {
  const presets = usePresets().data ?? [];
  const active = useActivePreset();
  const [open, setOpen] = useState<"add" | "settings" | null>(null);
  const close = () => setOpen(null);
  const isProcessed = useViewportWidth() < BUTTONS_FIT;
  return (
    <>
      <Menu position="bottom-start" offset={4} disabled={disabled}>
        <Menu.Target>
          <button
            type="button"
            className={styles.preset}
            disabled={disabled}
            aria-label={`Preset: ${active?.name ?? "none"}`}
            title={active?.name ?? "Preset"}
          >
            <IconLayoutDashboard size={14} stroke={1.5} aria-hidden />
            {!isCompact && <span>{active?.name ?? "Preset"}</span>}
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {presets.map(({ _id, name }) => (
            <Menu.Item
              key={_id}
              rightSection={name === active?.name && <IconCheck size={14} stroke={1.5} aria-label="active" />}
              onClick={() => choosePreset(name)}
            >
              {name}
            </Menu.Item>
          ))}
          {isProcessed && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={() => setOpen("add")}>Add preset</Menu.Item>
              <Menu.Item onClick={() => setOpen("settings")}>Preset settings</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {!isProcessed && (
        <>
          <IconButton label="Add preset" disabled={disabled} onClick={() => setOpen("add")}>
            <IconPlus size={18} stroke={1.5} />
          </IconButton>
          <IconButton label="Preset settings" disabled={disabled} onClick={() => setOpen("settings")}>
            <IconAdjustmentsHorizontal size={18} stroke={1.5} />
          </IconButton>
        </>
      )}
      <Suspense>
        {open === "add" && <AddPresetModal shown={active} onClose={close} />}
        {open === "settings" && <PresetSettingsModal onClose={close} />}
      </Suspense>
    </>
  );
}
