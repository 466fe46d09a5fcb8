const PSI_PER_KPSI = 1000;

/** Formation tops as they are returned: the database and the archives of wells have their baseline MSE in kpsi, calls in psi. */
export const withPsiBaseline = <Fields extends { baselineMSE: number }>(fields: Fields): Fields => ({
  ...fields,
  baselineMSE: withoutNoise(fields.baselineMSE * PSI_PER_KPSI),
});

/** The fields of a formation top as they are stored. */
export const withKpsiBaseline = <Fields extends { baselineMSE: number }>(fields: Fields): Fields => ({
  ...fields,
  baselineMSE: withoutNoise(fields.baselineMSE / PSI_PER_KPSI),
});

/** A number is returned as it was entered: 35,123.4 psi does not become 35,123.4000000001. */
const withoutNoise = (value: number): number => Number(value.toPrecision(14));
