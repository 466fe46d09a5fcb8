import { page } from "vitest/browser";

/** Chooses a tool from the menu of a tool bar. */
export async function chooseTool(menu: "Export" | "More", tool: string): Promise<void> {
  await page.getByRole("button", { name: menu, exact: true }).click();
  await page
    .getByRole("menuitem", { name: tool })
    .or(page.getByRole("menuitemcheckbox", { name: tool }))
    .click();
}
