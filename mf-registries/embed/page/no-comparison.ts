/** Replaces the comparison of records in the build of the embed. */
export const COMPARISON = undefined
