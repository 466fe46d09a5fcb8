import { useCallback, useState } from "react";
import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { SortableList } from "./sortable-list";

const parts = ["Bit", "Motor", "MWD", "Drill collar"];
let drawnCount = 0;

function Example({ disabled = false }: { disabled?: boolean }) {
  const [items, setItems] = useState(parts);
  const draw = useCallback((item: string, handle: React.ReactNode) => {
    drawnCount += 1;
    return (
      <div style={{ display: "flex", height: 40 }}>
        {handle} <span>{item}</span>
      </div>
    );
  }, []);
  return (
    <SortableList
      label="Components"
      items={items}
      keyOf={(item) => item}
      nameOf={(item) => item}
      onReorder={setItems}
      disabled={disabled}
    >
      {draw}
    </SortableList>
  );
}

const handle = (name: string) => page.getByRole("button", { name: `Move ${name}` });
const order = () =>
  page
    .getByRole("listitem")
    .elements()
    .map(({ textContent }) => textContent?.trim());
/** Drags a handle down by a way, px. */
const drag = async (element: Element, way: number) => {
  const { left, top, width, height } = element.getBoundingClientRect();
  const [clientX, clientY] = [left + width / 2, top + height / 2];
  const fire = async (target: EventTarget, type: string, dy: number) => {
    const place = { clientX, clientY: clientY + dy };
    target.dispatchEvent(new PointerEvent(type, { ...place, bubbles: true, isPrimary: true, button: 0 }));
    await frames(2);
  };
  await fire(element, "pointerdown", 0);
  for (let part = 1; part <= 6; part++) await fire(document, "pointermove", Math.min(way, (way * part) / 4));
  await fire(document, "pointerup", way);
};
const frames = async (count: number) => {
  for (let k = 0; k < count; k++) await new Promise(requestAnimationFrame);
};

it("puts an item elsewhere by dragging its handle", async () => {
  render(<Example />);
  await expect.element(handle("Bit")).toBeVisible();
  await drag(handle("Bit").element(), 2 * 40);
  await expect.poll(order).toEqual(["Motor", "MWD", "Bit", "Drill collar"]);
});

it("moves an item by keys and announces its position", async () => {
  render(<Example />);
  await expect.element(handle("MWD")).toBeVisible();
  (handle("MWD").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("MWD held, place 3 of 4")).toBeInTheDocument();
  await frames(3);
  await userEvent.keyboard("{ArrowUp}");
  await expect.element(page.getByText("MWD moved to place 2 of 4")).toBeInTheDocument();
  await userEvent.keyboard(" ");
  await expect.poll(order).toEqual(["Bit", "MWD", "Motor", "Drill collar"]);
});

it("leaves an item in its position with Escape", async () => {
  render(<Example />);
  await expect.element(handle("MWD")).toBeVisible();
  (handle("MWD").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await expect.element(page.getByText("MWD held, place 3 of 4")).toBeInTheDocument();
  await frames(3);
  await userEvent.keyboard("{ArrowUp}{Escape}");
  await expect.element(page.getByText("MWD left at place 3 of 4")).toBeInTheDocument();
  expect(order()).toEqual(parts);
});

it("draws no item again while one is dragged over the others", async () => {
  render(<Example />);
  await expect.element(handle("Bit")).toBeVisible();
  (handle("Bit").element() as HTMLElement).focus();
  await userEvent.keyboard(" ");
  await frames(3);
  const before = drawnCount;
  await userEvent.keyboard("{ArrowDown}");
  await expect.element(page.getByText("Bit moved to place 2 of 4")).toBeInTheDocument();
  await frames(3);
  expect(drawnCount).toBe(before);
  await userEvent.keyboard("{Escape}");
});

it("cannot be reordered while it is disabled", async () => {
  render(<Example disabled />);
  await expect.element(handle("Bit")).toBeDisabled();
});

const string = Array.from({ length: 64 }, (_, at) => `Collar ${at + 1}`);
const counts: number[] = [];

function LongExample() {
  const [items, setItems] = useState(string);
  return (
    <>
      <button type="button" onClick={() => setItems([...items, "Jar"])}>
        Add
      </button>
      <SortableList label="String" items={items} keyOf={String} nameOf={String} onReorder={setItems}>
        {(item, handle) => (
          <div ref={() => void counts.push(order().length)}>
            {handle} {item}
          </div>
        )}
      </SortableList>
    </>
  );
}

it("draws a long list in steps until it is complete, including items that are added later", async () => {
  render(<LongExample />);
  await expect.poll(order).toEqual(string);
  expect(counts[0]).toBeLessThan(string.length / 2);
  await page.getByRole("button", { name: "Add" }).click();
  await expect.poll(order).toEqual([...string, "Jar"]);
});
