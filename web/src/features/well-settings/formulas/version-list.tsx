import type { WellId } from "@sigma/contract/ids";
import type { UnitName } from "@sigma/terms/units";
import { drawnRows } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { formatMoment } from "../../../ui/format/times";
import { Row } from "../../../ui/layout/flow";
import type { FormulaForm } from "./formula-form";

type VersionListProps = { wellId: WellId; id: string; onUse: (version: Partial<FormulaForm>) => void };

/** The earlier versions of a formula, whose text and unit can be taken into the form. */
export function VersionList({ wellId, id, onUse }: VersionListProps) {
  const versions = useRoute("GET api/formula-channel/versions", { wellId, id });
  return (
    <section aria-label="Earlier versions">
      <h4 className="type-label">Earlier versions</h4>
      {versions.data === undefined ? (
        <p className="text3">…</p>
      ) : (
        <ul>
          {drawnRows(versions).map(({ version, text, unit, author, savedAt }) => (
            <li key={version}>
              <Row gap={8} align="center" justify="space-between">
                <span title={text}>
                  {version}: {author}, {formatMoment(savedAt)}
                </span>
                <Button
                  look="plain"
                  aria-label={`Use version ${version}`}
                  onClick={() => onUse({ text, unit: unit as UnitName })}
                >
                  Use
                </Button>
              </Row>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
