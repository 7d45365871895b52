import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { offeredActions, offeredPlaces } from '#app/shell/offered-places.server.ts'
import { mostLetters, type AdminAnswer, type FoundGroup } from './admin-hit.ts'
import { closeWord, typedWords } from './close-words.ts'
import { findActions, findPlaces, wordsOfPlaces } from './find-places.ts'

/** Of one group; whoever looks for more goes to its list. */
const mostHits = 6

/**
 * What this administrator finds by typing: only what their rights open. When nothing is found as typed, each word is
 * taken for the closest one that is known.
 */
export async function findInAdmin(services: Services, by: Admin, typed: string): Promise<AdminAnswer> {
  const words = typedWords(typed.slice(0, mostLetters))
  if (words.length === 0) return { groups: [], instead: null }
  const groups = await groupsFor(services, by, words)
  if (groups.length > 0) return { groups, instead: null }
  const meant = meantBy(by, words)
  if (meant.join() === words.join()) return { groups, instead: null }
  const others = await groupsFor(services, by, meant)
  return { groups: others, instead: others.length === 0 ? null : meant.join(' ') }
}

async function groupsFor(services: Services, by: Admin, words: readonly string[]): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = [
    { group: 'places', hits: findPlaces(offeredPlaces(by.rights), words) },
    { group: 'actions', hits: findActions(offeredActions(by.rights), words) },
  ]
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map(({ group, hits }) => ({ group, hits: hits.slice(0, mostHits) }))
}

function meantBy(by: Admin, words: readonly string[]): string[] {
  const known = wordsOfPlaces(offeredPlaces(by.rights), offeredActions(by.rights))
  return words.map((word) => closeWord(known, word) ?? word)
}
