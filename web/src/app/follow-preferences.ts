import { type Preferences, usePreferences } from "../data/choices/preferences";

/** Puts theme and text size on the page, now and whenever they change. */
export function followPreferences(): void {
  const apply = ({ theme, textSize }: Preferences) => {
    const page = document.documentElement;
    page.dataset["theme"] = theme;
    page.style.setProperty("--text-choice", String(textSize / 100));
  };
  apply(usePreferences.getState());
  usePreferences.subscribe(apply);
}
