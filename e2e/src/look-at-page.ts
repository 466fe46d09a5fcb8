import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Only violations are reported: describing the passed rules takes longer than finding the violations. */
const violationsOnly = { resultTypes: ["violations" as const] };
const RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];

/** No frame of the pages has another origin, so results can be combined without a separate page. */
const axeOn = (page: Page) => new AxeBuilder({ page }).options(violationsOnly).setLegacyMode();

/** The rules about sizes, which larger text can break. */
const sizeRules = ["target-size", "scrollable-region-focusable"];

/**
 * Reports accessibility violations on a page that uses the theme of the system: by every rule in the dark theme, the
 * contrasts in the light theme, and the sizes at 125 % text, as nothing else differs.
 *
 * @param part selector of the part to check; by default the whole page
 * @param isShownAlone whether the other theme and text size are skipped, which takes half the time
 */
export async function findBarriers(page: Page, part?: string, isShownAlone = false): Promise<string[]> {
  const look = async (builder: () => AxeBuilder, theme: string) => {
    const findViolations = async () => (await (part ? builder().include(part) : builder()).analyze()).violations;
    let violations = await findViolations();
    if (violations.length > 0) {
      // Elements that started to fade during the check are checked again after the fade.
      await fadesEnd(page);
      violations = await findViolations();
    }
    return violations.map(
      ({ id, nodes }) => `${theme}: ${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join("\n")}`,
    );
  };
  await fadesEnd(page);
  const darkViolations = await look(() => axeOn(page).withTags(RULES), "dark");
  if (isShownAlone) return darkViolations;
  await showTheme(page, "light");
  const light = await look(() => axeOn(page).withRules(["color-contrast"]), "light");
  await showTheme(page, "dark");
  await showTextSize(page, 1.25);
  const large = await look(() => axeOn(page).withRules(sizeRules), "125 % text");
  await showTextSize(page, 1);
  return [...darkViolations, ...light, ...large];
}

/** Shows text at a multiple of its usual size, as the choice of a user does. */
async function showTextSize(page: Page, scale: number): Promise<void> {
  await page.evaluate((size) => document.documentElement.style.setProperty("--text-choice", String(size)), scale);
  await fadesEnd(page);
}

async function showTheme(page: Page, theme: "dark" | "light"): Promise<void> {
  await page.emulateMedia({ colorScheme: theme });
  // A page of Sigma sets the theme on its document; the page shown without the server has only styles.
  await page.waitForFunction(
    (name: string) => [undefined, name].includes(document.documentElement.dataset["theme"]),
    theme,
  );
  await fadesEnd(page);
}

/**
 * Waits until fading elements have their final colours: half-way, their contrast is less. A fade that was turned round during
 * a check never reports its end, so each is asked for its state.
 */
const fadesEnd = (page: Page) =>
  page.waitForFunction(
    () => !document.getAnimations().some((fade) => fade instanceof CSSTransition && fade.playState === "running"),
  );

/** Collects the errors that a page writes to its console; a call refused by the server is not an error. */
export function collectFaults(page: Page): string[] {
  const faults: string[] = [];
  page.on("pageerror", ({ message }) => faults.push(message));
  page.on("console", (message) => {
    if (message.type() !== "error" || message.text().startsWith("Failed to load resource")) return;
    faults.push(message.text());
  });
  return faults;
}

/** Opens a path of the application that is loaded already, as a link does. */
export async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState({}, "", to);
    dispatchEvent(new PopStateEvent("popstate"));
  }, path);
}

/** The expected content of a page: its address, the title of the document and visible texts. */
export type Shown = { at?: string | RegExp; title: string; header: readonly string[]; body: string | RegExp };

/** Checks a page against its expected content. */
export async function expectPage(page: Page, path: string, { at = path, title, header, body }: Shown): Promise<void> {
  await expect
    .poll(() => new URL(page.url()).pathname, { message: path })
    .toMatch(typeof at === "string" ? exactly(at) : at);
  await expect(page, path).toHaveTitle(`${title} – Sigma`);
  for (const text of header) await expect(page.locator("header").first(), path).toContainText(text);
  await expect(page.getByText(body).first(), path).toBeVisible();
}

const exactly = (path: string) => new RegExp(`^${path.split("?")[0]!.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&")}$`);

/** Collects calls that the server refuses because the caller may not make them: a page makes none. */
export function collectRefusals(page: Page): string[] {
  const refusals: string[] = [];
  page.on("response", (response) => {
    if ([401, 403].includes(response.status())) refusals.push(`${response.request().method()} ${response.url()}`);
  });
  page.on("websocket", (socket) =>
    socket.on("framereceived", ({ payload }) => {
      if (/"code":"(permission|session|login)"/.test(String(payload))) refusals.push(String(payload).slice(0, 300));
    }),
  );
  return refusals;
}
