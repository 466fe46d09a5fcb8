import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../testing/render";
import { Button } from "./button";

it("is 64, 100 or 144 px wide if a width is set, and as wide as its text otherwise [WS-215]", async () => {
  render(
    <>
      {([64, 100, 144] as const).map((width) => (
        <Button key={width} width={width}>
          Save {width}
        </Button>
      ))}
      <Button>Use default settings</Button>
    </>,
  );
  await expect.element(page.getByRole("button", { name: "Save 64" })).toBeVisible();
  const widths = page
    .getByRole("button")
    .elements()
    .map((button) => button.getBoundingClientRect().width);
  expect(widths.slice(0, 3)).toEqual([64, 100, 144]);
  expect(widths[3]).toBeGreaterThan(100);
});
