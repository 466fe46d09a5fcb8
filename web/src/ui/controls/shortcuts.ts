import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";
import { usePreferences } from "../../data/choices/preferences";

/** A keyboard shortcut of this screen. */
export type Shortcut = {
  /** As `KeyboardEvent.key` names it, with `Shift+` or `Alt+` in front: `l`, `Shift+1`, `Alt+ArrowLeft`. */
  key: string;
  /** How the list of keys writes it, where that differs. */
  shown?: string;
  /** The text in the list of keys; null for a second key of the same action, which the list leaves out. */
  does: string | null;
  run: () => void;
};

/** The shortcuts of the current screen, for the list of keys. */
export const useShortcutList = create<{ groups: readonly (readonly Shortcut[])[] }>(() => ({ groups: [] }));

/** Reads the name of a pressed key, in the form that shortcuts use. Digits count by their key, not by their sign. */
export function pressedKey({
  key,
  code,
  altKey,
  shiftKey,
}: Pick<KeyboardEvent, "key" | "code" | "altKey" | "shiftKey">): string {
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  const isLetter = /^[a-z]$/i.test(key);
  const name = digit ?? (isLetter ? key.toLowerCase() : key);
  const shift = shiftKey && (digit !== undefined || isLetter || key.startsWith("Arrow"));
  return `${altKey ? "Alt+" : ""}${shift ? "Shift+" : ""}${name}`;
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.closest("input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable]") !== null;

const isModalOpen = () => document.querySelector("[role=dialog][aria-modal=true]") !== null;

/**
 * Registers keyboard shortcuts while the component is on the screen.
 *
 * Single keys are ignored while a user types or a modal is open, and always if the user has switched them off; keys with
 * Alt always work.
 */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.defaultPrevented || isModalOpen()) return;
    const shortcut = shortcuts.find(({ key }) => key === pressedKey(event));
    if (!shortcut) return;
    if (!event.altKey && (isTyping(event.target) || !usePreferences.getState().singleKeys)) return;
    event.preventDefault();
    shortcut.run();
  });
  const list = useEffectEvent(() => shortcuts);
  const names = shortcuts.map(({ key }) => key).join(" ");
  useEffect(() => {
    const group = names === "" ? [] : list();
    window.addEventListener("keydown", press);
    useShortcutList.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () => {
      window.removeEventListener("keydown", press);
      useShortcutList.setState(({ groups }) => ({ groups: groups.filter((other) => other !== group) }));
    };
  }, [names]);
}
