import type { WellForecast } from "@sigma/contract/delivery/well-forecast";
import type { Well } from "@sigma/contract/wells/well";
import { pageHref } from "../../../data/pages/page-href";
import { roleOf, useSession } from "../../../data/session/session";
import { formatNumber } from "../../../ui/format/numbers";
import { Row } from "../../../ui/layout/flow";
import { formatDays } from "../../../ui/delivery/day-words";
import { missingOffsetsText } from "../../../ui/delivery/missing-offsets-text";
import { recordStartText, suspendedText } from "../delivery-words";

/** Where the record of the well starts, if not at the surface, and the offset wells of the forecast: how many, which are outliers and why, and which have no days or are missing. */
export function OffsetsLine({ forecast: shown, well }: { forecast: WellForecast; well: Well }) {
  const maySet = useSession(roleOf) === "admin";
  const { offsets, forecast } = shown;
  const [startText, pauseText] = [recordStartText(shown), suspendedText(shown)];
  const { wells, without, missing } = offsets;
  const outliers = wells.filter(({ outlier }) => outlier !== null);
  return (
    <Row as="footer" gap="2px 16px" wraps align="center" padding="4px 14px 10px" className="text2">
      {startText && <span>{startText}</span>}
      {pauseText && <span>{pauseText}</span>}
      {wells.length === 0 && <span>No offset wells with days</span>}
      {wells.length > 0 && wells.length < 5 && (
        <span>{wells.map(({ name }) => name).join(", ")}: fewer than 5 offset wells, so each is shown by itself</span>
      )}
      {outliers.map(({ wellId, name, outlier, totalDays, isCounted }) => (
        <span key={wellId}>
          {name} is an outlier: {formatDays(totalDays)} d to TD, median {formatDays(outlier!.median)} d, modified
          z-score {formatNumber(outlier!.score, 1)}, {isCounted ? "counted" : "left out"}
        </span>
      ))}
      {without.length > 0 && <span>Without days: {without.map(({ name }) => name).join(", ")}</span>}
      {missing > 0 && <span>{missingOffsetsText(missing)}</span>}
      {forecast?.pace != null && forecast.basis !== "plan" && (
        <span>Pace of the last hole {formatNumber(forecast.pace, 2)} of the offset wells</span>
      )}
      {maySet && (
        <a href={`${pageHref("well-settings", { wellId: well._id })}?tab=drilling-advisor`}>Choose the offset wells</a>
      )}
    </Row>
  );
}
