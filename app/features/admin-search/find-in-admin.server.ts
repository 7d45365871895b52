import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { hitGroups, type HitGroup } from '#app/shell/admin-finds.ts'
import { offeredActions, offeredPlaces } from '#app/shell/offered-places.server.ts'
import { mostLetters, type AdminAnswer, type FoundGroup } from './admin-hit.ts'
import { closeWord, typedWords } from '#app/platform/search/close-words.ts'
import { findActions, findPlaces, wordsOfPlaces } from './find-places.ts'

/** Of one kind; whoever looks for more goes to its list. */
const mostHits = 6
const inOrder = Object.keys(hitGroups) as HitGroup[]

/**
 * What this administrator finds by typing: only what their rights open. When nothing is found as typed, each word is
 * taken for the closest one that is known.
 */
export async function findInAdmin(services: Services, by: Admin, typed: string): Promise<AdminAnswer> {
  const words = typedWords(typed.slice(0, mostLetters))
  if (words.length === 0) return { groups: [], instead: null }
  const groups = await groupsFor(services, by, typed, words)
  if (groups.length > 0) return { groups, instead: null }
  const meant = meantBy(by, words)
  if (meant.join() === words.join()) return { groups, instead: null }
  const others = await groupsFor(services, by, meant.join(' '), meant)
  return { groups: others, instead: others.length === 0 ? null : meant.join(' ') }
}

async function groupsFor(
  { db, now }: Pick<Services, 'db' | 'now'>,
  by: Admin,
  typed: string,
  words: readonly string[],
): Promise<FoundGroup[]> {
  const finds = allFeatures().flatMap(({ adminFinds = [] }) => adminFinds)
  const records = await Promise.all(
    finds.map(async ({ group, find }) => ({
      group,
      hits: (await find(db, by, typed, now())).slice(0, mostHits),
    })),
  )
  const found = [
    ...records,
    { group: 'places' as const, hits: findPlaces(offeredPlaces(by.rights), words).slice(0, mostHits) },
    { group: 'actions' as const, hits: findActions(offeredActions(by.rights), words).slice(0, mostHits) },
  ]
  return inOrder.flatMap((group) => {
    const hits = found.filter((each) => each.group === group).flatMap((each) => each.hits)
    return hits.length === 0 ? [] : [{ group, hits }]
  })
}

function meantBy(by: Admin, words: readonly string[]): string[] {
  const known = wordsOfPlaces(offeredPlaces(by.rights), offeredActions(by.rights))
  return words.map((word) => closeWord(known, word) ?? word)
}
