import { expect, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ChartId } from "../../data/live/live-mode";
import { wellData } from "./panel-of-well";

/** The traces of the chart, in the order of its tracks. */
export const traces = (): string[] =>
  page
    .getByRole("button", { name: /, trace settings$/ })
    .elements()
    .map((button) => button.getAttribute("aria-label")!.replace(", trace settings", ""));

/** The button of a trace. */
export const trace = (label: string) => page.getByRole("button", { name: `${label}, trace settings` });

/** Presses keys while a trace has the focus. */
export async function pressOn(label: string, keys: string): Promise<void> {
  await expect.element(trace(label)).toBeVisible();
  (trace(label).element() as HTMLElement).focus();
  await userEvent.keyboard(keys);
}

/** Takes hold of a trace with the pointer. @returns moves it over another trace, at a share of its height, and drops it */
export function dragTrace(label: string) {
  const dataTransfer = new DataTransfer();
  const send = (type: string, target: string, share: number) => {
    const element = trace(target).element();
    const { left, top, width, height } = element.getBoundingClientRect();
    const at = { clientX: left + width / 2, clientY: top + share * height };
    element.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer, ...at }));
  };
  send("dragstart", label, 0.5);
  let before = label;
  return {
    over: (target: string, share: number) => {
      if (target !== before) send("dragleave", before, share);
      before = target;
      send("dragover", target, share);
    },
    drop: (target: string, share: number) => send("drop", target, share),
  };
}

/** The position of the line that shows where a dragged trace would land, px of the page; null if it is not shown. */
export const landing = (): number | null => {
  const line = document.querySelector('[class*="landing"]')?.getBoundingClientRect();
  return line ? (line.top + line.bottom) / 2 : null;
};

/** The displayed interval of the past of a chart; null while it is live. */
export const zoomOf = (chart: ChartId) => wellData().view.state.charts[chart].historicalZoom;

/** The chart under the hand of a test, by its name. */
export function chartHand(name: string, direction: "across" | "down") {
  const chart = () => page.getByRole("button", { name: `${name}: arrow keys move the cursor` });
  const pointAt = (share: number) => {
    const { left, top, width, height } = chart().element().getBoundingClientRect();
    return direction === "across"
      ? { clientX: left + share * width, clientY: top + 200, bubbles: true, pointerId: 1 }
      : { clientX: left + 300, clientY: top + share * height, bubbles: true, pointerId: 1 };
  };

  /** Drags over the tracks, from and to as shares of their length. */
  const drag = (from: number, to: number): void => {
    const plane = chart().element() as HTMLElement;
    plane.setPointerCapture = () => undefined;
    plane.dispatchEvent(new PointerEvent("pointerdown", pointAt(from)));
    plane.dispatchEvent(new PointerEvent("pointermove", pointAt((from + to) / 2)));
    plane.dispatchEvent(new PointerEvent("pointermove", pointAt(to)));
    plane.dispatchEvent(new PointerEvent("pointerup", pointAt(to)));
  };

  /** Turns the wheel over the tracks, at a share of their length. */
  const wheel = (deltaY: number, at: number, shiftKey = false): void => {
    chart()
      .element()
      .dispatchEvent(new WheelEvent("wheel", { ...pointAt(at), deltaY, shiftKey }));
  };

  /** Presses keys while the chart has the focus. */
  const press = async (keys: string): Promise<void> => {
    (chart().element() as HTMLElement).focus();
    await userEvent.keyboard(keys);
  };

  return { chart, drag, wheel, press };
}

/** Catches the files that are saved from now on, until mocks are restored. */
export function catchFiles(): { name: string; content: Blob }[] {
  const files: { name: string; content: Blob }[] = [];
  let content = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((blob) => {
    content = blob as Blob;
    return "blob:test";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
  return files;
}
