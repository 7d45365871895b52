/** So long a launch or a landing is taken back with one press; afterwards it is corrected, with a reason. */
export const undoMs = 60_000
