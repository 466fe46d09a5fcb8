import { listedChannels } from "@sigma/terms/channels";
import { listedDepthColumns } from "@sigma/terms/depth-columns";

type Source = { label: string; value: string };

/** The source of a trace's values, for the note of a chart; nothing for a name that isn't a channel. */
export function traceSource(label: string, { byFoot }: { byFoot: boolean }): Source[] {
  const row = [...listedDepthColumns(), ...listedChannels()].find((candidateRow) => candidateRow.label === label);
  if (!row) return [];
  const { origin, witsCodes, depthRow } = row;
  const mappedCodes =
    witsCodes.length === 0
      ? "as the rig's channels are mapped"
      : `WITS ${witsCodes.join(", ")} unless the rig maps another`;
  return [
    {
      label: "Comes from",
      value: origin === "measured" ? `the feed of the rig, ${mappedCodes}` : "calculated by Sigma as samples arrive",
    },
    ...(byFoot && depthRow
      ? [
          {
            label: "By the foot",
            value: depthRow.rule === "mean" ? "mean of the samples of the foot" : "by its own rule",
          },
        ]
      : []),
  ];
}
