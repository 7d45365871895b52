import type { Difference } from '#app/ui/differences-view.tsx'
import type { VersionLine } from './saved-versions.server.ts'

type Numbered = { number: number; savedAt: string }

type Versions<V extends Numbered> = {
  list: (below: number | undefined) => Promise<{ versions: VersionLine[]; hasMore: boolean }>
  find: (number: number) => Promise<V | undefined>
  /** Returns the version before this number; thinning may have left gaps. */
  findBefore: (number: number) => Promise<V | undefined>
  /** Returns the differences from the older to the newer version; without `after`, to the current record. */
  compare: (before: V, after: V | undefined) => Promise<Difference[]> | Difference[]
}

/** Parses a version number; `undefined` when it is none. */
export const versionNumber = (text: string | null) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

/** Returns the data of the versions page; `undefined` when the URL names a version that does not exist. */
export async function openVersions<V extends Numbered>(
  parameters: URLSearchParams,
  { list, find, findBefore, compare }: Versions<V>,
) {
  const below = versionNumber(parameters.get('vor'))
  const { versions, hasMore } = await list(below)
  const newest = below === undefined ? versions[0] : (await list(undefined)).versions[0]
  const chosen = versionNumber(parameters.get('fassung')) ?? versions[0]?.number
  const version = chosen === undefined ? undefined : await find(chosen)
  if (chosen !== undefined && version === undefined) return undefined

  const withNow = parameters.get('gegen') === 'jetzt'
  const before = version && !withNow ? await findBefore(version.number) : undefined
  return {
    page: {
      versions,
      hasMore,
      below,
      newest: newest?.number,
      shown: version && { number: version.number, savedAt: version.savedAt },
      withNow,
      before: before?.number,
      /** Missing for the first version. */
      differences: await differencesOf(),
      restored: versionNumber(parameters.get('zurueckgeholt')),
    },
    version,
  }

  async function differencesOf() {
    if (version === undefined) return undefined
    if (withNow) return compare(version, undefined)
    return before && compare(before, version)
  }
}

export type VersionsPage = NonNullable<Awaited<ReturnType<typeof openVersions<Numbered>>>>['page']
