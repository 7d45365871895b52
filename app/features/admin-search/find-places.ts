import type { AdminAction } from '#app/shell/admin-actions.ts'
import { adminSections, settingsGroups, type AdminPlace } from '#app/shell/admin-menu.ts'
import type { AdminHit } from '#app/shell/admin-finds.ts'
import { holds, wordsOf } from '#app/platform/search/close-words.ts'

/** „Einstellungen › Technik“ and „Platz“. */
function whereIs({ section, group }: AdminPlace): string {
  const { label } = adminSections[section]
  return group === undefined ? label : `${label} › ${settingsGroups[group]}`
}

export function findPlaces(places: readonly AdminPlace[], typed: readonly string[]): AdminHit[] {
  return found(places, typed, (place) => [whereIs(place), place.sentence, place.words]).map((place) => ({
    label: place.label,
    note: place.sentence,
    state: whereIs(place),
    href: place.href,
  }))
}

export function findActions(actions: readonly AdminAction[], typed: readonly string[]): AdminHit[] {
  return found(actions, typed, ({ creates, sentence, words }) => [creates?.label, sentence, words]).map(
    ({ label, sentence, href }) => ({ label, note: sentence, state: '', href }),
  )
}

/** What holds all the words; what is called by them before what only tells of them. */
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

/** The words by which places and actions are known. */
export function wordsOfPlaces(places: readonly AdminPlace[], actions: readonly AdminAction[]): string[] {
  return [
    ...places.flatMap(({ label, sentence, words }) => wordsOf(label, words, sentence)),
    ...actions.flatMap(({ label, sentence, words }) => wordsOf(label, words, sentence)),
  ]
}
