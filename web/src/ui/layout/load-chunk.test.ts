import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { createElement, Suspense } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { ChunkFailure, chunkComponent, loadChunk } from "./load-chunk";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("returns the loaded part", async () => {
  expect(await loadChunk(() => Promise.resolve({ default: 1 }))).toEqual({ default: 1 });
  expect(vi.getTimerCount()).toBe(0);
});

it("fails with a readable message when a script or style fails [SH-285]", async () => {
  const failedChunk = loadChunk(() => Promise.reject(new TypeError("Failed to fetch dynamically imported module")));
  await expect(failedChunk).rejects.toBeInstanceOf(ChunkFailure);
  await expect(failedChunk).rejects.toMatchObject({ title: "A part of the application did not load" });
});

it("gives up after 120 s [SH-286]", async () => {
  let failure: unknown = null;
  loadChunk(() => new Promise<never>(() => {})).catch((error: unknown) => (failure = error));
  await vi.advanceTimersByTimeAsync(119_999);
  expect(failure).toBeNull();
  await vi.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(ChunkFailure);
});

it("shows a component that was loaded before at once, without its placeholder", async () => {
  const Part = chunkComponent<object>(() => Promise.resolve({ default: () => "the part" }));
  const renderPart = () => renderToStaticMarkup(createElement(Suspense, { fallback: "loading" }, createElement(Part)));
  await Part.preload();
  expect(renderPart()).toBe("the part");
});

it("leaves it to who shows a component to learn that it did not load", async () => {
  const Part = chunkComponent<object>(() => Promise.reject(new TypeError("Failed to fetch")));
  await expect(Part.preload()).resolves.toBeUndefined();
});
