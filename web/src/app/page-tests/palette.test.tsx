import type { SearchHit } from "@sigma/contract/search/search";
import { createMemoryHistory } from "@tanstack/react-router";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import { setConnection } from "../../data/calls/connection";
import { usePreferences } from "../../data/choices/preferences";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleListedProgram } from "../../data/testing/sample-program";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { closePalette, openPalette } from "../palette/open-palette";
import { openRouter } from "../router";
import { openApp } from "../testing/open-app";

const well = sampleWell("a".repeat(24), { name: "Bluebonnet 7H" });

const hit = (part: Partial<SearchHit>): SearchHit => ({
  kind: "note",
  id: "n1",
  wellId: well._id,
  well: well.name,
  title: null,
  text: "Tight hole at the shoe",
  time: 1_246_690_320,
  md: 3000,
  ...part,
});

beforeEach(() => {
  fakeServer.routes["GET api/wells"] = () => [well];
  fakeServer.events["search/get"] = () => [];
});

afterEach(closePalette);

const field = () => page.getByRole("combobox", { name: "Search", exact: true });
const options = () => page.getByRole("option");
const chosen = () => page.getByRole("option", { selected: true });

async function openOver(path: string, user = sampleUser()) {
  const app = openApp(path, user);
  await expect.element(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(field()).toHaveFocus();
  return app;
}

it("opens any page by its name with the keyboard and returns to where it was with Escape", async () => {
  const app = await openOver("/wells");
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(field(), "portf");
  await expect.element(chosen()).toHaveTextContent("PortfolioAll wells");
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/portfolio");
  await expect.element(field()).not.toBeInTheDocument();
});

it("runs a command without leaving the page, and offers the commands and what was opened last", async () => {
  const { theme } = usePreferences.getState();
  const app = await openOver("/wells");
  await expect.element(options().first()).toHaveTextContent("theme");
  await userEvent.type(field(), "theme");
  await userEvent.keyboard("{Enter}");
  expect(usePreferences.getState().theme).not.toBe(theme);
  expect(app.path()).toBe("/wells");
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.type(field(), "completeness");
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/completeness");
  await userEvent.keyboard("{Control>}k{/Control}");
  await expect.element(page.getByRole("group", { name: "Recent" })).toHaveTextContent("Completeness");
});

it("lists hits by group with their well, and opens a note at its time", async () => {
  fakeServer.events["search/get"] = () => [
    hit({ kind: "well", id: well._id, title: well.name, text: "Equinor", time: null, md: null }),
    hit({}),
    hit({ kind: "lesson", id: "l1", title: "Tight spots", text: "Ream", md: 100 }),
  ];
  const app = await openOver("/portfolio");
  await userEvent.type(field(), "tight");
  const notes = page.getByRole("group", { name: "Notes" });
  await expect.element(notes.getByRole("option")).toHaveTextContent("Bluebonnet 7H, 04 Jul 2009 06:52:00, 3,000.0 ft");
  await expect.element(page.getByRole("group", { name: "Lessons" })).toHaveTextContent("Tight spots");
  await userEvent.click(notes.getByRole("option"));
  await expect.poll(app.path).toBe(`/well/${well._id}`);
  expect(app.search()).toMatchObject({ from: "20090704T062200Z", to: "20090704T072200Z" });
});

it("finds an alert and opens it to be changed, a dashboard, a program, and a tab of the administration", async () => {
  fakeServer.events["search/get"] = () => [
    hit({ kind: "alert", id: "a1", title: "Tight hole", text: "", time: null, md: null }),
  ];
  fakeServer.routes["GET api/dashboards"] = () => [
    {
      _id: "d1",
      name: "Night shift",
      ownerId: sampleUser()._id,
      ownerName: "Mia Hansen",
      sharing: { with: "owner" },
      panels: 3,
      version: 1,
      changedAt: 0,
      hasDraft: false,
    },
  ];
  fakeServer.routes["GET api/programs"] = () => [sampleListedProgram()];
  const app = await openOver("/portfolio");
  await userEvent.fill(field(), "tight hole");
  await expect.element(page.getByRole("group", { name: "Alerts" })).toHaveTextContent("Tight holeBluebonnet 7H");
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/notification-center/create-alert");
  expect(app.search()).toMatchObject({ wellId: well._id, alert: "a1" });
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.fill(field(), "night");
  await expect.element(page.getByRole("group", { name: "Dashboards" })).toHaveTextContent("Night shiftMia Hansen");
  await userEvent.fill(field(), "connection times");
  await expect.element(page.getByRole("group", { name: "Programs" })).toHaveTextContent("Connection timesK. Moe");
  await userEvent.fill(field(), "audit log");
  await expect.element(page.getByRole("group", { name: "Settings" })).toHaveTextContent("Audit logAdministration");
  await userEvent.keyboard("{Enter}");
  await expect.poll(app.path).toBe("/admin");
  expect(app.search()).toMatchObject({ tab: "audit-log" });
});

it("moves along the results with the arrow keys and opens one in a new tab with Ctrl Enter", async () => {
  const windowOpen = vi.spyOn(window, "open").mockReturnValue(null);
  const app = await openOver("/wells");
  await userEvent.type(field(), "motor");
  await expect.element(chosen()).toHaveTextContent("Add motor");
  await userEvent.keyboard("{ArrowDown}{ArrowDown}{ArrowUp}");
  await expect.element(chosen()).toHaveTextContent("Motors");
  await userEvent.keyboard("{Control>}{Enter}{/Control}");
  expect(windowOpen).toHaveBeenCalledWith("/motors", "_blank", "noopener");
  expect(app.path()).toBe("/wells");
  windowOpen.mockRestore();
});

it("asks the server once for letters typed together, and says that nothing matches", async () => {
  await openOver("/wells");
  await userEvent.fill(field(), "zzz");
  await expect.element(page.getByText("Nothing matches “zzz”")).toBeVisible();
  expect(fakeServer.asked.filter(({ event }) => event === "search/get")).toMatchObject([{ payload: { text: "zzz" } }]);
});

it("opens no hit of the text before while the search for another text runs", async () => {
  let reply = (_hits: SearchHit[]): void => {};
  fakeServer.events["search/get"] = ({ text }) =>
    text === "tight" ? [hit({})] : new Promise<SearchHit[]>((resolve) => (reply = resolve));
  const app = await openOver("/portfolio");
  await userEvent.fill(field(), "tight");
  await expect.element(page.getByRole("group", { name: "Notes" })).toBeVisible();
  await userEvent.fill(field(), "second");
  await userEvent.keyboard("{Enter}");
  await expect.poll(() => fakeServer.askedOf("search/get").at(-1)).toMatchObject({ text: "second" });
  await userEvent.keyboard("{Enter}");
  expect(app.path()).toBe("/portfolio");
  reply([hit({ kind: "well", id: "b".repeat(24), title: "Second 2H", text: "", time: null, md: null })]);
  await expect.element(chosen()).toHaveTextContent("Second 2H");
});

it("says while the connection is lost that only views and commands are searched", async () => {
  await openOver("/wells");
  setConnection("lost");
  await userEvent.fill(field(), "portf");
  await expect.element(page.getByText("No connection: only views, settings and commands are searched")).toBeVisible();
  await expect.element(chosen()).toHaveTextContent("Portfolio");
});

it("offers an engineer no page or command of an administrator", async () => {
  await openOver("/wells", sampleUser({ type: "engineer" }));
  await userEvent.fill(field(), "add");
  await expect.element(page.getByText("Nothing matches “add”")).toBeVisible();
  await userEvent.fill(field(), "administration");
  await expect.element(page.getByText("Nothing matches “administration”")).toBeVisible();
});

it("keeps keys that are typed while it opens from the shortcuts of the page", async () => {
  openApp("/wells");
  await expect.element(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  const press = (key: string, ctrlKey = false) =>
    document.body.dispatchEvent(new KeyboardEvent("keydown", { key, ctrlKey, bubbles: true, cancelable: true }));
  press("k", true);
  const takeKey = vi.fn();
  addEventListener("keydown", takeKey);
  press("a");
  removeEventListener("keydown", takeKey);
  expect(takeKey).not.toHaveBeenCalled();
  await expect.element(field()).toHaveFocus();
  await userEvent.keyboard("portf");
  await expect.element(chosen()).toHaveTextContent("Portfolio");
});

it("opens from the menu of the user", async () => {
  openApp("/wells");
  await userEvent.click(page.getByRole("button", { name: /admin$/ }));
  await userEvent.click(page.getByRole("button", { name: "Search, Ctrl K" }));
  await expect.element(field()).toHaveFocus();
});

it("does not open for a visitor who has not signed in", () => {
  openApp("/login", null);
  const { childElementCount } = document.body;
  openPalette(openRouter(createMemoryHistory()));
  expect(document.body.childElementCount).toBe(childElementCount);
});

it("opens with Caps Lock, and leaves keys with Shift to the browser", async () => {
  openApp("/wells");
  await expect.element(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  const press = (over: KeyboardEventInit) => {
    const event = new KeyboardEvent("keydown", { key: "K", ctrlKey: true, cancelable: true, ...over });
    dispatchEvent(event);
    return event.defaultPrevented;
  };
  expect(press({ shiftKey: true })).toBe(false);
  expect(press({})).toBe(true);
  await expect.element(field()).toHaveFocus();
});
