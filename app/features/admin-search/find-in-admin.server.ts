import type { Admin } from '#app/platform/identity/actor.ts'
import type { Services } from '#app/platform/services.ts'
import { allFeatures } from '#app/platform/feature.ts'
import { hitGroups, type HitGroup, type AdminHit } from '#app/shell/admin-finds.ts'
import { offeredActions, offeredPlaces } from '#app/shell/offered-places.server.ts'
import { mostLetters, type AdminAnswer, type FoundGroup } from './admin-hit.ts'
import { closeWord, typedWords, holds, wordsOf } from '#app/platform/search/close-words.ts'
import type { AdminAction } from '#app/shell/admin-actions.ts'
import { adminSections, settingsGroups, type AdminPlace } from '#app/shell/admin-menu.ts'

/** Maximum number of hits per kind; the list of that kind shows all. */
const mostHits = 6
const inOrder = Object.keys(hitGroups) as HitGroup[]

/**
 * Returns the search hits for the typed text, limited to what the administrator's rights open. Without hits, replaces each
 * word by the closest known word and searches again; then without the words that nothing is called by, then with one word
 * fewer. `instead` says for which words they are.
 */
export async function findInAdmin(services: Services, by: Admin, typed: string): Promise<AdminAnswer> {
  const words = typedWords(typed.slice(0, mostLetters))
  if (words.length === 0) return { groups: [], instead: null }
  const groups = await groupsFor(services, by, typed, words)
  if (groups.length > 0) return { groups, instead: null }
  const places = [...offeredPlaces(by.rights), ...offeredActions(by.rights)]
  const names = [...wordsOf(...places.map(({ label }) => label)), ...(await namesOfRecords(services, by))]
  const known = [...names, ...wordsOf(...places.flatMap(({ sentence, words: more }) => [more, sentence]))]
  for (const fewer of fewerWords({ names, known }, words)) {
    const others = await groupsFor(services, by, fewer.join(' '), fewer)
    if (others.length > 0) return { groups: others, instead: asTyped(fewer, typed) }
  }
  return { groups, instead: null }
}

/** „von“ and „für“ are the beginning of names as well. */
const longestFiller = 3

type Vocabulary = {
  /** Words of what places, actions and records are called. */
  names: readonly string[]
  /** These, and the words that describe places and actions. */
  known: readonly string[]
}

/** Returns what else may be meant by the words, in the order to try; what names nothing is left out first, then the last. */
function fewerWords({ names, known }: Vocabulary, words: readonly string[]): string[][] {
  const meant = words.map((word) => (holds(known, word) ? word : (closeWord(known, word) ?? word)))
  const said = meant.filter((word) => holds(known, word))
  const byUse = said
    .map((word, index) => ({ index, isName: word.length > longestFiller && holds(names, word) }))
    .toSorted((one, other) => Number(other.isName) - Number(one.isName) || one.index - other.index)
    .map(({ index }) => index)
  const best = byUse.map((_, left) => {
    const kept = byUse.slice(0, byUse.length - 1 - left)
    return said.filter((_word, index) => kept.includes(index))
  })
  const one = said.length < 2 ? [] : said.map((_, index) => said.toSpliced(index, 1))
  return [meant, said, ...best, ...one].filter((each) => each.length > 0 && each.join() !== words.join())
}

/** Returns the words with the letters in which they were typed; a word that was guessed stays folded. */
function asTyped(words: readonly string[], typed: string): string {
  const letters = new Map(typed.split(/\s+/).map((word) => [typedWords(word).join(' '), word]))
  return words.map((word) => letters.get(word) ?? word).join(' ')
}

async function namesOfRecords({ db }: Pick<Services, 'db'>, by: Admin): Promise<string[]> {
  const finds = allFeatures().flatMap(({ adminFinds = [] }) => adminFinds)
  return (await Promise.all(finds.map(async ({ names }) => (await names?.(db, by)) ?? []))).flat()
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

/** Returns the menu path of a place: „Einstellungen › Technik“, or „Platz“ without a group. */
function whereIs({ section, group }: AdminPlace): string {
  const { label } = adminSections[section]
  return group === undefined ? label : `${label} › ${settingsGroups[group]}`
}

function findPlaces(places: readonly AdminPlace[], typed: readonly string[]): AdminHit[] {
  return found(places, typed, (place) => [whereIs(place), place.sentence, place.words]).map((place) => ({
    label: place.label,
    note: place.sentence,
    state: whereIs(place),
    href: place.href,
  }))
}

function findActions(actions: readonly AdminAction[], typed: readonly string[]): AdminHit[] {
  return found(actions, typed, ({ creates, sentence, words }) => [creates?.label, sentence, words]).map(
    ({ label, sentence, href }) => ({ label, note: sentence, state: '', href }),
  )
}

/** Returns the things that contain all typed words; matches in the label come before matches in the other texts. */
function found<T extends { label: string }>(
  things: readonly T[],
  typed: readonly string[],
  others: (thing: T) => readonly (string | undefined)[],
): T[] {
  const ranked = things.flatMap((thing) => {
    const name = wordsOf(thing.label)
    const all = [...name, ...wordsOf(...others(thing))]
    if (!typed.every((word) => holds(all, word))) return []
    return { thing, inName: typed.filter((word) => holds(name, word)).length }
  })
  return ranked.toSorted((one, other) => other.inName - one.inName).map(({ thing }) => thing)
}

/** Before anything is typed: what one can do, in the order of „Neu“. */
export function allActions(by: Admin): FoundGroup[] {
  const hits = offeredActions(by.rights).map(({ label, sentence, href }) => ({
    label,
    note: sentence,
    state: '',
    href,
  }))
  return hits.length === 0 ? [] : [{ group: 'actions', hits }]
}
