import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../testing/render";
import { TextField } from "./field";

it("keeps the allowed range of a value on one line beside a long label", async () => {
  render(
    <div style={{ width: 180 }}>
      <TextField label="Max pump pressure, liners fitted" range="≤ 20,000" value="" onChange={() => undefined} />
    </div>,
  );
  const range = page.getByText("≤ 20,000");
  await expect.element(range).toBeVisible();
  const text = document.createRange();
  text.selectNodeContents(range.element());
  expect(text.getBoundingClientRect().height).toBeLessThan(20);
});
