/** The screens of a new club, each with an address of its own, in their order. */
export const setupKeys = ['verein', 'platz', 'zeiten', 'zustaendige', 'mail', 'website'] as const
export type SetupKey = (typeof setupKeys)[number]

export const setupHome = '/admin/einrichten'

export const setupAddress = (key: SetupKey) => `${setupHome}/${key}`

/** As the row of steps calls them. */
export const setupNames: Record<SetupKey, string> = {
  verein: 'Verein',
  platz: 'Platz',
  zeiten: 'Zeiten',
  zustaendige: 'Zuständige',
  mail: 'E-Mail',
  website: 'Website',
}

/** The screens before and after one, of those the person may fill in; beyond the last stands the summary. */
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
