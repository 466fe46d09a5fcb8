/* program
{
  "name": "Smoothed specific energy",
  "description": "The mean of a minute of MSE (Teale 1965; at the bit, if the BHA has a motor), while hole is made.",
  "trigger": { "kind": "sample" },
  "inputs": { "channels": ["mse"], "periodSeconds": 600 },
  "constants": [{ "name": "smoothing", "value": 60, "unit": "s" }],
  "outputs": {
    "channels": [
      {
        "name": "energy",
        "label": "Specific energy, smoothed",
        "unit": "kpsi",
        "holdSeconds": 300,
        "range": { "min": 0, "max": 100 },
        "decimals": 1
      }
    ]
  }
}
*/
const { time, mse } = sigma.inputs.samples;
const { smoothing } = sigma.constants;

let first = 0;
let sum = 0;
let count = 0;
for (let at = 0; at < time.length; at += 1) {
  // Unknown while no hole is made.
  if (mse[at] !== null) {
    sum += mse[at];
    count += 1;
  }
  for (; time[first] <= time[at] - smoothing; first += 1) {
    if (mse[first] === null) continue;
    sum -= mse[first];
    count -= 1;
  }
  // The mean of less than a whole minute would differ from the one that the run before gave.
  if (time[at] < time[0] + smoothing) continue;
  sigma.value("energy", time[at], mse[at] === null ? null : sum / count);
}
