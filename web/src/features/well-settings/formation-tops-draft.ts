import { newFormationTop } from "@sigma/contract/wells/new-formation-top";
import type { FormationTop } from "@sigma/contract/wells/formation-top";
import { type Choice, chosen, type DraftState, edited, merged, type Merged, noEdits } from "../../settings/form/draft";
import { type FormErrors, type FormRow, rowErrors, type Typed, typedOf, valuesOf } from "../../settings/form/form-rows";

type TopField = Exclude<keyof FormationTop, "_id" | "wellId" | "version" | "color">;

const depth = { kind: "number", unit: "ft" } as const;
const gradient = { kind: "number", unit: "psi/ft", min: 0 } as const;

/** The fields of a formation top, but for its colour. */
export const topRows: readonly FormRow<TopField>[] = [
  { name: "formationName", label: "Formation name", kind: "text", required: true },
  { name: "mdStart", label: "MD start", ...depth, required: true },
  { name: "mdEnd", label: "MD end", ...depth, placeholder: "not known" },
  { name: "tvdStart", label: "TVD start", ...depth, required: true },
  { name: "tvdEnd", label: "TVD end", ...depth, placeholder: "not known" },
  { name: "baselineMSE", label: "Baseline MSE", kind: "number", unit: "kpsi", required: true, min: 0 },
  { name: "baselineROP", label: "Baseline ROP", kind: "number", unit: "ft/hr", required: true, min: 0 },
  { name: "porePressure", label: "Pore pressure", ...gradient },
  { name: "fractureGradient", label: "Fracture gradient", ...gradient },
];

/** A formation top as it is typed; the colour as #rrggbb. */
export type TopForm = Typed<TopField> & { readonly color: string };

/** What is not saved of the formation tops of a well: edits by id, new ones, and ids that go. */
export type TopsDraft = {
  edits: Readonly<Record<string, DraftState<TopForm>>>;
  added: readonly { id: string; form: TopForm }[];
  removed: readonly string[];
};

/** Nothing is changed. */
export const noDraft: TopsDraft = { edits: {}, added: [], removed: [] };

/** What can happen to the draft. */
export type TopsAction =
  | { type: "changed"; id: string; part: Partial<TopForm> }
  /** A new one is added below the one that `above` shows. */
  | { type: "added"; id: string; above: TopForm | null }
  | { type: "removed"; id: string }
  /** It is said whose value of a field holds. */
  | { type: "chosen"; id: string; field: keyof TopForm; choice: Choice }
  /** Of one with edits that somebody else has deleted: it is added anew, or let go. */
  | { type: "kept" | "let-go"; id: string }
  /** A part of the draft has reached the server. */
  | { type: "saved"; part: keyof TopsDraft }
  | { type: "forgotten" };

const { mdEnd: OPEN_MD, tvdEnd: OPEN_TVD } = newFormationTop;

/** A formation whose base nobody knows reaches down to the bounds that the server gives it; they are not shown. */
const hasOpenBase = ({ mdEnd, tvdEnd }: Pick<FormationTop, "mdEnd" | "tvdEnd">) =>
  mdEnd === OPEN_MD && tvdEnd === OPEN_TVD;

const formOf = (top: TopFields): TopForm => ({
  ...typedOf(topRows, hasOpenBase(top) ? { ...top, mdEnd: null, tvdEnd: null } : top),
  color: top.color.toUpperCase(),
});

/** A new formation as its form opens: from the base of the one above it, as far as that is known, with no base yet. */
const newForm = (above: TopForm | null): TopForm => ({
  ...formOf(newFormationTop),
  mdStart: above?.mdEnd ?? "",
  tvdStart: above?.tvdEnd ?? "",
});

/** The draft after something happened. @param saved the formation tops as they are stored now */
export function topsDraft(draft: TopsDraft, action: TopsAction, saved: readonly FormationTop[]): TopsDraft {
  const now = (id: string) => {
    const top = saved.find(({ _id }) => _id === id);
    return top ? formOf(top) : draft.edits[id]!.base!;
  };
  const own = (id: string): DraftState<TopForm> => draft.edits[id] ?? noEdits;
  switch (action.type) {
    case "changed": {
      const { id, part } = action;
      const isNew = draft.added.some((top) => top.id === id);
      return isNew
        ? { ...draft, added: draft.added.map((top) => (top.id === id ? { id, form: { ...top.form, ...part } } : top)) }
        : { ...draft, edits: { ...draft.edits, [id]: edited(own(id), now(id), part) } };
    }
    case "chosen": {
      const { id, field, choice } = action;
      return { ...draft, edits: { ...draft.edits, [id]: chosen(own(id), now(id), field, choice) } };
    }
    case "kept":
    case "let-go": {
      const { [action.id]: gone, ...edits } = draft.edits;
      if (!gone || action.type === "let-go") return { ...draft, edits };
      return { ...draft, edits, added: [...draft.added, { id: action.id, form: typedForm(gone) }] };
    }
    case "added":
      return { ...draft, added: [...draft.added, { id: action.id, form: newForm(action.above) }] };
    case "removed": {
      const added = draft.added.filter(({ id }) => id !== action.id);
      return added.length < draft.added.length
        ? { ...draft, added }
        : { ...draft, removed: [...draft.removed, action.id] };
    }
    case "saved":
      return { ...draft, [action.part]: noDraft[action.part] };
    case "forgotten":
      return noDraft;
  }
}

