import { expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../testing/render";
import { DepthFilter, useDepthFilter } from "./depth-filter";

const choices = {
  formation: [{ key: "u", label: "Utsira Fm.", range: { from: 2971, to: 3956 } }],
  section: [{ key: "Curve", label: "Curve", range: { from: 4000, to: 5000 } }],
  mwdRun: [
    { key: "r1", label: "Run 1", range: { from: 0, to: 3000 } },
    { key: "r2", label: "Run 2", range: null },
  ],
};

function Example({ depth }: { depth: number | null }) {
  const filter = useDepthFilter(depth === null ? null : { from: 0, to: depth });
  return (
    <div style={{ padding: 40 }}>
      <DepthFilter choices={choices} {...filter} />
    </div>
  );
}

const list = (name: string) => page.getByRole("button", { name, exact: true });
const from = () => page.getByRole("textbox", { name: "Depth from" });
const to = () => page.getByRole("textbox", { name: "Depth to" });
const choose = async (name: string, option: string) => {
  await list(name).click();
  await page.getByRole("option", { name: option }).click();
};
const readShown = () => [
  ...["Formation", "Section", "MWD run"].map((name) => list(name).element().textContent),
  (from().element() as HTMLInputElement).value,
  (to().element() as HTMLInputElement).value,
];

it("has lists of formations, sections and MWD runs, all at All, over 0 to 13,000 ft [WS-052, WS-196, WS-197, WS-198]", async () => {
  render(<Example depth={null} />);
  await expect.element(list("Formation")).toBeVisible();
  expect(readShown()).toEqual(["All", "All", "All", "0", "13,000"]);
});

it("has a slider over the whole well [WS-053]", async () => {
  render(<Example depth={11_411.2} />);
  await expect.element(page.getByRole("slider", { name: "Depth to" })).toHaveAttribute("aria-valuetext", "11,412");
  page.getByRole("slider", { name: "Depth from" }).element().focus();
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(from()).toHaveValue("1");
});

it("takes the range of a choice and resets the other two [WS-117, WS-118, WS-119, WS-120]", async () => {
  render(<Example depth={11_412} />);
  await choose("Formation", "Utsira Fm.");
  await expect.poll(readShown).toEqual(["Utsira Fm.", "All", "All", "2,971", "3,956"]);
  await choose("Section", "Curve");
  await expect.poll(readShown).toEqual(["All", "Curve", "All", "4,000", "5,000"]);
  await choose("MWD run", "Run 1");
  await expect.poll(readShown).toEqual(["All", "All", "Run 1", "0", "3,000"]);
  await choose("Formation", "Utsira Fm.");
  await expect.poll(readShown).toEqual(["Utsira Fm.", "All", "All", "2,971", "3,956"]);
});

it("clears the formation when the slider is moved [WS-121]", async () => {
  render(<Example depth={11_412} />);
  await choose("Formation", "Utsira Fm.");
  await from().fill("3000");
  await userEvent.keyboard("{Enter}");
  await expect.poll(readShown).toEqual(["All", "All", "All", "3,000", "3,956"]);
});

it("is reset by a link to All over the whole well [WS-054, WS-122]", async () => {
  render(<Example depth={11_412} />);
  const reset = page.getByRole("button", { name: "Reset" });
  await expect.element(reset).toBeDisabled();
  await choose("Section", "Curve");
  await reset.click();
  await expect.poll(readShown).toEqual(["All", "All", "All", "0", "11,412"]);
});

it("does not offer a run whose range is not known", async () => {
  render(<Example depth={11_412} />);
  await list("MWD run").click();
  await expect
    .element(page.getByRole("option", { name: "Run 2 range not known" }))
    .toHaveAttribute("data-combobox-disabled");
});
