/** gal/bbl: US gallons in a barrel. */
export const BARREL_GALLONS = 42;

/** m/ft: the international foot. */
export const FOOT_METRES = 0.3048;

/** psi/ft of a mud of 1 ppg, rounded as the sheets of the IWCF have it; exactly 0.05195. */
export const HYDROSTATIC_GRADIENT = 0.052;
