const KEY = "asked-page";

/** Stores the address that a user opened before signing in, only for this browser tab. */
export function keepAskedPage(address: string): void {
  try {
    sessionStorage.setItem(KEY, address);
  } catch {
    // Without storage the page after signing in is the usual one.
  }
}

/** The address that was opened before signing in, once; null if no address was opened. */
export function takeAskedPage(): string | null {
  try {
    const address = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return address !== null && /^\/[^/\\]/.test(address) ? address : null;
  } catch {
    return null;
  }
}
