import { formatMoment, zoneName } from "../../ui/format/times";

/** A moment as XML has it, with its zone; one without a zone is left as the store wrote it. */
const XML_MOMENT = /\b\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|[+-]\d\d:\d\d)(?!\d)/g;

/** A text of a store with its moments in the zone and the form of all others: `23 Nov 2026 16:34:55 UTC`. */
export const withReadableTimes = (text: string): string =>
  text.replaceAll(XML_MOMENT, (writtenMoment) => {
    const moment = Date.parse(writtenMoment) / 1000;
    return Number.isFinite(moment) ? `${formatMoment(moment)} ${zoneName(moment)}` : writtenMoment;
  });
