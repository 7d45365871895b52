import type { Difference } from '#app/ui/differences-view.tsx'
import type { VersionLine } from './saved-versions.server.ts'

type Numbered = { number: number; savedAt: string }

type Versions<V extends Numbered> = {
  list: (below: number | undefined) => Promise<{ versions: VersionLine[]; hasMore: boolean }>
  find: (number: number) => Promise<V | undefined>
  /** The one kept before it; thinning may have left gaps in the numbers. */
  findBefore: (number: number) => Promise<V | undefined>
  /** From the older to the newer, which is what stands there now where `after` is missing. */
  compare: (before: V, after: V | undefined) => Promise<Difference[]> | Difference[]
}

/** `undefined` for what is no number of a version. */
export const versionNumber = (text: string | null) =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined

/** What the page of versions shows for its address; `undefined` when that names a version that is not kept. */
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
      /** Missing for the first version, which has none before it. */
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
