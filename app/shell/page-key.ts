/** A page the club has written itself is named in the menu, not addressed: it may move. */
export const pageKey = (id: string) => `seite:${id}`
