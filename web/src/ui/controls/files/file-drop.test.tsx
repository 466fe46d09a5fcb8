import type { ComponentProps } from "react";
import { afterEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "../../testing/render";
import { FileDrop } from "./file-drop";

const takenNames: string[][] = [];

const show = (props: Partial<ComponentProps<typeof FileDrop>> = {}) =>
  render(
    <FileDrop
      label="Drop CSV files here"
      extensions={[".csv"]}
      onFiles={(files) => takenNames.push(files.map(({ name }) => name))}
      {...props}
    />,
  );

afterEach(() => {
  takenNames.length = 0;
});

const file = (name: string) => new File(["time,wob\n"], name);
const drop = async (...names: string[]) => {
  await expect.element(page.getByText("Drop CSV files here")).toBeVisible();
  const data = new DataTransfer();
  for (const name of names) data.items.add(file(name));
  const zone = document.querySelector("input[type=file]")!.parentElement!;
  zone.dispatchEvent(new DragEvent("drop", { dataTransfer: data, bubbles: true, cancelable: true }));
};

it("shows in MB how much of a file has been sent [WS-055]", async () => {
  show({ progress: { name: "F9A.csv", sent: 12_440_000, total: 1_073_741_824 } });
  await expect.element(page.getByText("12.4 of 1,073.7 MB")).toBeVisible();
  await expect.element(page.getByRole("progressbar", { name: "Sending F9A.csv" })).toHaveAttribute("value", "12440000");
});

it("takes the files that are dropped on it", async () => {
  show();
  await drop("a.csv", "b.csv");
  await expect.poll(() => takenNames).toEqual([["a.csv", "b.csv"]]);
});

it("takes files by a button that a keyboard reaches", async () => {
  show();
  await expect.element(page.getByRole("button", { name: "Choose files" })).toBeVisible();
  await userEvent.tab();
  await expect.element(page.getByRole("button", { name: "Choose files" })).toHaveFocus();
  await page.getByLabelText("Drop CSV files here").upload(file("a.csv"));
  await expect.poll(() => takenNames).toEqual([["a.csv"]]);
});

it("shows the expected extensions for a file with another extension, and takes the rest", async () => {
  show();
  await drop("a.csv", "b.xlsx");
  await expect.element(page.getByRole("alert")).toHaveTextContent("Invalid extension. CSV expected");
  expect(takenNames).toEqual([["a.csv"]]);
});

it("leaves other files to a caller that requests them", async () => {
  const refusedNames: string[] = [];
  show({ onRefused: (files) => refusedNames.push(...files.map(({ name }) => name)) });
  await drop("b.xlsx");
  await expect.poll(() => refusedNames).toEqual(["b.xlsx"]);
  await expect.element(page.getByRole("alert")).not.toBeInTheDocument();
});

it("takes no files while it is disabled", async () => {
  show({ disabled: true });
  await drop("a.csv");
  await expect.element(page.getByRole("button", { name: "Choose files" })).toBeDisabled();
  expect(takenNames).toEqual([]);
});
