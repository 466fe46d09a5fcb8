import { Row } from "../../ui/layout/flow";
import { defaultWitsMap, type WitsUnits } from "@sigma/terms/wits-map";
import { IconPlus } from "@tabler/icons-react";
import { useCallback, useLayoutEffect, useRef } from "react";
import { Card } from "../../settings/form/settings-form";
import { useNewRow } from "../../settings/form/use-new-row";
import { Button } from "../../ui/controls/button";
import { classNames } from "../../ui/theme/class-names";
import { NO_VALUE } from "../../ui/format/numbers";
import { ChannelLine } from "./channel-line";
import styles from "./channel-map.module.css";
import { isMissing, type SentValues, unmappedCodes } from "./sent-values";
import { type LineErrors, mapLinesOf, type MapLine } from "./wits-form";

type ChannelMapProps = {
  lines: readonly MapLine[];
  errors: readonly LineErrors[];
  sent: SentValues;
  onChange: (lines: readonly MapLine[]) => void;
};

/** Which WITS code fills which channel, in which unit, beside what the rig sends under it right now. */
export function ChannelMap({ lines, errors, sent, onChange }: ChannelMapProps) {
  const changeLine = useChangeLine(lines, onChange);
  const { rows, expectRow } = useNewRow<HTMLTableSectionElement>();
  const add = (before: readonly MapLine[], code: string) => {
    expectRow();
    onChange([...before, newLine(code)]);
  };
  const fill = (units: WitsUnits) => onChange(mapLinesOf(defaultWitsMap(units)));
  // While the map is empty Sigma uses the default map: a code from the feed is added to that map and does not replace it.
  const read = lines.length > 0 ? lines : mapLinesOf(defaultWitsMap("fps"));
  return (
    <Card
      title="Channel map"
      gap={12}
      tools={
        <Row as="span" gap={4} align="center" justify="end" wraps>
          <Button look="plain" onClick={() => fill("fps")}>
            Use the default map
          </Button>
          <Button look="plain" onClick={() => fill("metric")}>
            Default map, metric
          </Button>
          <Button icon={<IconPlus size={14} stroke={1.5} aria-hidden />} onClick={() => add(lines, "")}>
            Add channel
          </Button>
        </Row>
      }
    >
      {lines.length === 0 ? (
        <p className={styles.empty}>
          No channel is mapped. While that is so, Sigma reads the usual codes in field units, as in the default map.
        </p>
      ) : (
        <div className={styles.scroller}>
          <table className={styles.map} aria-label="Channel map">
            <thead>
              <tr>
                <th scope="col">Code</th>
                <th scope="col">Trace</th>
                <th scope="col">Unit of the rig</th>
                <th scope="col" className={styles.value}>
                  Sent now
                </th>
                <th scope="col" className={styles.value}>
                  In Sigma
                </th>
                <th scope="col">
                  <span className="visually-hidden">Remove</span>
                </th>
              </tr>
            </thead>
            <tbody ref={rows}>
              {lines.map((line, at) => (
                <ChannelLine
                  // Lines have no id, and keep their index while one is edited.
                  key={`line-${at}`}
                  at={at}
                  line={line}
                  codeError={errors[at]?.code}
                  traceError={errors[at]?.trace}
                  unitError={errors[at]?.unit}
                  value={sent.get(line.code)}
                  onChange={changeLine}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Unmapped
        codes={unmappedCodes(
          sent,
          read.map(({ code }) => code),
        )}
        onAdd={(code) => add(read, code)}
      />
    </Card>
  );
}

const newLine = (code: string): MapLine => ({ code, trace: null, unit: "" });

/** Changes or removes one line. The function is the same in all renders, so that only that line is rendered again. */
function useChangeLine(lines: readonly MapLine[], onChange: ChannelMapProps["onChange"]) {
  const latest = useRef({ lines, onChange });
  useLayoutEffect(() => {
    latest.current = { lines, onChange };
  });
  return useCallback((at: number, line: MapLine | null) => {
    const now = latest.current;
    now.onChange(now.lines.flatMap((old, index) => (index === at ? (line ?? []) : old)));
  }, []);
}

type UnmappedProps = { codes: readonly { code: string; value: string }[]; onAdd: (code: string) => void };

/** The unmapped codes that the rig currently sends; one click adds a line for them. */
function Unmapped({ codes, onAdd }: UnmappedProps) {
  if (codes.length === 0) return null;
  return (
    <section className={styles.unmapped} aria-label="Codes without a place">
      <h2 className="type-caption">Sent, and not mapped</h2>
      <ul>
        {codes.map(({ code, value }) => (
          <li key={code}>
            <button
              type="button"
              aria-label={`Map ${code}, which sends ${value || "nothing"}`}
              onClick={() => onAdd(code)}
            >
              <IconPlus size={12} stroke={1.5} aria-hidden />
              <span className="text2">{code}</span>
              <span className={classNames(isMissing(value) && "error-text")}>{value || NO_VALUE}</span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
