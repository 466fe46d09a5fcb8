import { create } from "zustand";

/** The kind of a toast's message. */
export type ToastKind = "success" | "warning" | "error" | "info";

/** A toast: `app` alerts come from the application, `engine` alerts from results of the engine. */
export type Toast = {
  id: number;
  group: "app" | "engine";
  kind: ToastKind;
  title: string;
  text: string;
  /** A toast with the same key replaces the previous one and restarts its time. */
  key?: string;
  /** One more button beside Hide. */
  action?: { label: string; run: () => void };
};

/** How long a toast stays, ms. */
export const toastDurations: Record<ToastKind, number> = { success: 5000, warning: 3000, error: 10_000, info: 5000 };

const MOST_TOASTS = 3;

type ToastDraft = Omit<Toast, "id">;

/** The toasts on the screen, oldest first. */
export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

/**
 * The toasts on the screen after one is added. A toast with the same kind, title and text as a visible one changes nothing;
 * a toast with the same key is replaced, and so is one with the same texts if the new one has an action; the oldest is removed if there would be more than three.
 */
export function withToast(toasts: readonly Toast[], toast: Toast): readonly Toast[] {
  const isSame = ({ key, kind, title, text }: Toast) =>
    (toast.key !== undefined && key === toast.key) ||
    (kind === toast.kind && title === toast.title && text === toast.text);
  const same = toasts.find(isSame);
  if (!same) return [...toasts, toast].slice(-MOST_TOASTS);
  // The action of the new toast undoes the new change, not the one before.
  const isReplaced = toast.action !== undefined || (toast.key !== undefined && same.key === toast.key);
  return isReplaced ? toasts.map((listedToast) => (listedToast === same ? toast : listedToast)) : toasts;
}

let lastId = 0;

/** When the toasts leave by themselves, by id. */
const leaving = new Map<number, ReturnType<typeof setTimeout>>();

/** Shows a toast; it leaves by itself after the time of its kind. */
export function showToast(draft: ToastDraft): void {
  lastId += 1;
  const toast = { ...draft, id: lastId };
  useToasts.setState(({ toasts }) => ({ toasts: withToast(toasts, toast) }));
  letToastLeave(toast.id);
}

/** Keeps a toast on the screen while the user points at it or the focus is in it. */
export function keepToast(id: number): void {
  clearTimeout(leaving.get(id));
  leaving.delete(id);
}

/** Hides a toast after the time of its kind, which starts now. */
export function letToastLeave(id: number): void {
  keepToast(id);
  const toast = useToasts.getState().toasts.find((listedToast) => listedToast.id === id);
  if (!toast) return;
  const leave = () => {
    leaving.delete(id);
    hideToast(id);
  };
  leaving.set(id, setTimeout(leave, toastDurations[toast.kind]));
}

/** Takes the toasts off the screen that belong together by the beginning of their key. */
export const hideToasts = (begin: string): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter(({ key }) => !key?.startsWith(begin)) }));

/** Takes a toast off the screen. */
export const hideToast = (id: number): void =>
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }));

const ofKind =
  (kind: ToastKind) =>
  (title: string, text = ""): void =>
    showToast({ group: "app", kind, title, text });

/** Toasts of the application by kind. */
export const toast = {
  success: ofKind("success"),
  warning: ofKind("warning"),
  error: ofKind("error"),
  info: ofKind("info"),
};

type UndoOffer = Pick<Partial<Toast>, "kind" | "text"> & { title: string; undo: () => unknown };

/** Shows that something has been done, with a button that undoes it. */
export const offerUndo = ({ kind = "success", title, text = "", undo }: UndoOffer): void =>
  showToast({ group: "app", kind, title, text, action: { label: "Undo", run: () => void undo() } });
