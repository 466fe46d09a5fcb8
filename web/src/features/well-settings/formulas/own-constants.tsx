import type { FormulaConstantOfWell, UsualConstant } from "@sigma/contract/formula/formula-constant";
import type { WellId } from "@sigma/contract/ids";
import { useState } from "react";
import { call } from "../../../data/calls/rest";
import { together } from "../../../data/calls/loaded";
import { useRoute } from "../../../data/pages/use-route";
import { Button } from "../../../ui/controls/button";
import { Row, Stack } from "../../../ui/layout/flow";
import { PanelBody } from "../../../ui/layout/panel";
import { type Column, Table } from "../../../ui/layout/table";
import { deleteWithUndo } from "../../../data/calls/delete-with-undo";
import { type ConstantOfWell, constantText } from "./constant-of-well";
import { OwnConstantDialog } from "./own-constant-dialog";

type OwnConstantsProps = {
  wellId: WellId;
  /** Whether the user may change settings of the well. */
  mayWrite: boolean;
};

/** The constants of the formulas for all wells: the usual value, and that of this well where it is another one. */
export function OwnConstants({ wellId, mayWrite }: OwnConstantsProps) {
  const usual = useRoute("GET api/formula-constant/usual", { wellId });
  const own = useRoute("GET api/formula-constant", { wellId });
  const [edited, setEdited] = useState<ConstantOfWell | null>(null);
  if (usual.data?.length === 0) return null;
  return (
    <Stack as="section" gap={12} aria-label="Constants in this well">
      <h3 className="type-strong">Constants in this well</h3>
      <p className="text2">
        A constant of a formula for all wells can have another value here. Saving it recalculates the stored data of
        this well alone.
      </p>
      <PanelBody of={together({ usual, own })} what="the constants" empty="No constants">
        {({ usual: usualConstants, own: ownConstants }) => (
          <Table
            label="Constants in this well"
            rows={(usualConstants ?? []).map((constant) => ({
              usual: constant,
              own:
                (ownConstants ?? []).find(
                  ({ formulaId, name }) => formulaId === constant.formulaId && name === constant.name,
                ) ?? null,
            }))}
            columns={columnsOf(mayWrite ? setEdited : null)}
            rowKey={({ usual: { formulaId, name } }) => `${formulaId} ${name}`}
          />
        )}
      </PanelBody>
      {edited && <OwnConstantDialog wellId={wellId} {...edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

const columnsOf = (edit: ((constant: ConstantOfWell) => void) | null): readonly Column<ConstantOfWell>[] => [
  { title: "Formula", value: ({ usual: { formula } }) => formula },
  { title: "Constant", value: ({ usual: { name } }) => name, isKey: true },
  { title: "This well", value: ({ own, usual }) => constantText(own ?? usual) },
  { title: "Usual", value: ({ usual }) => constantText(usual) },
  ...(edit ? [{ title: "Actions", hiddenTitle: true, value: () => null, cell: actionsOf(edit) }] : []),
];

const actionsOf = (edit: (constant: ConstantOfWell) => void) =>
  function Actions(constant: ConstantOfWell) {
    const { usual, own } = constant;
    return (
      <Row gap={8}>
        <Button aria-label={`Change ${usual.name} of ${usual.formula}`} onClick={() => edit(constant)}>
          Change
        </Button>
        {own && (
          <Button
            aria-label={`Use the usual ${usual.name} of ${usual.formula}`}
            onClick={() => void takeUsual(own, usual)}
          >
            Use the usual value
          </Button>
        )}
      </Row>
    );
  };

/** Removes the value of a well, with a way back. */
const takeUsual = ({ wellId, _id: id }: FormulaConstantOfWell, usual: UsualConstant): Promise<void> =>
  deleteWithUndo({
    title: "Usual value",
    text: `${usual.name} is ${constantText(usual)} again; stored data are being recalculated`,
    remove: () => call("DELETE api/formula-constant", { wellId, id }),
    restore: () => call("POST api/formula-constant/restore", { wellId, id }),
  });
