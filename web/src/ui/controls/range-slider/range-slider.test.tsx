import { useState } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import type { Distribution } from "./distribution";
import type { ValueRange } from "./range-rules";
import { RangeSlider } from "./range-slider";

type ExampleProps = { step?: number; shown?: ValueRange; distribution?: Distribution; disabled?: boolean };

const commits: ValueRange[] = [];

function Example(props: ExampleProps) {
  const [value, setValue] = useState<ValueRange>({ from: 20, to: 80 });
  return (
    <div style={{ width: 500, padding: 40 }}>
      <RangeSlider
        label="RPM"
        min={0}
        max={200}
        unit="rpm"
        value={value}
        onChange={setValue}
        onCommit={(range) => commits.push(range)}
        {...props}
      />
    </div>
  );
}

afterEach(() => {
  commits.length = 0;
});

const handle = (end: "from" | "to") => page.getByRole("slider", { name: `RPM ${end}` });
const input = (end: "from" | "to") => page.getByRole("textbox", { name: `RPM ${end}` });
const type = async (end: "from" | "to", text: string) => {
  await input(end).fill(text);
  await userEvent.keyboard("{Enter}");
};
/** The texts of inputs and handles, from and to. */
const readText = () => {
  const ends = (["from", "to"] as const).map((end) => {
    const [box, slider] = [input(end).query(), handle(end).query()];
    const text = (box as HTMLInputElement | null)?.value;
    return text === slider?.getAttribute("aria-valuetext") ? text : "unlike";
  });
  return ends.join(" – ");
};
/** Drags on the track from one share of it to another. */
const drag = async (from: number, to: number) => {
  const track = handle("from").element().parentElement!;
  const { left, width, top } = track.getBoundingClientRect();
  const at = (share: number) => ({ clientX: left + share * width, clientY: top + 8, bubbles: true, pointerId: 1 });
  track.setPointerCapture = () => undefined;
  for (const [name, share] of [
    ["pointerdown", from],
    ["pointermove", to],
    ["pointerup", to],
  ] as const) {
    track.dispatchEvent(new PointerEvent(name, at(share)));
    await new Promise(requestAnimationFrame);
  }
};

it("has two handles and an input for each end, both showing the range [WS-060]", async () => {
  render(<Example />);
  await expect.poll(readText).toBe("20 – 80");
  await type("from", "35");
  await expect.poll(readText).toBe("35 – 80");
  await drag(0.4, 0.6);
  await expect.poll(readText).toBe("35 – 120");
  expect(commits).toEqual([
    { from: 35, to: 80 },
    { from: 35, to: 120 },
  ]);
});

it("clamps what is typed to its bounds [WS-153]", async () => {
  render(<Example />);
  await type("to", "9,000");
  await expect.poll(readText).toBe("20 – 200");
  await type("from", "-3");
  await expect.poll(readText).toBe("0 – 200");
});

it("swaps ends typed in the wrong order [WS-154]", async () => {
  render(<Example />);
  await type("from", "150");
  await expect.poll(readText).toBe("80 – 150");
});

it("swaps handles that are dragged past each other", async () => {
  render(<Example />);
  await expect.poll(readText).toBe("20 – 80");
  await drag(0.1, 0.9);
  await expect.poll(readText).toBe("80 – 180");
  await expect.element(handle("to")).toHaveFocus();
});

it("moves by 1 and shows no decimals unless a step is given [WS-199]", async () => {
  render(<Example />);
  await expect.poll(readText).toBe("20 – 80");
  handle("from").element().focus();
  await userEvent.keyboard("{ArrowRight}{ArrowRight}{ArrowLeft}");
  await expect.poll(readText).toBe("21 – 80");
});

it("shows as many decimals as its step has [WS-200]", async () => {
  render(<Example step={0.25} />);
  await expect.poll(readText).toBe("20.00 – 80.00");
  handle("to").element().focus();
  await userEvent.keyboard("{ArrowDown}");
  await expect.poll(readText).toBe("20.00 – 79.75");
});

it("moves a handle by keys, not past the other one", async () => {
  render(<Example />);
  await expect.poll(readText).toBe("20 – 80");
  handle("from").element().focus();
  await userEvent.keyboard("{PageUp}");
  await expect.poll(readText).toBe("30 – 80");
  await userEvent.keyboard("{End}");
  await expect.poll(readText).toBe("80 – 80");
  await userEvent.keyboard("{Home}");
  await expect.poll(readText).toBe("0 – 80");
});

it("does not move a handle that is only pressed", async () => {
  render(<Example />);
  await expect.poll(readText).toBe("20 – 80");
  await drag(0.115, 0.115);
  await expect.poll(readText).toBe("20 – 80");
});

it("takes values beyond the shown part of its bounds", async () => {
  render(<Example shown={{ from: 0, to: 60 }} />);
  await type("to", "190");
  await expect.poll(readText).toBe("20 – 190");
  expect(handle("to").element().style.left).toBe("100%");
});

it("keeps the pin of the right handle inside the slider [WS-201]", async () => {
  render(<Example />);
  await type("to", "200");
  await expect.poll(readText).toBe("20 – 200");
  expect(handle("to").element().style.left).toBe("100%");
  expect((handle("to").element().nextElementSibling as HTMLElement).style.left).toBe("90%");
});

it("reports text that isn't a number and keeps the value", async () => {
  render(<Example />);
  await type("from", "4,5");
  await expect.element(page.getByRole("alert")).toHaveTextContent('"4,5" is not a number, 20 kept');
  await expect.poll(readText).toBe("20 – 80");
  await type("from", "45");
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("discards typed text with Escape", async () => {
  render(<Example />);
  await input("from").fill("66");
  await userEvent.keyboard("{Escape}");
  await expect.poll(readText).toBe("20 – 80");
  expect(commits).toEqual([]);
});

it("colours the bars of the distribution that lie inside the range", async () => {
  render(<Example distribution={{ from: 0, to: 200, counts: [5, 10, 2, 0] }} />);
  await expect.poll(readText).toBe("20 – 80");
  const bars = () => [...document.querySelectorAll<HTMLElement>("[class*=bars] > *")];
  expect(bars().map(({ style }) => style.height)).toEqual(["50%", "100%", "20%"]);
  expect(bars().map((bar) => getComputedStyle(bar).opacity)).toEqual(["1", "1", "0.3"]);
});

it("cannot be moved while it is disabled", async () => {
  render(<Example disabled />);
  await expect.element(input("from")).toBeDisabled();
  await expect.element(handle("from")).toBeDisabled();
  await drag(0.1, 0.3);
  await expect.poll(readText).toBe("20 – 80");
});
