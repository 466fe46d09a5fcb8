/* program
{
  "name": "Stand summary",
  "description": "A row for each stand: footage, rate of penetration on bottom and the time of its connection.",
  "trigger": { "kind": "schedule", "everySeconds": 600 },
  "inputs": { "stands": true },
  "outputs": {
    "columns": [
      { "name": "start", "label": "Start", "kind": "time", "unit": null, "isKey": true },
      { "name": "fromDepth", "label": "From", "kind": "number", "unit": "ft" },
      { "name": "toDepth", "label": "To", "kind": "number", "unit": "ft" },
      { "name": "rotatingRop", "label": "ROP rotating", "kind": "number", "unit": "ft/hr" },
      { "name": "slidingRop", "label": "ROP sliding", "kind": "number", "unit": "ft/hr" },
      { "name": "connection", "label": "Slip to slip", "kind": "number", "unit": "min" }
    ]
  }
}
*/
for (const stand of sigma.inputs.stands) {
  sigma.row({
    start: stand.startTime,
    fromDepth: stand.startMD,
    toDepth: stand.endMD,
    rotatingRop: stand.rotatingRop,
    slidingRop: stand.slidingRop,
    connection: stand.slips.inSlips / 60,
  });
}
sigma.log(sigma.inputs.stands.length, "stands");
