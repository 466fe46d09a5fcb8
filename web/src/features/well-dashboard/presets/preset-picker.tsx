import { drawnRows, textOf } from "../../../data/calls/loaded";
import { errorTexts } from "@sigma/contract/error-texts";
import { Menu } from "@mantine/core";
import {
  IconAdjustmentsHorizontal,
  IconCheck,
  IconChevronDown,
  IconLayoutDashboard,
  IconPlus,
} from "@tabler/icons-react";
import { Suspense, useState } from "react";
import {
  activatePreset,
  revertPreset,
  savePreset,
  useActivePreset,
  usePresetDiffers,
  usePresets,
} from "../../../data/choices/presets";
import { toast } from "../../../data/notifications/toasts";
import { IconButton } from "../../../ui/controls/button";
import { useViewportWidth } from "../../../ui/layout/use-viewport-width";
import styles from "../header/dashboard-header.module.css";
import { chunkComponent } from "../../../ui/layout/load-chunk";

const AddPresetModal = chunkComponent(() => import("./add-preset-modal"));
const PresetSettingsModal = chunkComponent(() => import("./preset-settings-modal"));

/** Below this the buttons beside the presets fold into their menu, px. */
const BUTTONS_FIT = 900;

/** Switches to a preset; a selection without a value is reported as a fault. */
export function choosePreset(name: string | null | undefined): void {
  if (!name) toast.error(errorTexts.presetTitle, errorTexts.preset);
  else activatePreset(name).catch(() => null);
}

/** Saves what is shown to the active preset. */
const save = (name: string) =>
  savePreset().then(
    () => toast.success("Preset", `${name} was saved`),
    // The alert of the call has already shown why; the changes are still there.
    () => undefined,
  );

/** The presets of the user: select one, add one, list all. Disabled without the permission for well settings. */
export function PresetPicker({ isCompact, disabled }: { isCompact: boolean; disabled: boolean }) {
  const presets = usePresets();
  const active = useActivePreset();
  const differs = usePresetDiffers();
  const name = textOf(presets, () => active?.name ?? "none");
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
            aria-label={`Preset: ${name}${differs ? ", changed" : ""}`}
            title={differs ? `${name}, changed: what is shown is not saved` : name}
          >
            <IconLayoutDashboard size={14} stroke={1.5} aria-hidden />
            {!isCompact && <span>{active?.name ?? "Preset"}</span>}
            <i className={styles.changed} data-on={differs} aria-hidden />
            <IconChevronDown size={14} stroke={1.5} aria-hidden />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          {differs && (
            <>
              <Menu.Label>Unsaved changes to {name}</Menu.Label>
              <Menu.Item onClick={() => void save(name)}>Save to {name}</Menu.Item>
              <Menu.Item onClick={revertPreset}>Go back to {name}</Menu.Item>
              <Menu.Divider />
            </>
          )}
          {presets.data === undefined && <Menu.Item disabled>{name}</Menu.Item>}
          {drawnRows(presets).map(({ _id, name }) => (
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
