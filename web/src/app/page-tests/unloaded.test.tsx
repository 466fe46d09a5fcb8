import { expect, it } from "vitest";
import { closeApp } from "../testing/open-app";
import { claimsOf } from "./testing/claims";
import { openHeld, places, thrown, watchPlaces } from "./testing/places";

watchPlaces();

it.each(places)("$name says nothing of what has not been loaded", async (place) => {
  for (const next of ["shift", "pop"] as const) {
    const { claims } = await openHeld(place, next);
    const early = () => [...claims].filter(([claim]) => !claimsOf(document.body).has(claim));
    await expect.poll(early, { timeout: 3000 }).toEqual([]);
    closeApp();
  }
  expect(thrown).toEqual([]);
});
