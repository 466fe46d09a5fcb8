import { useEffect } from "react";
import { flushSync } from "react-dom";
import { drawNow } from "../../charts/draw/frame-loop";
import { usePreferences } from "../../data/choices/preferences";

/** Prints the page in the light theme while it is mounted: the theme of the screen is back afterwards. */
export function useLightPrint(): void {
  useEffect(() => {
    let isChanged = false;
    const lighten = () => {
      if (usePreferences.getState().theme === "light") return;
      isChanged = true;
      // The browser prints what is drawn when this returns. The choice of the user stays as it is stored.
      flushSync(() => usePreferences.setState({ theme: "light" }));
      drawNow();
    };
    const darken = () => {
      if (isChanged) usePreferences.setState({ theme: "dark" });
      isChanged = false;
    };
    addEventListener("beforeprint", lighten);
    addEventListener("afterprint", darken);
    return () => {
      removeEventListener("beforeprint", lighten);
      removeEventListener("afterprint", darken);
      darken();
    };
  }, []);
}
