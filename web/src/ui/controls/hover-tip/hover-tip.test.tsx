import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../testing/render";
import { HoverTip } from "./hover-tip";

const tip = () => page.getByRole("tooltip");
const move = (clientX: number, clientY: number) =>
  page
    .getByRole("button", { name: "Motor" })
    .element()
    .dispatchEvent(new PointerEvent("pointermove", { clientX, clientY, bubbles: true }));
const place = () => {
  const { left, top } = tip().element().getBoundingClientRect();
  return [left, top];
};

const show = () =>
  render(
    <HoverTip tip="7/8 lobes, 5.0 stages">
      <button type="button">Motor</button>
    </HoverTip>,
  );

it("is 4 px beside the mouse and follows it every 200 ms [SH-290]", async () => {
  show();
  await expect.element(page.getByRole("button", { name: "Motor" })).toBeVisible();
  const begin = performance.now();
  move(100, 50);
  await expect.element(tip()).toHaveTextContent("7/8 lobes, 5.0 stages");
  expect(place()).toEqual([104, 54]);
  move(110, 60);
  move(120, 70);
  expect(place()).toEqual([104, 54]);
  await expect.poll(place, { interval: 5 }).toEqual([124, 74]);
  expect(performance.now() - begin).toBeGreaterThanOrEqual(195);
});

it("stays within the window", async () => {
  show();
  await expect.element(page.getByRole("button", { name: "Motor" })).toBeVisible();
  move(window.innerWidth - 10, window.innerHeight - 5);
  await expect.element(tip()).toBeVisible();
  const { right, bottom } = tip().element().getBoundingClientRect();
  expect(Math.round(right)).toBe(window.innerWidth - 14);
  expect(Math.round(bottom)).toBe(window.innerHeight - 9);
});

it("is shown while its content has the focus, and is removed afterwards", async () => {
  show();
  await expect.element(page.getByRole("button", { name: "Motor" })).toBeVisible();
  const button = page.getByRole("button", { name: "Motor" }).element() as HTMLElement;
  button.focus();
  await expect.element(tip()).toBeVisible();
  button.blur();
  await expect.element(tip()).not.toBeInTheDocument();
});
