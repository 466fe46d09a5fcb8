/* program
{
  "name": "Smoothed specific energy",
  "description": "Mechanical specific energy (Teale 1965) as the mean of a minute, while hole is made.",
  "trigger": { "kind": "sample" },
  "inputs": { "channels": ["wob", "torque", "rpm", "rop"], "periodSeconds": 600 },
  "constants": [
    { "name": "bitDiameter", "value": 8.5, "unit": "in" },
    { "name": "smoothing", "value": 60, "unit": "s" }
  ],
  "outputs": {
    "channels": [
      {
        "name": "energy",
        "label": "Specific energy, smoothed",
        "unit": "kpsi",
        "holdSeconds": 300,
        "range": { "min": 0, "max": 200 },
        "decimals": 1
      }
    ]
  }
}
*/
const { time, wob, torque, rpm, rop } = sigma.inputs.samples;
const { bitDiameter, smoothing } = sigma.constants;
const area = (Math.PI * bitDiameter ** 2) / 4;

// WOB in klb, torque in ft·lb, ROP in ft/hr; unknown without a rate.
const energy = time.map((_, at) => {
  if (wob[at] === null || torque[at] === null || rpm[at] === null || !(rop[at] > 0)) return null;
  return (wob[at] * 1000) / area + (120 * Math.PI * rpm[at] * torque[at]) / (area * rop[at]);
});

let first = 0;
let sum = 0;
let count = 0;
for (let at = 0; at < time.length; at += 1) {
  if (energy[at] !== null) {
    sum += energy[at];
    count += 1;
  }
  for (; time[first] <= time[at] - smoothing; first += 1) {
    if (energy[first] === null) continue;
    sum -= energy[first];
    count -= 1;
  }
  // The mean of less than a whole minute would differ from the one that the run before gave.
  if (time[at] < time[0] + smoothing) continue;
  sigma.value("energy", time[at], energy[at] === null ? null : sum / count / 1000);
}
