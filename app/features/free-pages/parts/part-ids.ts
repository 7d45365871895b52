const group = 'gruppe:'

/** All offices of one group of the board. */
export const groupId = (id: string) => `${group}${id}`

/** The group such an id names; `undefined` for that of one office. */
export const groupOf = (id: string) => (id.startsWith(group) ? id.slice(group.length) : undefined)

/** The club's drawing of the way. */
export const wayMap = 'anfahrt'
