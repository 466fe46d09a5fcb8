import type { RoadmapCompliance } from "@sigma/contract/delivery/roadmap-compliance";
import layout from "../../../ui/layout/panel-layout.module.css";
import type { ValuesNow } from "../use-values-now";
import { excessTexts } from "./compliance-rows";

/** Names the parameters that have been outside of their band for more than 30 ft up to the bottom of the hole. */
export function ExcessNote({ compliance, values }: { compliance: RoadmapCompliance; values: ValuesNow["values"] }) {
  const texts = excessTexts(compliance, values);
  if (texts.length === 0) return null;
  return (
    <output className={layout.warning} aria-label="Outside of the roadmap">
      {texts.map((text) => (
        <div key={text}>{text}</div>
      ))}
    </output>
  );
}
