import type { PlacedLesson } from "@sigma/contract/delivery/placed-lesson";
import type { WellId } from "@sigma/contract/ids";
import { formationLayers } from "@sigma/engine/roadmap/formation-layers";
import { type LessonHole, placeOffsetLesson, placeOwnLesson } from "@sigma/engine/roadmap/place-lesson";
import type { PathColumns } from "@sigma/engine/survey/station";
import { prepareTrajectory, type Trajectory } from "@sigma/engine/survey/path/trajectory";
import { readPlans } from "../directional/read/read-plans";
import { readSurvey } from "../directional/read/read-survey";
import type { StoredWell } from "../storage/entities/wells/well-store";
import { fewAtOnce } from "../storage/few-at-once";
import type { Stores } from "../storage/stores";
import { wellOf } from "../calls/well-of-call";

/** Lessons in one reply at most, the shallowest. */
const MOST_LESSONS = 1000;

/**
 * The lessons of a well and its offset wells at their depths in the well, shallow first.
 *
 * @throws CallError `not-found` on `wellId`
 */
export async function readPlacedLessons(stores: Stores, wellId: WellId): Promise<PlacedLesson[]> {
  const well = await wellOf(stores, wellId);
  const [offsets, ownLessons, acknowledgements] = await Promise.all([
    readOffsets(stores, well),
    stores.lessons.all(wellId),
    stores.lessonAcknowledgements.all(wellId),
  ]);
  const lessonsOfOffsets = (
    await fewAtOnce(offsets, async (offset) => ({ offset, lessons: await stores.lessons.all(offset._id) }))
  ).filter(({ lessons }) => lessons.length > 0);
  if (ownLessons.length === 0 && lessonsOfOffsets.length === 0) return [];
  const own = await readHole(stores, well);
  const acknowledgementOf = (id: string) => acknowledgements.find(({ lessonId }) => lessonId === id) ?? null;
  const placedOwn = ownLessons.map(
    (lesson): PlacedLesson => ({
      lesson,
      wellName: well.name,
      isOwn: true,
      ...placeOwnLesson(pinOf(lesson), own),
      acknowledgement: acknowledgementOf(lesson._id),
    }),
  );
  const placedOffsets = await fewAtOnce(lessonsOfOffsets, async ({ offset, lessons }) => {
    const hole = await readHole(stores, offset);
    return lessons.map(
      (lesson): PlacedLesson => ({
        lesson,
        wellName: offset.name,
        isOwn: false,
        ...placeOffsetLesson(pinOf(lesson), hole, own),
        acknowledgement: acknowledgementOf(lesson._id),
      }),
    );
  });
  return [...placedOwn, ...placedOffsets.flat()]
    .toSorted((a, b) => a.md.from - b.md.from || a.md.to - b.md.to)
    .slice(0, MOST_LESSONS);
}

const pinOf = ({ md, formation }: PlacedLesson["lesson"]) => ({ md, formation: formation ?? null });

/** The wells that are chosen as offset wells for the drilling advisor or for anti-collision, as far as the caller may see them. */
async function readOffsets(stores: Stores, { _id, wellNo }: StoredWell): Promise<StoredWell[]> {
  const [advisor, antiCollision] = await Promise.all([
    stores.wellSettings.get<{ offsetWells?: WellId[] }>(wellNo, "drilling-advisor"),
    stores.wellSettings.get<{ offsetWellIds?: WellId[] }>(wellNo, "anti-collision"),
  ]);
  const ids = new Set([...(advisor?.offsetWells ?? []), ...(antiCollision?.offsetWellIds ?? [])]);
  ids.delete(_id);
  const wells = await fewAtOnce([...ids], (id) => stores.wells.byId(id));
  return wells.filter((well) => well !== null);
}

async function readHole(stores: Stores, { _id, wellNo }: StoredWell): Promise<LessonHole> {
  const [tops, survey, plans] = await Promise.all([
    stores.formationTops.all(_id),
    readSurvey(stores, wellNo),
    readPlans(stores, _id),
  ]);
  const plan = plans.find(({ wellbore }) => wellbore) ?? null;
  return { layers: formationLayers(tops), path: pathOf(survey.columns), plan: plan && pathOf(plan) };
}

function pathOf(columns: Record<keyof PathColumns, ArrayLike<number>>): Trajectory | null {
  if (columns.md.length < 2) return null;
  const column = (name: keyof PathColumns) => Float64Array.from(columns[name]);
  return prepareTrajectory({
    md: column("md"),
    inclination: column("inclination"),
    azimuth: column("azimuth"),
    tvd: column("tvd"),
    ns: column("ns"),
    ew: column("ew"),
    dls: column("dls"),
  });
}
