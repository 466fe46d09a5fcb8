import { CallError } from "@sigma/contract/errors";
import { expect, it } from "vitest";
import { closeApp } from "../testing/open-app";
import { claimsOf } from "./testing/claims";
import { answerHeld, openHeld, places, thrown, watchPlaces } from "./testing/places";

watchPlaces();

/** Calls that make the frame of pages: where they fail, nothing of the page is there. */
const frame = new Set([
  "GET api/wells",
  "GET api/well",
  "GET api/rig",
  "dashboard-preset/get/all",
  "user-notification-settings/get",
]);

/** What people choose, and the ends of scales, which no reply says. */
const NO_REPLY = /, trace settings: 0$|^Add well, 0 of 5$/;

/** What a failed call leaves on the screen. */
const UNLOADED = /not loaded|could not be/;
const retryButtons = () => [...document.querySelectorAll("button")].filter((one) => one.textContent === "Try again");

it.each(places)(
  "$name says why its calls failed, nothing of what they would have brought, and loads all of it again",
  async (place) => {
    const { failed, held } = await openHeld(place, "shift", (name) => !frame.has(name));
    const said = [...claimsOf(document.body)].filter((claim) => !NO_REPLY.test(claim));
    const causes = [...document.querySelectorAll("[role='alert']")].map((one) => one.textContent);
    expect([failed, retryButtons().length > 0]).toEqual([failed, failed.length > 0]);
    expect(failed.length === 0 || causes.join().includes(new CallError("internal").message)).toBe(true);
    for (const button of retryButtons()) button.click();
    const { asked } = await answerHeld(held, "shift");
    expect(failed.filter((name) => !asked.includes(name))).toEqual([]);
    expect([retryButtons().length, UNLOADED.exec(document.body.innerText)?.[0]]).toEqual([0, undefined]);
    closeApp();
    await openHeld(place, "shift");
    const withoutReply = () => said.filter((claim) => !claimsOf(document.body).has(claim));
    await expect.poll(withoutReply, { timeout: 3000 }).toEqual([]);
    expect(thrown).toEqual([]);
  },
);
