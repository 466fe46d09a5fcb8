import { expect } from "vitest";
import { type Locator, page } from "vitest/browser";

/** The texts of all elements of a locator, in the order of the page. */
export const textsOf = (locator: Locator) => locator.elements().map(({ textContent }) => textContent);

/** Expects that the page shows each of some texts. */
export async function expectTexts(...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(page.getByText(text)).toBeVisible();
}

/** Expects that an element has each of some texts. */
export async function expectTextsIn(element: Locator, ...texts: (string | RegExp)[]): Promise<void> {
  for (const text of texts) await expect.element(element).toHaveTextContent(text);
}
