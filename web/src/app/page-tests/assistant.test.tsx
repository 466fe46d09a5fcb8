import type { AssistantExchange, AssistantState } from "@sigma/contract/assistant/assistant";
import type { AssistantSettings } from "@sigma/contract/assistant/assistant-settings";
import { afterEach, beforeEach, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { fakeServer } from "../../data/testing/fake-server";
import { sampleUser, sampleWell } from "../../data/testing/samples";
import { closeAssistant } from "../assistant/open-assistant";
import { closePalette } from "../palette/open-palette";
import { openApp } from "../testing/open-app";
import { expectTexts } from "../../ui/testing/shown-texts";

const well = sampleWell("a".repeat(24), { name: "Bluebonnet 7H" });

let state: AssistantState;

const exchange: AssistantExchange = {
  _id: "e1",
  question: "What was the highest WOB?",
  askedAt: 1_246_690_320,
  outcome: "answered",
  fault: null,
  steps: ["Read the lowest and highest value of a channel"],
  parts: [
    { kind: "text", text: "The highest WOB was " },
    {
      kind: "figure",
      value: 44,
      unit: "klb",
      label: "wob",
      source: { kind: "sample", wellId: well._id, channel: "wob", time: 1_246_690_320 },
    },
    { kind: "text", text: ". " },
    { kind: "withheld" },
  ],
};

beforeEach(() => {
  state = { isOn: true, host: "models.example.com", model: "driller-1", exchanges: [], running: null };
  fakeServer.routes["GET api/wells"] = () => [well];
  fakeServer.routes["GET api/assistant"] = () => state;
  fakeServer.events["search/get"] = () => [];
});

afterEach(() => {
  closeAssistant();
  closePalette();
});

const option = () => page.getByRole("option", { name: "Ask the assistant" });
const field = () => page.getByRole("textbox", { name: "Question" });

async function searchCommand() {
  const app = openApp("/wells", sampleUser());
  await expect.element(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  await userEvent.keyboard("{Control>}k{/Control}");
  await userEvent.fill(page.getByRole("combobox", { name: "Search", exact: true }), "ask the assistant");
  return app;
}

async function openPanel() {
  const app = await searchCommand();
  await expect.element(option()).toBeVisible();
  await userEvent.keyboard("{Enter}");
  await expect.element(field()).toHaveFocus();
  return app;
}

it("is offered by the palette only while it is on", async () => {
  state = { ...state, isOn: false, host: null, model: null };
  await searchCommand();
  await expect.element(page.getByText("Nothing matches “ask the assistant”")).toBeVisible();
  expect(fakeServer.calls.some(({ name }) => name === "GET api/assistant")).toBe(true);
  await expect.element(option()).not.toBeInTheDocument();
});

it("says where questions go, shows the progress, and links each figure to its sample", async () => {
  fakeServer.routes["POST api/assistant/question"] = ({ question }) => {
    state = {
      ...state,
      running: { _id: "e1", question, askedAt: 0, steps: ["Read the lowest and highest value of a channel"] },
    };
    return state;
  };
  const app = await openPanel();
  await expect.element(page.getByText(/are sent to models\.example\.com \(driller-1\)/)).toBeVisible();
  await userEvent.type(field(), "What was the highest WOB?{Enter}");
  await expect.element(page.getByText("Read the lowest and highest value of a channel…")).toBeVisible();
  expect(fakeServer.calls.find(({ name }) => name === "POST api/assistant/question")?.sent).toMatchObject({
    question: "What was the highest WOB?",
  });
  await expect.element(page.getByRole("button", { name: "Ask", exact: true })).toBeDisabled();
  state = { ...state, running: null, exchanges: [exchange] };
  const link = page.getByRole("link", { name: "44.0 klb" });
  await expect.element(link, { timeout: 5000 }).toBeVisible();
  await expect.element(link).toHaveAttribute("title", "WOB, Bluebonnet 7H, 04 Jul 2009 06:52:00");
  await expect.element(page.getByText(/the model named a figure that no tool gave/)).toBeVisible();
  await userEvent.click(link);
  await expect.poll(app.path).toBe(`/well/${well._id}`);
  expect(app.search()).toMatchObject({ view: "time-charts", at: "20090704T065200Z" });
});

it("cancels a question, shows a fault and 'not in the data', and closes with Escape", async () => {
  state = { ...state, running: { _id: "e2", question: "Why?", askedAt: 0, steps: [] } };
  fakeServer.routes["POST api/assistant/cancel"] = () => {
    const failedExchange = {
      ...exchange,
      outcome: "failed" as const,
      parts: [],
      fault: "models.example.com cannot be reached",
    };
    const missing = { ...exchange, _id: "e3", outcome: "not-in-data" as const, parts: [] };
    state = { ...state, running: null, exchanges: [failedExchange, missing] };
    return state;
  };
  await openPanel();
  await expect.element(page.getByText("Waiting for the model…")).toBeVisible();
  await userEvent.click(page.getByRole("button", { name: "Cancel" }));
  await expectTexts("models.example.com cannot be reached", "Not in the data");
  await userEvent.click(page.getByRole("button", { name: "Help on Ask the assistant" }));
  await expect.element(page.getByText(/It opens beside the page/)).toBeVisible();
  await userEvent.keyboard("{Escape}");
  await expect.element(page.getByText(/It opens beside the page/)).not.toBeInTheDocument();
  await expect.element(field()).toBeVisible();
  await userEvent.click(field());
  await userEvent.keyboard("{Escape}");
  await expect.element(field()).not.toBeInTheDocument();
});

it("is set up by an administrator, whose key is written and never read", async () => {
  let settings: AssistantSettings = {
    _id: "assistant",
    version: 3,
    isOn: false,
    url: "https://models.example.com/v1",
    model: "driller-1",
    hasKey: true,
  };
  fakeServer.routes["GET api/users"] = () => [];
  fakeServer.routes["GET api/assistant-settings"] = () => settings;
  fakeServer.routes["PATCH api/assistant-settings"] = ({ secretKey: _key, version: _version, ...fields }) =>
    (settings = { ...settings, ...fields, version: 4, _id: "assistant" });
  openApp("/admin?tab=assistant", sampleUser({ type: "admin" }));
  const key = page.getByLabelText("Key", { exact: true });
  await expect.element(key).toHaveAttribute("placeholder", "kept as it is");
  await expect.element(key).toHaveValue("");
  await userEvent.click(page.getByRole("switch", { name: "Users can ask the assistant" }));
  await userEvent.fill(key, "key-7");
  await userEvent.click(page.getByRole("button", { name: "Save" }));
  await expect.element(page.getByRole("button", { name: "Test the endpoint" })).toBeVisible();
  expect(fakeServer.calls.find(({ name }) => name === "PATCH api/assistant-settings")?.sent).toEqual({
    version: 3,
    isOn: true,
    url: "https://models.example.com/v1",
    model: "driller-1",
    secretKey: "key-7",
  });
});
