/** Setup screens of a new club in their order; each has its own URL. */
export const setupKeys = ['verein', 'platz', 'zeiten', 'zustaendige', 'mail', 'website'] as const
export type SetupKey = (typeof setupKeys)[number]

export const setupHome = '/admin/einrichten'

export const setupAddress = (key: SetupKey) => `${setupHome}/${key}`

/** Labels in the row of steps. */
export const setupNames: Record<SetupKey, string> = {
  verein: 'Verein',
  platz: 'Platz',
  zeiten: 'Zeiten',
  zustaendige: 'Zuständige',
  mail: 'E-Mail',
  website: 'Website',
}

/** Returns the previous and next screen among those the administrator may fill in; after the last comes the summary. */
export function neighbours(keys: readonly string[], key: SetupKey) {
  const own = setupKeys.filter((each) => keys.includes(each))
  const at = own.indexOf(key)
  const [before, after] = [own[at - 1], own[at + 1]]
  return {
    number: at + 1,
    count: own.length,
    back: before === undefined ? null : { href: setupAddress(before), name: setupNames[before] },
    next:
      after === undefined
        ? { href: setupHome, name: 'Übersicht' }
        : { href: setupAddress(after), name: setupNames[after] },
  }
}
