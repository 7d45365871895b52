const group = 'gruppe:'

/** Returns the id for all offices of a group of the board. */
export const groupId = (id: string) => `${group}${id}`

/** Returns the group of such an id; `undefined` for the id of a single office. */
export const groupOf = (id: string) => (id.startsWith(group) ? id.slice(group.length) : undefined)

/** Id of the club's map of the way. */
export const wayMap = 'anfahrt'
