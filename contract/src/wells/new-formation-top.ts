/** The default values of a formation top: it spans every depth. Depths ft, MSE psi, below that of any rock until it is entered, ROP ft/hr. */
export const newFormationTop = {
  formationName: "",
  tvdStart: -10_000,
  tvdEnd: 100_000_000,
  mdStart: 0,
  mdEnd: 25_000,
  baselineMSE: 50,
  baselineROP: 80,
  porePressure: null,
  fractureGradient: null,
  color: "#E6E6F8",
};
