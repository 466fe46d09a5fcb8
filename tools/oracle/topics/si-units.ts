/** m in a foot. */
export const METRES_PER_FOOT = 0.3048;
/** m in an inch. */
export const METRES_PER_INCH = 0.0254;
/** N in a pound of force. */
export const NEWTONS_PER_POUND = 4.4482216152605;
/** N·m in a foot-pound. */
export const NEWTON_METRES_PER_FOOT_POUND = NEWTONS_PER_POUND * METRES_PER_FOOT;
/** kg in a pound. */
export const KILOGRAMS_PER_POUND = 0.45359237;
/** kg/m³ in a pound per gallon. */
export const KG_M3_PER_PPG = KILOGRAMS_PER_POUND / 0.003785411784;
