import { CallError } from "@sigma/contract/errors";
import { describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { HOUR } from "@sigma/terms/durations";
import { eachTestInItsOwnWell, NOW, wellId } from "../../charts/testing/panel-of-well";
import { serveDrilledHole } from "../../data/testing/drilled-hole";
import { beginReplay, moveReplay } from "../../data/replay/replay";
import { fakeServer } from "../../data/testing/fake-server";
import { FRAME_S, toolfaceAt } from "../../data/testing/mwd-tool";
import { sampleRecommendation } from "../../data/testing/sample-recommendation";
import { formatClock } from "../../ui/format/times";
import { clearPage } from "../../ui/testing/render";
import { formatToolface } from "../../ui/format/toolfaces";
import { averageToolface } from "./toolface-frames";
import {
  LAST,
  open,
  push,
  newestFrames,
  text,
  dial,
  section,
  frames,
  serveToolface,
  silence,
} from "./testing/open-mwd";
import { expectTexts } from "../../ui/testing/shown-texts";

eachTestInItsOwnWell();

const signal = () => page.getByRole("region", { name: "Signal", exact: true });

describe("the dial", () => {
  it("shows the newest of the last ten toolfaces, requested by count [AN-014, AN-200, AN-266]", async () => {
    open();
    await expect.element(page.getByRole("img", { name: `Toolface ${text(LAST)}, gravity, deg` })).toBeVisible();
    expect(fakeServer.askedOf("toolface-data/get")).toEqual([{ wellId: wellId(), limit: 10, encoding: "json" }]);
    const drawnTitles = [...dial().element().querySelectorAll("circle > title")].map(({ textContent }) => textContent);
    expect(drawnTitles).toEqual(newestFrames.map(text));
  });

  it("marks the sector that the active recommendation asks for, and the direction of the slide so far", async () => {
    open({}, () => {
      const depth = Array.from({ length: 40 }, (_, k) => 3169 + k);
      fakeServer.events["depth-data/get"] = () => ({
        depth,
        time: depth.map((_, k) => NOW - (39 - k) * 60),
        rigState: depth.map((at) => (at > 3188 ? 2 : 1)),
        toolface: depth.map((at) => (at % 2 === 0 ? 30 : 50)),
      });
      const slide = {
        recommendedActionStartDepths: [2300],
        recommendedActionLengths: [6000],
        recommendedToolfaces: [30],
      };
      fakeServer.events["directional-recommendation/get"] = () => [
        sampleRecommendation(wellId(), { md: [3180], recommendedActions: ["Slide"], advice: null, ...slide }),
      ];
    });
    await expect.element(dial()).toBeVisible();
    const titles = () => [...dial().element().querySelectorAll("title")].map(({ textContent }) => textContent);
    await expect.poll(titles).toContain("Target sector 15R to 45R");
    await expect.poll(titles).toContain("Resultant of the slide 40R");
    const note = page.getByText("98 %, 10 deg off");
    await expect.element(note).toBeVisible();
    const noteRange = document.createRange();
    noteRange.selectNodeContents(note.element());
    const { right } = note.element().closest("dl")!.getBoundingClientRect();
    expect(noteRange.getBoundingClientRect().right).toBeLessThanOrEqual(right);
  });

  it("fades the older toolfaces", async () => {
    open();
    await expect.element(dial()).toBeVisible();
    const strengths = [...dial().element().querySelectorAll("circle:has(title)")].map((frame) =>
      Number(frame.getAttribute("opacity")),
    );
    expect(strengths).toEqual(strengths.toSorted((a, b) => a - b));
    expect(new Set(strengths).size).toBe(10);
    expect(strengths.at(-1)).toBe(1);
  });

  it("averages the last ten, and shows the interval between frames", async () => {
    open();
    const average = averageToolface(
      newestFrames.map((time) => ({ time, toolface: toolfaceAt(time), type: "gravity" })),
    )!;
    await expect.element(page.getByText(formatToolface(average, "gravity"), { exact: true }).first()).toBeVisible();
    await expect.element(page.getByText(/^toolface .* ago, every 23 s$/)).toBeVisible();
  });

  it("fetches from the last time plus 1 once a sample carries a new reading", async () => {
    open();
    await expect.element(dial()).toBeVisible();
    const next = LAST + FRAME_S;
    serveToolface(next, 340);
    push(next, { ...silence(), toolface: 340 });
    await expect.element(page.getByRole("img", { name: "Toolface 20L, gravity, deg" })).toBeVisible();
    expect(fakeServer.askedOf("toolface-data/get").at(-1)).toMatchObject({ from: LAST + 1, limit: 10 });
    expect(frames()).toHaveLength(10);
    // A rig that repeats the value until the next frame has sent no new one.
    push(next + 1, { ...silence(), toolface: 340 });
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(fakeServer.askedOf("toolface-data/get")).toHaveLength(2);
  });

  it("reads a magnetic toolface from north", async () => {
    open({}, () => serveToolface(LAST, 196, "magnetic"));
    await expect.element(page.getByRole("img", { name: "Toolface 196M, magnetic, deg" })).toBeVisible();
    await expect.element(page.getByRole("cell", { name: "north" })).toBeVisible();
  });

  it("has a dash in place of a toolface older than half an hour, and fills no dot", async () => {
    open({}, () => serveToolface(NOW - 9480));
    await expect.element(page.getByRole("img", { name: "Toolface –, gravity, deg" })).toBeVisible();
    const newest = [...dial().element().querySelectorAll("circle:has(title)")].at(-1)!;
    expect(newest.querySelector("title")!.textContent).toBe("16R");
    expect(getComputedStyle(newest).fill).not.toBe(getComputedStyle(newest).stroke);
  });

  it("dims an old toolface while the rig continues to send", async () => {
    const strength = () => dial().element().querySelector("g")!.getAttribute("opacity");
    open();
    await expect.element(dial()).toBeVisible();
    await expect.poll(strength).toBe("1");
    clearPage();
    open({}, () => serveToolface(NOW - 600));
    await expect.poll(strength).toBe("0.45");
    push(NOW + 1, { ...silence(), rigState: 2 });
    await expect.element(page.getByText("toolface 10 min ago", { exact: true })).toBeVisible();
    push(NOW + 2, { ...silence(), rigState: 1 });
    await expect.element(page.getByText("toolface 10 min ago, not sliding")).toBeVisible();
  });

  it("shows that no frame has arrived yet", async () => {
    open({}, () => serveToolface());
    await expect.element(page.getByRole("img", { name: "No toolface yet" })).toBeVisible();
    await expect.element(section("Last toolfaces").getByText("no toolface yet")).toBeVisible();
    expect(page.getByRole("table").elements()).toEqual([]);
  });

  it("awaits no toolface of a finished well", async () => {
    open({ finishedAt: NOW }, () => serveToolface());
    await expect.element(page.getByRole("img", { name: "No toolface", exact: true })).toBeVisible();
    await expect.element(section("Last toolfaces").getByText("no toolface", { exact: true })).toBeVisible();
  });

  it("shows its own error while the rest keeps running, and retries", async () => {
    open({}, () => {
      fakeServer.events["toolface-data/get"] = () => {
        throw new CallError("unavailable");
      };
    });
    await expect.element(page.getByText("toolface-data/get error")).toBeVisible();
    await expect.element(section("Latest survey")).toBeVisible();
    serveToolface(LAST);
    await userEvent.click(page.getByRole("button", { name: "Try again" }));
    await expect.element(page.getByRole("img", { name: "Toolface 16R, gravity, deg" })).toBeVisible();
  });
});

it("measures the slide in progress, and shows none while the string rotates", async () => {
  // In the hole of the fixture, every ninety feet start with 38 ft of slide.
  open({ bit: 3187 });
  await expectTexts("Slide from", "3,149.0");
  clearPage();
  open({ bit: 3208 });
  await expect.element(dial()).toBeVisible();
  await expect.poll(() => page.getByText("Slide from").elements()).toEqual([]);
});

it("shows continuous values if the tool sends them", async () => {
  open();
  await expect.element(section("Continuous").getByText("52.47")).toBeVisible();
  await expect.element(section("Continuous").getByText("189.97")).toBeVisible();
  await expect.element(section("Continuous").getByText("93", { exact: true })).toBeVisible();
  clearPage();
  open({}, () => {
    const before = fakeServer.events["live-data/get"]!;
    fakeServer.events["live-data/get"] = (liveRequest) => before({ ...liveRequest, projection: ["time", "rigState"] });
  });
  await expect.poll(() => section("Continuous").getByText("not defined").elements()).toHaveLength(6);
});

it("fetches gamma over the window, takes new readings from the samples, and fetches missed readings [AN-201, AN-070]", async () => {
  open();
  await expect.poll(() => fakeServer.askedOf("gamma-data/get")).toHaveLength(1);
  expect(fakeServer.askedOf("gamma-data/get")[0]).toEqual({
    wellId: wellId(),
    from: NOW - 1800,
    to: NOW,
    maxDocsCount: 3600,
    encoding: "binary",
  });
  await expect.element(page.getByText(/^Newest gamma \d+$/)).toBeInTheDocument();
  const last = Math.floor(NOW / 21) * 21;
  push(last + 21, { ...silence(), gamma: 99 });
  await expect.element(page.getByText("Newest gamma 99", { exact: true })).toBeInTheDocument();
  expect(fakeServer.askedOf("gamma-data/get")).toHaveLength(1);
  push(last + 210, { ...silence(), gamma: 98 });
  await expect.poll(() => fakeServer.askedOf("gamma-data/get").at(-1)).toMatchObject({ from: last + 22 });
  await expect.element(page.getByText("Newest gamma 98", { exact: true })).toBeInTheDocument();
});

it("shows the latest survey with its quality", async () => {
  open();
  const survey = section("Latest survey");
  await expect.element(survey.getByText("3,137.70")).toBeVisible();
  await expect.element(survey.getByText("received 04 Jul 05:41:42")).toBeVisible();
  const quality = section("Survey quality at 3,137.70 ft");
  for (const value of ["1.0004", "50,412", "71.28", "25.6"])
    await expect.element(quality.getByText(value, { exact: true })).toBeVisible();
});

describe("the quality of a survey", () => {
  const quality = () => section("Survey quality at 3,137.70 ft");

  it("is judged against the earlier surveys, with its limits in view", async () => {
    open();
    await expect.element(quality().getByText("all in limits")).toBeVisible();
    await expect.element(quality().getByText("limit 50,100 – 50,700")).toBeVisible();
    await expect.element(quality().getByText("limit 70.96 – 71.46")).toBeVisible();
    await expect.element(quality().getByText("limit ≥ 21.0")).toBeVisible();
  });

  it("names what is out of its limits", async () => {
    open({ dipAngle: 72.7 });
    await expect.element(quality().getByText("1 of 4 out of limits")).toBeVisible();
    const value = quality().getByText("72.70", { exact: true }).element().closest("dd")!;
    expect(value.querySelector("svg")).not.toBeNull();
    expect(quality().getByText("50,412", { exact: true }).element().closest("dd")!.querySelector("svg")).toBeNull();
  });

  it("reports which values could not be checked", async () => {
    open({}, () => {
      fakeServer.events["well-data/get"] = () => ({ time: [] });
    });
    await expect.element(quality().getByText("in limits, 2 not checked")).toBeVisible();
    expect(quality().getByText("not checked", { exact: true }).elements()).toHaveLength(2);
  });
});

it("shows the age of the newest frame like the status bar, separately from the age of the newest toolface", async () => {
  open({ lastPacketAt: Date.now() / 1000 - 11 });
  await expect.element(page.getByText(/^last frame (19|2\d) s ago$/)).toBeVisible();
});

it("keeps its width on a wide screen", async () => {
  open({}, () => undefined, 1800);
  await expect.element(section("Continuous")).toBeVisible();
  const { left, width } = section("Continuous").element().getBoundingClientRect();
  expect(width).toBeLessThanOrEqual(640);
  expect(left).toBeGreaterThan(300);
});

it("shows a survey that was taken meanwhile", async () => {
  open();
  await expect.element(section("Latest survey").getByText("3,137.70")).toBeVisible();
  serveDrilledHole(fakeServer, { wellId: wellId(), hole: { from: 2362, to: 3310 }, now: NOW });
  fakeServer.push("survey-data", { wellId: wellId(), md: 3233.1 });
  await expect.element(section("Latest survey").getByText("3,233.10")).toBeVisible();
});

it("shows no latest survey before the first one", async () => {
  open({}, () => {
    fakeServer.events["survey-data/get"] = () => ({ md: [0], inclination: [0], azimuth: [0], time: [null] });
  });
  await expect.element(section("Latest survey").getByText("no survey yet")).toBeVisible();
});

it("counts the pump recycles of the window, fetched and pushed [AN-138, AN-214]", async () => {
  open();
  const count = (times: number) => signal().getByText(String(times), { exact: true });
  await expect.element(count(2)).toBeVisible();
  expect(fakeServer.askedOf("pump-recycle/get/count")).toEqual([{ wellId: wellId(), from: NOW - 900 }]);
  fakeServer.push("pump-recycle", { wellId: wellId(), time: NOW + 5 });
  await expect.element(count(3)).toBeVisible();
  fakeServer.connections.at(-1)!.connect();
  await expect
    .poll(() => fakeServer.askedOf("pump-recycle/get/count").at(-1))
    .toEqual({ wellId: wellId(), from: NOW + 6 });
});

it("shows the values that the tool had sent by the moment of a replay", async () => {
  const back = LAST - 2 * FRAME_S;
  beginReplay(wellId(), NOW, 1);
  open({}, () => {
    const { events } = fakeServer;
    events["toolface-data/get"] = (sentRequest) => {
      const { asOf } = sentRequest as { asOf?: number };
      const time = newestFrames.filter((at) => at >= (sentRequest.from ?? 0) && at <= asOf!);
      return { time, toolface: time.map(toolfaceAt), toolfaceType: time.map(() => "gravity") };
    };
    events["pump-recycle/get/count"] = (sentRequest) => {
      const { asOf } = sentRequest as { asOf?: number };
      const recycles = [NOW - 300, NOW - 10].map((time) => ({ time })).filter(({ time }) => time <= asOf!);
      return { count: recycles.length, recycles };
    };
  });
  const toolface = (at: number) => page.getByRole("img", { name: `Toolface ${text(at)}, gravity, deg` });
  const recycles = (times: number) => signal().getByText(String(times), { exact: true });
  await expect.element(toolface(LAST)).toBeVisible();
  await expect.element(recycles(2)).toBeVisible();
  moveReplay({ type: "seek", moment: back });
  await expect.element(toolface(back)).toBeVisible();
  await expect.element(recycles(1)).toBeVisible();
  await expect.poll(() => fakeServer.askedOf("gamma-data/get").at(-1)).toMatchObject({ to: back });
});

it("lists the frames, newest first, with their decode quality", async () => {
  open();
  await expect.element(dial()).toBeVisible();
  await expect.poll(frames).toHaveLength(10);
  const [first] = frames();
  expect(first!.textContent).toContain(formatClock(LAST));
  expect(first!.textContent).toContain(text(LAST));
  await expect.poll(() => frames()[0]!.textContent).toMatch(/9[678]$/);
});

it("shows at a glance that the newest sample is old", async () => {
  open({ lastPacketAt: Date.now() / 1000 - 400 });
  await expect.element(page.getByText("Last sample 04 Jul 2009 06:52:00")).toBeVisible();
  await expect.element(page.getByText("6 min ago", { exact: true })).toBeVisible();
  await expect.element(section("Continuous").getByTitle(/ago$/).first()).toBeVisible();
});

it("shows no value of the tool, and no rig state, once the feed is dead", async () => {
  open({ lastPacketAt: Date.now() / 1000 - 4 * HOUR });
  await expect.element(page.getByText("4 h ago", { exact: true })).toBeVisible();
  await expect.poll(() => section("Continuous").getByText("–").elements()).toHaveLength(6);
  expect(page.getByText("Rotary Drilling").elements()).toEqual([]);
});

it("shows the signal of the window", async () => {
  open();
  await expect.element(signal().getByText(/^9[678]$/)).toBeVisible();
  await expect.element(signal().getByText("last 15 min")).toBeVisible();
});
