import type { ComparedColumn } from "@sigma/contract/compare/compared-columns";
import type { DepthSteps, wellsCompareEvents } from "@sigma/contract/compare/wells-compare";
import type { WellId } from "@sigma/contract/ids";
import type { Stores } from "../../storage/stores";
import type { DepthBlock } from "../../storage/depth/depth-blocks";
import type { Handlers } from "../../calls/handler";
import { wellNoOf } from "../../calls/well-of-call";
import { columnsOfRule, matchRows } from "./match-rows";
import { meanSteps, stepColumns } from "./mean-steps";
import { readComparedWells } from "./read-compared-wells";

/** Wells whose blocks are in memory at once. */
const WELLS_AT_ONCE = 8;

export const wellsCompareHandlers: Handlers<typeof wellsCompareEvents> = {
  async "wells-compare/get"(_request, { stores }) {
    return readComparedWells(stores);
  },

  async "wells-compare/get/count"({ wellIds, filterConditions, filterOperator }, { stores }) {
    const rule = { conditions: filterConditions, operator: filterOperator };
    const columns = columnsOfRule(rule);
    return eachWell(stores, wellIds, columns.length > 0 ? columns : ["depth"], (blocks) => ({
      count: blocks.reduce(
        (sum, block) => sum + matchRows(block, rule).reduce((most, matchFlag) => most + matchFlag, 0),
        0,
      ),
      lacks: columns.filter((name) => !blocks.some((block) => block.columns[name]!.some((value) => value === value))),
    }));
  },

  async "wells-compare/get/steps"({ wellIds, from, to, step, filterConditions, filterOperator }, { stores }) {
    const rule = { conditions: filterConditions, operator: filterOperator };
    const columns = [...new Set([...stepColumns, ...columnsOfRule(rule)])];
    const range = { from: from ?? -Infinity, to: to ?? Infinity, step, rule };
    return eachWell<DepthSteps>(stores, wellIds, columns, (blocks) => meanSteps(blocks, range));
  },
};

/** Returns for each well the result derived from its blocks, a few wells in memory at a time. */
async function eachWell<Answer>(
  stores: Stores,
  wellIds: readonly WellId[],
  columns: readonly ComparedColumn[],
  answer: (blocks: readonly DepthBlock[]) => Answer,
): Promise<Record<string, Answer>> {
  const wells = [];
  for (const wellId of new Set(wellIds)) wells.push({ wellId, well: await wellNoOf(stores, wellId) });
  const answers: [WellId, Answer][] = [];
  for (let at = 0; at < wells.length; at += WELLS_AT_ONCE) {
    const some = wells.slice(at, at + WELLS_AT_ONCE);
    const blocks = await stores.depthBlocks.read(
      some.map(({ well }) => well),
      columns,
    );
    for (const { wellId, well } of some) answers.push([wellId, answer(blocks.get(well) ?? [])]);
  }
  return Object.fromEntries(answers);
}
