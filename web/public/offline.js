// The page that stands in for every page while the server is away: says what this device saw last, and opens the page
// that was asked for as soon as the server answers. A file of its own, because the page allows no inline script.
const TRY_EVERY_MS = 5000;
const ANSWER_WITHIN_MS = 4000;

function showLastSeen() {
  const note = document.getElementById("note");
  let seen;
  try {
    seen = JSON.parse(localStorage.getItem("last-seen") ?? "null");
  } catch {
    seen = null;
  }
  const wells = Array.isArray(seen?.wells) ? seen.wells : [];
  if (wells.length === 0) {
    note.textContent = "No well has been seen on this device since somebody signed in.";
    return;
  }
  const body = document.querySelector("tbody");
  for (const { name, rig, time, holeDepth } of wells) {
    const row = document.createElement("tr");
    for (const text of [name, rig, time, holeDepth]) {
      const cell = document.createElement("td");
      cell.textContent = typeof text === "string" && text !== "" ? text : "–";
      row.append(cell);
    }
    body.append(row);
  }
  document.querySelector("table").hidden = false;
}

async function tryAgain() {
  try {
    const answer = await fetch("/readyz", { cache: "no-store", signal: AbortSignal.timeout(ANSWER_WITHIN_MS) });
    if (answer.ok) location.reload();
  } catch {
    // Still away.
  }
}

showLastSeen();
document.getElementById("retry").addEventListener("click", () => location.reload());
setInterval(() => void tryAgain(), TRY_EVERY_MS);
