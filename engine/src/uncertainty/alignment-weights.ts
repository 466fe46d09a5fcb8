import { onAngles, type WeightFunction, type WeightInput, type Weights } from "./weight-input";

/** Bend of the hole between stations that a survey does not see, rad/m: 1 deg per 100 ft. ISCWSA MWD error model Rev 5. */
const TORTUOSITY_PER_METRE = 0.000572615;

/** Course length up to which the misalignments of neighbouring stations count fully, m. ISCWSA, Rev 5. */
const FULL_COURSE = 10;

/** Misalignments of short courses grow, because neighbouring stations see the same bend of the string. */
const shortCourse = ({ course }: WeightInput): number => Math.max(1, Math.sqrt(FULL_COURSE / course));

function misalignNorth(at: WeightInput, w: Weights, factor: number): void {
  const along = factor * Math.abs(at.cosInc);
  w.inclination = along * at.cosAz;
  w.azimuth = (-along * at.sinAz) / at.sinInc;
}

function misalignEast(at: WeightInput, w: Weights, factor: number): void {
  const along = factor * Math.abs(at.cosInc);
  w.inclination = along * at.sinAz;
  w.azimuth = (along * at.cosAz) / at.sinInc;
}

/**
 * Depth, sag, misalignment of the tool in the hole, and the course between stations.
 *
 * @see docs/methods/uncertainty.md — weight functions; Torkildsen et al., SPE 90408 (misalignment, alternative 3);
 *   Codling, SPE 187249 (course length)
 */
export const alignmentWeights = {
  DREF: onAngles((_, w) => {
    w.depth = 1;
  }),
  DSF: onAngles((at, w) => {
    w.depth = at.md;
  }),
  DST: onAngles((at, w) => {
    w.depth = at.md * at.tvd;
  }),
  SAG: onAngles((at, w) => {
    w.inclination = at.sinInc;
  }),
  SAGE: onAngles((at, w) => {
    w.inclination = at.sinInc ** 0.25;
  }),
  XYM1: onAngles((at, w) => {
    w.inclination = Math.abs(at.sinInc);
  }),
  XYM2: onAngles((_, w) => {
    w.azimuth = -1;
  }),
  XYM3: onAngles(
    (at, w) => misalignNorth(at, w, 1),
    (_, w) => {
      w.north = 1;
    },
  ),
  XYM4: onAngles(
    (at, w) => misalignEast(at, w, 1),
    (_, w) => {
      w.east = 1;
    },
  ),
  XYM3E: onAngles(
    (at, w) => misalignNorth(at, w, shortCourse(at)),
    (at, w) => {
      w.north = shortCourse(at);
    },
  ),
  XYM4E: onAngles(
    (at, w) => misalignEast(at, w, shortCourse(at)),
    (at, w) => {
      w.east = shortCourse(at);
    },
  ),
  CNI: onAngles((_, w) => {
    w.inclination = 1;
  }),
  CNA: onAngles(
    (at, w) => {
      w.azimuth = 1 / at.sinInc;
    },
    (at, w) => {
      w.north = -at.sinAz;
      w.east = at.cosAz;
    },
  ),
  XCLH: {
    acts: "position",
    weigh: (at: WeightInput, w) => {
      const off = at.course * Math.max(at.incTurn, TORTUOSITY_PER_METRE * at.course);
      w.north = off * at.cosInc * at.cosAz;
      w.east = off * at.cosInc * at.sinAz;
      w.down = -off * at.sinInc;
    },
  } satisfies WeightFunction,
  XCLA: {
    acts: "position",
    weigh: (at: WeightInput, w) => {
      const off = at.course * Math.max(Math.abs(at.sinInc * at.sinAzTurn), TORTUOSITY_PER_METRE * at.course);
      w.north = -off * at.sinAz;
      w.east = off * at.cosAz;
    },
  } satisfies WeightFunction,
};
