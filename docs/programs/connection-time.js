/* program
{
  "name": "Connection time by day",
  "description": "The connections of each day in UTC: their number, mean and longest time in slips, and the time lost over a target.",
  "trigger": { "kind": "schedule", "everySeconds": 3600 },
  "inputs": { "stands": true },
  "constants": [{ "name": "target", "value": 6, "unit": "min" }],
  "outputs": {
    "columns": [
      { "name": "day", "label": "Day", "kind": "text", "unit": null, "isKey": true },
      { "name": "connections", "label": "Connections", "kind": "number", "unit": null },
      { "name": "mean", "label": "Mean in slips", "kind": "number", "unit": "min" },
      { "name": "longest", "label": "Longest", "kind": "number", "unit": "min" },
      { "name": "lost", "label": "Over the target", "kind": "number", "unit": "min" }
    ]
  }
}
*/
const days = new Map();
for (const { endTime, slips } of sigma.inputs.stands) {
  const day = new Date(endTime * 1000).toISOString().slice(0, 10);
  if (!days.has(day)) days.set(day, []);
  days.get(day).push(slips.inSlips / 60);
}
for (const [day, minutes] of days) {
  let sum = 0;
  let lost = 0;
  for (const each of minutes) {
    sum += each;
    lost += Math.max(0, each - sigma.constants.target);
  }
  sigma.row({ day, connections: minutes.length, mean: sum / minutes.length, longest: Math.max(...minutes), lost });
}
