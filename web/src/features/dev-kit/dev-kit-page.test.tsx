import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "../../ui/testing/render";
import DevKitPage from "./dev-kit-page";

const sectionNames = () =>
  [...document.querySelectorAll("section[id]")].map((section) => [
    section.id,
    ...[...section.querySelectorAll("[data-theme]")].map((part) => part.getAttribute("data-theme")),
  ]);

it("shows the shared pieces in both themes", async () => {
  render(<DevKitPage />);
  await expect.element(page.getByRole("heading", { name: "Shared pieces" })).toBeVisible();
  expect(sectionNames()).toEqual(
    ["actions", "fields", "selects", "ranges", "wells", "tables", "dialogs", "notices"].map((id) => [
      id,
      "dark",
      "light",
    ]),
  );
});

it("has the modal, the buttons and the validated input that all areas share [WS-061]", async () => {
  render(<DevKitPage />);
  await page.getByRole("button", { name: "Open a modal" }).first().click();
  const modal = page.getByRole("dialog", { name: "Rename BHA" });
  await expect.element(modal.getByRole("alert")).toHaveTextContent("This field is required");
  await expect.element(modal.getByRole("button", { name: "Apply" })).toBeDisabled();
  await modal.getByRole("textbox", { name: "Name" }).fill("BHA 5");
  await modal.getByRole("button", { name: "Apply" }).click();
  await expect.element(modal).not.toBeInTheDocument();
});
