import { CallError } from "@sigma/contract/errors";
import type { Dashboard } from "@sigma/contract/dashboards/dashboard";
import { MOST_PANELS } from "@sigma/contract/dashboards/dashboard-limits";
import { channelRow } from "@sigma/terms/channels";
import type { DashboardPanel } from "@sigma/contract/dashboards/dashboard-panel";
import type { UserId } from "@sigma/contract/ids";
import { useEffect } from "react";
import { beforeEach, expect, it, vi } from "vitest";
import { useSession } from "../../../data/session/session";
import { eventually } from "../../../data/testing/eventually";
import { useToasts } from "../../../data/notifications/toasts";
import { fakeServer } from "../../../data/testing/fake-server";
import { sampleUser } from "../../../data/testing/samples";
import { clearPage, render } from "../../../ui/testing/render";
import { useDashboardEdit } from "./use-dashboard-edit";
import { usePanelEdits } from "./use-panel-edits";

const DELAY = 5000;

const panels: DashboardPanel[] = [
  { id: "chart", kind: "time-chart", title: "", place: { x: 0, y: 0, w: 6, h: 4 }, well: { by: "none" }, tracks: null },
];
const night: Dashboard = {
  _id: "d1",
  name: "Night",
  ownerId: "u1" as UserId,
  ownerName: "A. Vold",
  sharing: { with: "owner" },
  version: 3,
  changedAt: 1_246_690_320,
  content: { variables: [], panels },
  draft: null,
};

type Edits = { edit: ReturnType<typeof useDashboardEdit>; panels: ReturnType<typeof usePanelEdits> };
let edits: Edits;

function Editor({ dashboard }: { dashboard: Dashboard }) {
  const edit = useDashboardEdit(dashboard);
  const ofPanels = usePanelEdits(edit.edited.content, (step, subject) =>
    edit.change((before) => ({ ...before, content: step(before.content) }), subject),
  );
  useEffect(() => {
    edits = { edit, panels: ofPanels };
  });
  return edit.draftState;
}

/** The replies to drafts that the test has not given yet, oldest first. */
let heldReplies: (() => void)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  vi.stubGlobal("fetch", fakeServer.fetch);
  useSession.setState({ token: "session", user: sampleUser() });
  let version = 0;
  heldReplies = [];
  fakeServer.routes["POST api/dashboard/draft"] = async (sent) => {
    if (sent.version !== undefined && sent.version !== version)
      throw new CallError("conflict", "This was changed in the meantime", "version", { current: night });
    version = sent.draft ? version + 1 : 0;
    const draft = sent.draft && ({ ...sent.draft, version, changedAt: night.changedAt } as Dashboard["draft"]);
    await new Promise<void>((reply) => heldReplies.push(reply));
    return { ...night, draft };
  };
  fakeServer.routes["PATCH api/dashboard"] = ({ name }) => ({ ...night, name: name ?? night.name, version: 4 });
});

async function open(dashboard = night) {
  render(<Editor dashboard={dashboard} />);
  await eventually(() => expect(document.body.textContent).toMatch(/none|stored/));
}
const rename = async (name: string) => {
  edits.edit.change((before) => ({ ...before, name }));
  await eventually(() => expect(edits.edit.edited.name).toBe(name));
};
const draftCalls = () =>
  fakeServer
    .callsOf("POST api/dashboard/draft")
    .map(({ sent }) => sent as { version?: number; draft: { name: string } | null });
const sentDrafts = () => draftCalls().map(({ version, draft }) => [version, draft && draft.name]);
const seeCalls = (count: number) => eventually(() => expect(draftCalls()).toHaveLength(count));
const reply = async () => {
  await eventually(() => expect(heldReplies).not.toHaveLength(0));
  heldReplies.shift()!();
};
const seeState = (state: string) => eventually(() => expect(edits.edit.draftState).toBe(state));