const typedForm = ({ base, edits }: DraftState<TopForm>): TopForm => ({ ...base!, ...edits });

/** A formation top as the list shows it. */
export type TopItem = {
  id: string;
  form: TopForm;
  isNew: boolean;
  isChanged: boolean;
  /** Somebody else has deleted it while it had edits. */
  isGone: boolean;
} & Pick<Merged<TopForm>, "others" | "conflicts">;

/** The formation tops as a person sees them: what is saved without what goes, edits over it, new ones last. */
export function topItems(saved: readonly FormationTop[], draft: TopsDraft): TopItem[] {
  const kept = saved.filter(({ _id }) => !draft.removed.includes(_id));
  const gone = Object.entries(draft.edits).filter(
    ([id, edits]) => !draft.removed.includes(id) && saved.every(({ _id }) => _id !== id) && hasEdits(edits),
  );
  const none = { isGone: false, others: [], conflicts: [] };
  return [
    ...kept.map((top) => {
      const { changed, ...item } = merged(draft.edits[top._id] ?? noEdits, formOf(top));
      return { ...none, ...item, id: top._id, isNew: false, isChanged: changed.length > 0 };
    }),
    ...gone.map(([id, edits]) => ({
      ...none,
      id,
      form: typedForm(edits),
      isNew: false,
      isChanged: true,
      isGone: true,
    })),
    ...draft.added.map(({ id, form }) => ({ ...none, id, form, isNew: true, isChanged: true })),
  ];
}

const hasEdits = (edits: DraftState<TopForm>) => edits.base !== null && merged(edits, edits.base).changed.length > 0;

/** What a formation is called; one without a name is untitled. */
export const topName = (name: string): string => name.trim() || "Untitled";

/** What is not saved, each in a word or two. */
export function topChanges(saved: readonly FormationTop[], draft: TopsDraft): string[] {
  const changed = topItems(saved, draft).filter(({ isChanged }) => isChanged);
  const gone = saved.filter(({ _id }) => draft.removed.includes(_id));
  return [
    ...changed.map(({ form, isNew }) => `${topName(form.formationName)}${isNew ? " added" : ""}`),
    ...gone.map(({ formationName }) => `${topName(formationName)} deleted`),
  ];
}

/** What is wrong in a formation top; it cannot end above its start. */
export function topErrors(form: TopForm): FormErrors<TopField> {
  const errors: { [Field in TopField]?: string | undefined } = { ...rowErrors(topRows, form) };
  for (const [start, end] of [
    ["mdStart", "mdEnd"],
    ["tvdStart", "tvdEnd"],
  ] as const) {
    if (!errors[start] && !errors[end] && form[end].trim() !== "" && Number(form[end]) < Number(form[start])) {
      errors[end] = "End should not be above start";
    }
  }
  return errors;
}

/** The fields of a formation top as they are sent. */
export type TopFields = Omit<FormationTop, "_id" | "wellId" | "version">;

/** What has to reach the server; only for tops without errors. */
export function topsToSave(
  saved: readonly FormationTop[],
  draft: TopsDraft,
): { added: TopFields[]; changed: ({ _id: string; version: number } & TopFields)[]; removed: readonly string[] } {
  const items = topItems(saved, draft);
  return {
    added: items.filter(({ isNew }) => isNew).map(({ form }) => toTop(form)),
    changed: saved.flatMap(({ _id, version }) => {
      const item = items.find(({ id, isChanged }) => isChanged && id === _id);
      return item ? [{ _id, version, ...toTop(item.form) }] : [];
    }),
    removed: draft.removed.filter((id) => saved.some(({ _id }) => _id === id)),
  };
}

function toTop(form: TopForm): TopFields {
  const { mdEnd, tvdEnd, ...values } = valuesOf(topRows, form) as Omit<TopFields, "color">;
  return { ...values, mdEnd: mdEnd ?? OPEN_MD, tvdEnd: tvdEnd ?? OPEN_TVD, color: form.color };
}
