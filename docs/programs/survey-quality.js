/* program
{
  "name": "Survey quality",
  "description": "A notice for surveys that are far apart, and for a dogleg severity beyond a bound.",
  "trigger": { "kind": "survey" },
  "inputs": { "surveys": true },
  "constants": [
    { "name": "maxSpacing", "value": 120, "unit": "ft" },
    { "name": "maxDogleg", "value": 8, "unit": "deg/100 ft" }
  ],
  "outputs": {
    "columns": [
      { "name": "depth", "label": "MD", "kind": "number", "unit": "ft", "isKey": true },
      { "name": "spacing", "label": "Since the last", "kind": "number", "unit": "ft" },
      { "name": "dogleg", "label": "Dogleg severity", "kind": "number", "unit": "deg/100 ft" }
    ]
  }
}
*/
const { maxSpacing, maxDogleg } = sigma.constants;
const radians = (degrees) => (degrees * Math.PI) / 180;

/** The angle between the directions of two surveys, deg. */
function dogleg(a, b) {
  const [i1, i2] = [radians(a.inclination), radians(b.inclination)];
  const cosine = Math.cos(i2 - i1) - Math.sin(i1) * Math.sin(i2) * (1 - Math.cos(radians(b.azimuth - a.azimuth)));
  return (Math.acos(Math.min(1, Math.max(-1, cosine))) * 180) / Math.PI;
}

const { surveys } = sigma.inputs;
for (let at = 1; at < surveys.length; at += 1) {
  const spacing = surveys[at].md - surveys[at - 1].md;
  const severity = (100 * dogleg(surveys[at - 1], surveys[at])) / spacing;
  sigma.row({ depth: surveys[at].md, spacing, dogleg: severity });
  if (at < surveys.length - 1) continue;
  if (spacing > maxSpacing) sigma.notice(`${spacing.toFixed(0)} ft between the last two surveys`, "info");
  if (severity > maxDogleg)
    sigma.notice(`${severity.toFixed(1)} deg/100 ft at ${surveys[at].md.toFixed(0)} ft`, "warning");
}
