// Sets the theme before the first paint, the chosen one or else that of the system, so that a light page does not open
// dark. A file of its own, because the page allows no inline script.
const system = matchMedia("(prefers-color-scheme: light)").matches ? "light" : "dark";
try {
  const { theme } = JSON.parse(localStorage.getItem("preferences") ?? "{}");
  document.documentElement.dataset.theme = theme === "light" || theme === "dark" ? theme : system;
} catch {
  document.documentElement.dataset.theme = system;
}
