import type { AfeLine } from "@sigma/contract/costs/afe-line";
import type { CostTicket } from "@sigma/contract/costs/cost-ticket";
import type { WellCosts } from "@sigma/contract/costs/well-costs";
import { CallError } from "@sigma/contract/errors";
import type { WellId } from "@sigma/contract/ids";
import { beforeEach, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { connect } from "../../../data/calls/socket";
import { useToasts } from "../../../data/notifications/toasts";
import { useSession } from "../../../data/session/session";
import { eventually } from "../../../data/testing/eventually";
import { fakeServer } from "../../../data/testing/fake-server";
import { samplePhases } from "../../../data/testing/sample-forecast";
import { sampleCosts } from "../../../data/testing/sample-costs";
import { sampleUser } from "../../../data/testing/samples";
import { clearPage, render } from "../../../ui/testing/render";
import { CostsCard } from "./costs-card";
import { SectionCosts } from "./section-costs";

const wellId = "w1" as WellId;

const storedLine: AfeLine = {
  _id: "l1",
  wellId,
  code: "100",
  name: "Rig",
  basis: "per-day",
  amount: "32500.0000",
  quantity: 18,
  currency: "USD",
  md: null,
  phase: null,
  committed: "585000.0000",
  version: 3,
};

const show = (costs: WellCosts | null | undefined) =>
  render(<CostsCard wellId={wellId} costs={{ data: costs, error: null, refetch: () => undefined }} />);

beforeEach(() => {
  vi.stubGlobal("fetch", fakeServer.fetch);
  fakeServer.routes["GET api/well-phase"] = () => [...samplePhases];
  useSession.setState({ token: "session", user: sampleUser() });
});

const dialog = () => page.getByRole("dialog");
const field = (name: RegExp) => dialog().getByRole("textbox", { name });
const more = async (name: string) => {
  await page.getByRole("button", { name: "More" }).click();
  await page.getByRole("menuitem", { name }).click();
};

it("shows spent, forecast and variance of each AFE line, and marks one that is more than 10 % over", async () => {
  show(sampleCosts());
  await expect.element(page.getByRole("heading", { name: "AFE 09-117" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Rig 585 585 413 613 +28 +5" })).toBeVisible();
  await expect
    .element(page.getByRole("row", { name: "Casing 905 1,004 622 1,004 +99 More than 10 % over +11" }))
    .toBeVisible();
  await expect.element(page.getByRole("row", { name: "Total 1,490 1,589 1,035 1,617 +127 +9" })).toBeVisible();
});

it("shows costs without an AFE as none, and costs that are not loaded as loading", async () => {
  show(undefined);
  await expect.element(page.getByText("Loading…")).toBeVisible();
  expect(document.body.textContent).not.toMatch(/No AFE/);
  clearPage();
  show(null);
  await expect.element(page.getByText("No AFE", { exact: true })).toBeVisible();
});

it("names tickets in a currency without an exchange rate", async () => {
  show(sampleCosts({ missingRates: [{ currency: "NOK", from: "2009-07-03", tickets: 2, amount: "1000.00" }] }));
  await expect
    .element(page.getByText("2 tickets, 1,000.00 NOK in all, without an exchange rate to USD: contained in no sum"))
    .toBeVisible();
});

it("keeps a ticket that was refused as it was typed, with the reason", async () => {
  const reason = "NOK has no exchange rate to USD on 2009-07-03: set the rate first";
  fakeServer.routes["POST api/cost-ticket"] = () => {
    throw new CallError("validation", reason, "currency");
  };
  show(sampleCosts());
  await page.getByRole("button", { name: "Add ticket" }).click();
  await field(/^Reporting day/).fill("2009-07-03");
  await field(/^Vendor/).fill("Mud Co");
  await field(/^Ticket number/).fill("F-1");
  await field(/^Amount/).fill("1000");
  await field(/^Currency/).fill("nok");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent(reason);
  await expect.element(field(/^Vendor/)).toHaveValue("Mud Co");
  await expect.element(field(/^Currency/)).toHaveValue("NOK");
});

it("changes an AFE line with its version, and replaces a newer one only when saved again", async () => {
  fakeServer.routes["GET api/afe-line"] = () => [storedLine];
  const sentVersions: unknown[] = [];
  fakeServer.routes["PATCH api/afe-line"] = ({ version }) => {
    sentVersions.push(version);
    if (version === 3)
      throw new CallError("conflict", undefined, undefined, {
        current: { ...storedLine, version: 4 },
        changedBy: "K. Moe",
      });
    return storedLine;
  };
  show(sampleCosts());
  await page.getByRole("button", { name: "Rig", exact: true }).click();
  await field(/^Rate per day/).fill("33000");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^K. Moe changed this line meanwhile/);
  await expect.element(field(/^Rate per day/)).toHaveValue("33000");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.poll(() => sentVersions).toEqual([3, 4]);
  await expect.element(dialog()).not.toBeInTheDocument();
});

it("sets number, currency and approval of the AFE", async () => {
  fakeServer.routes["GET api/well-cost-settings"] = () => null;
  fakeServer.routes["POST api/well-cost-settings"] = (sent) => ({ ...sent, version: 1 }) as never;
  show(null);
  await more("AFE number, currency, approval");
  await field(/^AFE number/).fill("09-117");
  await field(/^Currency/).fill("nok");
  await field(/^Approved on/).fill("2009-06-20");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.callsOf("POST api/well-cost-settings")[0]?.sent)
    .toEqual({
      wellId,
      afeNumber: "09-117",
      name: "",
      currency: "NOK",
      approvedOn: "2009-06-20",
    });
});

it("lets an administrator set exchange rates, and shows them to an engineer", async () => {
  fakeServer.routes["GET api/exchange-rate"] = () => [];
  fakeServer.routes["POST api/exchange-rate"] = (sent) => ({ ...sent, _id: "r1", version: 1 }) as never;
  useSession.setState({ user: { ...sampleUser(), type: "admin" } });
  show(sampleCosts());
  await more("Exchange rates");
  await field(/^From/).fill("nok");
  await field(/^First day/).fill("2009-07-01");
  await field(/^Rate/).fill("0.15");
  await dialog().getByRole("button", { name: "Add" }).click();
  await expect
    .poll(() => fakeServer.callsOf("POST api/exchange-rate")[0]?.sent)
    .toEqual({
      wellId,
      from: "NOK",
      to: "USD",
      date: "2009-07-01",
      rate: "0.15",
    });
  useSession.setState({ user: { ...sampleUser(), type: "engineer" } });
  await expect.element(dialog().getByText("Exchange rates are set by an administrator.")).toBeVisible();
  expect(dialog().getByRole("textbox").elements()).toEqual([]);
});

it("puts a sum to a phase of the plan and the depth at which it is due", async () => {
  fakeServer.routes["POST api/afe-line"] = (sent) => ({ ...storedLine, ...sent }) as never;
  show(sampleCosts());
  await page.getByRole("button", { name: "Add AFE line" }).click();
  await field(/^Code/).fill("500");
  await field(/^Name/).fill("Casing");
  await field(/^Sum/).fill("905000");
  await field(/^Due at, MD/).fill("2000");
  await dialog().getByRole("button", { name: "Section or phase" }).click();
  await page.getByRole("option", { name: "Surface" }).click();
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.callsOf("POST api/afe-line")[0]?.sent)
    .toMatchObject({ phase: "Surface", md: 2000 });
});

it("shows what each section has cost to date and per foot, and nothing for a section ahead or not recorded", async () => {
  const data = sampleCosts({
    sections: [
      { name: "Conductor", from: 0, to: 300, cost: null, feet: 0, perFoot: null },
      { name: "Surface", from: 300, to: 2000, cost: "190000.00", feet: 1700, perFoot: "111.76" },
      { name: "Lateral", from: 2000, to: 21_000, cost: "0.00", feet: 0, perFoot: null },
    ],
  });
  render(<SectionCosts costs={{ data, error: null, refetch: () => undefined }} />);
  await expect.element(page.getByRole("row", { name: "Conductor 300 ft – – –" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Surface 2,000 ft 1,700 ft 190 111.76" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Lateral 21,000 ft – – –" })).toBeVisible();
  await expect.element(page.getByRole("row", { name: "Well 1,035 64.69" })).toBeVisible();
});

const storedTicket: CostTicket = {
  _id: "t1",
  wellId,
  date: "2009-07-03",
  firstDay: "2009-07-01",
  afeLineId: "l2",
  vendor: "Casing Ltd",
  number: "F-1",
  amount: "1250.1000",
  currency: "USD",
  description: "",
  file: null,
  importId: null,
  version: 1,
};

it("changes a ticket with its version, replaces a newer one only when saved again, and offers a way back", async () => {
  const newer = { ...storedTicket, version: 2 };
  fakeServer.events["cost-ticket/get"] = () => ({
    rows: [storedTicket],
    count: 1,
    sums: [{ currency: "USD", amount: "1250.1000" }],
  });
  fakeServer.routes["PATCH api/cost-ticket"] = ({ version, updateValues }) => {
    if (version === 1) throw new CallError("conflict", undefined, undefined, { current: newer, changedBy: "K. Moe" });
    return { ...storedTicket, ...updateValues, version: Number(version) + 1 } as never;
  };
  connect({ token: "session" });
  show(sampleCosts());
  await more("Tickets");
  await dialog().getByRole("button", { name: "Edit ticket F-1 of Casing Ltd" }).click();
  await expect.element(field(/^Amount/)).toHaveValue("1250.10");
  await expect.element(field(/^First day/)).toHaveValue("2009-07-01");
  await field(/^Amount/).fill("1300");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.element(dialog().getByRole("alert")).toHaveTextContent(/^K. Moe changed this ticket meanwhile/);
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect.poll(() => useToasts.getState().toasts[0]?.title).toBe("Ticket changed");
  await expect.element(dialog().getByRole("heading", { name: "Tickets" })).toBeVisible();
  useToasts.getState().toasts[0]?.action?.run();
  await eventually(() => {
    const requests = fakeServer.callsOf("PATCH api/cost-ticket");
    expect(requests.map(({ sent }) => sent)).toMatchObject([
      { version: 1, updateValues: { amount: "1300", firstDay: "2009-07-01", afeLineId: "l2" } },
      { version: 2, updateValues: { amount: "1300" } },
      { version: 3, updateValues: { amount: "1250.1000" } },
    ]);
  });
});

it("changes an exchange rate with its version", async () => {
  const rate = { _id: "r1", wellId, from: "NOK", to: "USD", date: "2009-07-01", rate: "0.15", version: 4 };
  fakeServer.routes["GET api/exchange-rate"] = () => [rate];
  fakeServer.routes["PATCH api/exchange-rate"] = () => ({ ...rate, rate: "0.16", version: 5 });
  useSession.setState({ user: { ...sampleUser(), type: "admin" } });
  show(sampleCosts());
  await more("Exchange rates");
  await dialog().getByRole("button", { name: "Edit NOK to USD of 01 Jul 2009" }).click();
  await field(/^Rate/).fill("0.16");
  await dialog().getByRole("button", { name: "Save" }).click();
  await expect
    .poll(() => fakeServer.callsOf("PATCH api/exchange-rate")[0]?.sent)
    .toMatchObject({
      id: "r1",
      version: 4,
      updateValues: { rate: "0.16" },
    });
  await expect.element(dialog().getByRole("button", { name: "Add" })).toBeVisible();
});

it("lists tickets a page at a time, and deletes one with a way back", async () => {
  const ticket = (number: number) => ({
    _id: `t${number}`,
    wellId,
    date: "2009-07-03",
    firstDay: null,
    afeLineId: "l2",
    vendor: "Casing Ltd",
    number: `F-${number}`,
    amount: "1250.1000",
    currency: "USD",
    description: "",
    file: null,
    importId: null,
    version: 1,
  });
  let count = 16;
  fakeServer.events["cost-ticket/get"] = ({ offset }) => ({
    rows: Number(offset) < count ? [ticket(Number(offset) + 1)] : [],
    count,
    sums: [{ currency: "USD", amount: "20001.6000" }],
  });
  fakeServer.routes["DELETE api/cost-ticket"] = () => {
    count = 15;
    return { deleted: 1 };
  };
  fakeServer.routes["POST api/cost-ticket/restore"] = () => ({ restored: 1 });
  connect({ token: "session" });
  show(sampleCosts());
  await more("Tickets");
  await expect.element(dialog().getByText("Sum of 16: 20,001.60 USD")).toBeVisible();
  await expect
    .element(dialog().getByRole("row", { name: "03 Jul 2009 Casing Casing Ltd F-1 1,250.10 USD" }))
    .toBeVisible();
  await dialog().getByRole("button", { name: "Next page" }).click();
  await expect.element(dialog().getByRole("cell", { name: "F-16", exact: true })).toBeVisible();
  await dialog().getByRole("button", { name: "Delete ticket F-16 of Casing Ltd" }).click();
  await expect.poll(() => useToasts.getState().toasts[0]?.title).toBe("Ticket deleted");
  await expect.element(dialog().getByRole("cell", { name: "F-1", exact: true })).toBeVisible();
  useToasts.getState().toasts[0]?.action?.run();
  await expect.poll(() => fakeServer.callsOf("POST api/cost-ticket/restore")[0]?.sent).toEqual({ wellId, id: "t16" });
});
