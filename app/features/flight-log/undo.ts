/** Time within which a launch or landing can be undone with one press; later it must be corrected, with a reason. */
export const undoMs = 60_000
