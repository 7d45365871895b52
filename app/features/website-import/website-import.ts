import { z } from 'zod'
import type { TakeoverItemsTable, TakeoversTable } from '#app/platform/database/tables.ts'

export const stateNames: Readonly<Record<TakeoversTable['state'], string>> = {
  arriving: 'noch nicht vollständig hochgeladen',
  reading: 'wird durchgesehen',
  ready: 'geprüft, noch nicht übernommen',
  'carrying-out': 'wird übernommen',
  done: 'übernommen',
  refused: 'nicht lesbar',
}

/** Options of an import. */
export const ImportOptions = z.object({
  /** What to do with pages, which were outside the blog on the old website. */
  pages: z.enum(['as-they-are', 'drafts', 'left-out'], { error: 'Bitte wähle, was aus den Seiten wird.' }),
  /** Whether to download pictures missing from the file, one by one, from the old website. */
  fetchesPictures: z.boolean(),
})
export type ImportOptions = z.infer<typeof ImportOptions>

export const usualOptions: ImportOptions = { pages: 'as-they-are', fetchesPictures: false }

export const pageChoices: readonly { value: ImportOptions['pages']; label: string }[] = [
  { value: 'as-they-are', label: 'als Beiträge, wie sie sind' },
  { value: 'drafts', label: 'als Entwürfe' },
  { value: 'left-out', label: 'gar nicht' },
]

/** Facts stated in the file. */
export const ImportFacts = z.object({
  title: z.string(),
  /** URL of the old website, without a trailing slash. */
  address: z.string(),
  authors: z.array(z.object({ login: z.string(), name: z.string(), memberId: z.string().nullable() })),
})
export type ImportFacts = z.infer<typeof ImportFacts>

export type ItemKind = TakeoverItemsTable['kind']
export type ItemOutcome = TakeoverItemsTable['fate']

/** Values in the page's URL. */
export const kindLabels: Readonly<Record<ItemKind, string>> = {
  post: 'beitraege',
  page: 'seiten',
  picture: 'bilder',
  other: 'sonstiges',
}
export const kindNames: Readonly<Record<ItemKind, string>> = {
  post: 'Beitrag',
  page: 'Seite',
  picture: 'Bild',
  other: 'Sonstiges',
}
export const outcomeLabels: Readonly<Record<ItemOutcome, string>> = {
  new: 'neu',
  known: 'schon-da',
  'left-out': 'ausgelassen',
  refused: 'abgelehnt',
}
export const outcomeNames: Readonly<Record<ItemOutcome, string>> = {
  new: 'neu',
  known: 'schon da',
  'left-out': 'ausgelassen',
  refused: 'abgelehnt',
}
export const kinds = Object.keys(kindNames) as ItemKind[]
export const outcomes = Object.keys(outcomeNames) as ItemOutcome[]

/** Largest upload in bytes; about twenty years of a club's uploads. */
export const mostBytes = 2 * 1024 ** 3
/** Bytes per request of a page with script. */
export const sliceBytes = 4 * 1024 * 1024

/** Account names that do not identify a person. */
const officeNames = /^(admin|administrator|webmaster|redaktion|redakteur|vorstand|verein|wordpress|wp)\d*$/i

/** A member as the author, or else the name as text; neither for what is no name. */
export function authorOf(
  facts: ImportFacts,
  login: string,
): { authorId: string | null; byline: string | null } {
  const author = facts.authors.find((other) => other.login === login)
  if (author === undefined) return { authorId: null, byline: null }
  if (author.memberId !== null) return { authorId: author.memberId, byline: null }
  const isName = author.name !== '' && !author.name.includes('@') && !officeNames.test(author.name)
  return { authorId: null, byline: isName && author.name !== login ? author.name : null }
}
