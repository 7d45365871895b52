import { data } from 'react-router'
import { readForm, textOf } from '#app/lib/forms.ts'
import { notFound } from '#app/platform/not-found.ts'
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
const versionNumber = (text: string | null) => (/^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : undefined)

/** Returns the number of the version that the form restores. */
export async function readVersionNumber(request: Request): Promise<number> {
  const number = versionNumber(textOf(await readForm(request, ['fassung']), 'fassung'))
  if (number === undefined) throw data('Bad Request', { status: 400, statusText: 'Bad Request' })
  return number
}

/** Returns the data of the versions page; answers 404 when the URL names a version that does not exist. */
export async function openVersions<V extends Numbered>(
  request: Request,
  { list, find, findBefore, compare }: Versions<V>,
) {
  const parameters = new URL(request.url).searchParams
  const below = versionNumber(parameters.get('vor'))
  const { versions, hasMore } = await list(below)
  const newest = below === undefined ? versions[0] : (await list(undefined)).versions[0]
  const chosen = versionNumber(parameters.get('fassung')) ?? versions[0]?.number
  const version = chosen === undefined ? undefined : await find(chosen)
  if (chosen !== undefined && version === undefined) throw notFound(request.url)

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

export type VersionsPage = Awaited<ReturnType<typeof openVersions<Numbered>>>['page']
