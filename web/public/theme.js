// Sets the chosen theme before the first paint, so that a light page does not open dark. A file of its own, because
// the page allows no inline script.
try {
  const { theme } = JSON.parse(localStorage.getItem("preferences") ?? "{}");
  document.documentElement.dataset.theme = theme === "light" ? "light" : "dark";
} catch {
  document.documentElement.dataset.theme = "dark";
}
