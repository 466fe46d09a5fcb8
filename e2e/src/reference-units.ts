/** m in a foot. */
export const FOOT = 0.3048;
/** m in an inch. */
export const INCH = 0.0254;
/** N in a klb. */
export const KLB = 4448.2216;
/** m·N in a ft·lb. */
export const FOOT_POUND = 1.3558179;
/** Metres in feet. */
export const feet = (metres: number) => metres / FOOT;
/** kg/m³ in a ppg. */
export const PPG = 119.826427;
/** kg/m in a lb/ft. */
export const POUND_PER_FOOT = 1.48816394;