it("stores an edit that was made during the storing of another after it, as the next version of the draft", async () => {
  await open();
  await rename("First");
  vi.advanceTimersByTime(DELAY);
  await seeCalls(1);
  await rename("Second");
  vi.advanceTimersByTime(DELAY);
  await reply();
  await seeCalls(2);
  expect(edits.edit.draftState).toBe("waiting");
  await reply();
  await seeState("stored");
  expect(sentDrafts()).toEqual([
    [0, "First"],
    [1, "Second"],
  ]);
});

it("waits with a save for the draft that is being stored, and stores none after it", async () => {
  await open();
  await rename("First");
  vi.advanceTimersByTime(DELAY);
  await seeCalls(1);
  await rename("Second");
  vi.advanceTimersByTime(DELAY);
  const saving = edits.edit.save();
  expect(fakeServer.callsOf("PATCH api/dashboard")).toEqual([]);
  await reply();
  expect(await saving).toBe(true);
  vi.advanceTimersByTime(DELAY);
  // A call of an earlier file may end meanwhile.
  const calls = fakeServer.calls.map(({ name }) => name).filter((name) => name.includes("api/dashboard"));
  expect(calls).toEqual(["POST api/dashboard/draft", "PATCH api/dashboard"]);
  expect(fakeServer.callsOf("PATCH api/dashboard")[0]!.sent).toMatchObject({ name: "Second" });
});

it("stores the draft after a save that failed", async () => {
  fakeServer.routes["PATCH api/dashboard"] = () => {
    throw new CallError("unavailable");
  };
  await open();
  await rename("First");
  expect(await edits.edit.save()).toBe(false);
  await seeState("waiting");
  await eventually(() => {
    vi.advanceTimersByTime(DELAY);
    expect(sentDrafts()).toEqual([[0, "First"]]);
  });
});

it("says that a dashboard that was deleted in the meantime is not saved, and that its draft is not stored", async () => {
  delete fakeServer.routes["PATCH api/dashboard"];
  delete fakeServer.routes["POST api/dashboard/draft"];
  await open();
  await rename("First");
  expect(await edits.edit.save()).toBe(false);
  expect(useToasts.getState().toasts).toMatchObject([{ title: "The dashboard could not be saved" }]);
  await eventually(() => {
    vi.advanceTimersByTime(DELAY);
    expect(edits.edit.draftState).toBe("failed");
  });
});

it("deletes on Discard the draft that it has stored, and none of another window", async () => {
  await open();
  await edits.edit.discard();
  expect(draftCalls()).toEqual([]);
  clearPage();
  await open();
  await rename("First");
  vi.advanceTimersByTime(DELAY);
  await reply();
  await seeState("stored");
  const discarding = edits.edit.discard();
  await reply();
  await discarding;
  expect(sentDrafts()).toEqual([
    [0, "First"],
    [1, null],
  ]);
});

it("has no changes after an undo of the only edit", async () => {
  await open();
  await rename("First");
  await seeState("waiting");
  edits.edit.undo();
  await seeState("none");
  vi.advanceTimersByTime(DELAY);
  expect(draftCalls()).toEqual([]);
});

it("keeps the panels that were added after the content of another offered its change", async () => {
  await open();
  const tracks = [{ id: "rop", traces: ["rop"], weight: 1 }];
  const { change } = edits.panels;
  edits.panels.add("text");
  await eventually(() => expect(edits.edit.edited.content.panels).toHaveLength(2));
  change("chart", { tracks });
  await eventually(() => expect(edits.edit.edited.content.panels).toMatchObject([{ tracks }, { kind: "text" }]));
});

it("starts a gauge with the range of its channel, and adds no more panels than a dashboard may have", async () => {
  await open();
  for (let count = 1; count <= MOST_PANELS; count += 1) {
    edits.panels.add("gauge");
    await eventually(() =>
      expect(edits.edit.edited.content.panels).toHaveLength(Math.min(MOST_PANELS, panels.length + count)),
    );
  }
  const { min, max } = channelRow("wob");
  expect(edits.edit.edited.content.panels.at(-1)).toMatchObject({ kind: "gauge", channel: "wob", min, max });
  expect(useToasts.getState().toasts).toMatchObject([{ text: `A dashboard has at most ${MOST_PANELS} panels.` }]);
});
