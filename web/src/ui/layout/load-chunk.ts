import { errorTexts } from "@sigma/contract/error-texts";
import { type ComponentType, lazy, type LazyExoticComponent, useEffect } from "react";
import { isConnectionLost } from "../../data/calls/connection";

/** How long a part of the application may take to arrive, ms. */
const TIMEOUT_MS = 120_000;

/** A script or style of the application did not arrive. */
export class ChunkFailure extends Error {
  override readonly name = "ChunkFailure";
  readonly title = errorTexts.chunk;
}

/**
 * Loads a part of the application.
 *
 * @throws ChunkFailure when its script or style fails, or has not arrived after 120 s
 */
export async function loadChunk<Module>(load: () => Promise<Module>): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkFailure("It has not arrived after 120 s")), TIMEOUT_MS);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    if (error instanceof ChunkFailure) throw error;
    throw new ChunkFailure("The connection failed, or Sigma was updated: load the page again", { cause: error });
  } finally {
    clearTimeout(timer);
  }
}

/** A component that loads when it is shown, or earlier with `preload`, which never rejects: a failure appears when it is shown. */
type ChunkComponent<Props> = LazyExoticComponent<ComponentType<Props>> & { preload: () => Promise<void> };

/** A component in a separate chunk of the application; if it was loaded before, it is shown at once. */
export function chunkComponent<Props>(load: () => Promise<{ default: ComponentType<Props> }>): ChunkComponent<Props> {
  let loadedModule: { default: ComponentType<Props> } | null = null;
  let arriving: Promise<{ default: ComponentType<Props> }> | null = null;
  const fetch = () =>
    (arriving ??= loadChunk(load)
      .then((module) => (loadedModule = module))
      .finally(() => (arriving = null)));
  const component = lazy(() => (loadedModule ? atOnce(loadedModule) : fetch()));
  const preload = async () => {
    if (!loadedModule) await fetch().catch(() => undefined);
  };
  return Object.assign(component, { preload });
}

/** The page itself has priority: the parts that it may open are loaded this much later, ms. */
const AHEAD_AFTER_MS = 5000;

/**
 * Loads a component some time after its opener is shown, so that it then opens at once, also without a connection. No attempt
 * is made while the connection is lost: browsers keep a failure.
 */
export function useLoadedAhead({ preload }: { preload: () => Promise<void> }): void {
  useEffect(() => {
    const timer = setTimeout(() => isConnectionLost() || void preload(), AHEAD_AFTER_MS);
    return () => clearTimeout(timer);
  }, [preload]);
}

/** React waits for a promise behind a fallback, which it then leaves for 300 ms; it does not wait for this. */
const atOnce = <Value>(value: Value) =>
  // oxlint-disable-next-line unicorn/no-thenable -- React.lazy alone takes it, and calls it without a step in between
  ({ then: (resolve: (value: Value) => void) => resolve(value) }) as unknown as Promise<Value>;
