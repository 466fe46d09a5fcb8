import { CallError } from "@sigma/contract/errors";
import { describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { sampleUser } from "../data/testing/samples";
import { toast } from "../data/notifications/toasts";
import { openApp } from "./testing/open-app";
import { expectTexts } from "../ui/testing/shown-texts";

/** The path at which the application ends up. */
const restsAt = (app: { path: () => string }, path: string) => vi.waitUntil(() => app.path() === path && path);

describe("guards", () => {
  it("the root leads to the wells [SH-007]", async () => {
    expect(await restsAt(openApp("/"), "/wells")).toBe("/wells");
  });

  it("a signed-in user without access is redirected by the login page to the wells [SH-041]", async () => {
    const app = openApp("/add-well", sampleUser({ type: "engineer" }));
    expect(await restsAt(app, "/wells")).toBe("/wells");
  });

  it("an admin may open what an engineer may not [SH-154]", async () => {
    const app = openApp("/add-well", sampleUser({ type: "admin" }));
    await expect.element(page.getByRole("heading", { name: "Add well" })).toBeVisible();
    expect(app.path()).toBe("/add-well");
  });

  it("no user gets past the login page without a session [SH-040, SH-156]", async () => {
    expect(await restsAt(openApp("/wells", null), "/login")).toBe("/login");
  });

  it("a token that the server does not know leads to the login page", async () => {
    const app = openApp("/wells");
    app.server.routes["GET api/users/token"] = () => {
      throw new CallError("session");
    };
    expect(await restsAt(app, "/login")).toBe("/login");
  });

  it("a server that does not answer is reported, and the loading ends [SH-273]", async () => {
    const errorSpy = vi.spyOn(console, "error").mockImplementation(() => {});
    const app = openApp("/wells");
    app.server.unreachable = true;
    await expect.element(page.getByText("Can't connect to server")).toBeVisible();
    expect(errorSpy.mock.calls.some(([title]) => title === "Can't connect to server")).toBe(true);
    app.server.unreachable = false;
    // The socket connects again by itself.
    app.server.connections.at(-1)!.connect();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.element(page.getByText("There are no wells yet")).toBeVisible();
  });
});

describe("pages", () => {
  it("any other path shows the 404 page [SH-035]", async () => {
    openApp("/no/such/page");
    await expect.element(page.getByText("404: page not found")).toBeVisible();
  });

  it("well-not-found reports a missing well [SH-032]", async () => {
    openApp("/well-not-found");
    await expect.element(page.getByText("Well not found")).toBeVisible();
    expect(document.title).toBe("Well not found – Sigma");
  });

  it("a direct load of a path opens its page, with its title [SH-006]", async () => {
    openApp("/add-well");
    await expect.element(page.getByRole("heading", { name: "Add well" })).toBeVisible();
    expect(document.title).toBe("Add well – Sigma");
  });
});

describe("the shell", () => {
  it("shows a preloader until the user is known, then the page [SH-065]", async () => {
    const app = openApp("/wells");
    let answer: (user: ReturnType<typeof sampleUser>) => void = () => {};
    app.server.routes["GET api/users/token"] = () => new Promise((resolve) => (answer = resolve));
    await expect.element(page.getByRole("status", { name: "Sigma is loading" })).toBeVisible();
    answer(sampleUser());
    await expect.element(page.getByText("There are no wells yet")).toBeVisible();
    await expect.element(page.getByRole("status", { name: "Sigma is loading" })).not.toBeInTheDocument();
  });

  it("shows toasts of three kinds, each with its sign and a way to hide it [SH-066]", async () => {
    openApp("/wells");
    toast.success("Saved", "Changes applied");
    toast.warning("Preset settings", "Active Preset can't be deleted");
    toast.error("API query error; api/well-plan", "Server at sigma.test is not available");
    for (const text of ["Changes applied", "Active Preset can't be deleted", "Server at sigma.test is not available"]) {
      await expect.element(page.getByText(text)).toBeVisible();
    }
    await page.getByRole("button", { name: "Hide" }).first().click();
    await expect.element(page.getByText("Changes applied")).not.toBeInTheDocument();
  });

  it("reports when the engine failed [SH-269]", async () => {
    const app = openApp("/wells");
    await expect.element(page.getByText("There are no wells yet")).toBeVisible();
    app.server.push("engine", {
      wellId: "w1" as never,
      message: "bhas-updated",
      status: "error",
      progress: 0.4,
      error: "No survey below 9,000 ft",
    });
    await expectTexts("Error from Engine for bhas-updated event", "No survey below 9,000 ft");
  });

  it("the header of the wells page has the logo and an add button that leads to add-well [SH-056, SH-057]", async () => {
    const app = openApp("/wells");
    await expect.element(page.getByRole("link", { name: "Sigma" })).toBeVisible();
    await page.getByRole("banner").getByRole("button", { name: "Add well" }).click();
    expect(await restsAt(app, "/add-well")).toBe("/add-well");
  });

  it("the add button is disabled for a user who may not open its page [SH-165]", async () => {
    openApp("/wells", sampleUser({ type: "engineer" }));
    await expect.element(page.getByRole("button", { name: "Add well" })).toBeDisabled();
  });

  it("keeps theme and text size of this browser", async () => {
    const app = openApp("/wells");
    await page.getByRole("button", { name: "K. Moe" }).click();
    await page.getByRole("link", { name: "User settings" }).click();
    expect(await restsAt(app, "/user-settings")).toBe("/user-settings");
    await page.getByRole("radiogroup", { name: "Text size" }).getByText("125 %").click();
    await page.getByRole("radiogroup", { name: "Theme" }).getByText("Light").click();
    expect(JSON.parse(localStorage.getItem("preferences") ?? "{}")).toMatchObject({ theme: "light", textSize: 125 });
    await page.getByRole("radiogroup", { name: "Theme" }).getByText("Dark").click();
  });
});
