/** That some of the chosen offset wells can't be used. @param count at least 1 */
export const missingOffsetsText = (count: number): string =>
  count === 1
    ? "1 chosen offset well is not used: it was deleted, or you may not see it"
    : `${count} chosen offset wells are not used: they were deleted, or you may not see them`;
