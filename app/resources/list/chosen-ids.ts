/** More than one page of any list. */
const mostAtOnce = 100

/** Returns the ids sent by a form or URL, each once. */
export function idsFrom(sent: readonly FormDataEntryValue[]): string[] {
  const ids = sent.filter((id): id is string => typeof id === 'string' && id !== '')
  return [...new Set(ids)].slice(0, mostAtOnce)
}

/** A record that was not changed, with the reasons. */
export type Refused = { id: string; title: string; sentences: string[] }

/** Result of an action on the selected rows. */
export type ChosenResult =
  | { kind: 'published'; done: number; refused: Refused[] }
  | { kind: 'withdrawn' | 'restored'; done: number }
  | { kind: 'trashed'; ids: string[] }
  | { kind: 'nothing-chosen' | 'unknown' }

export const isRefused = ({ kind }: ChosenResult) => kind === 'nothing-chosen' || kind === 'unknown'

type Acts = {
  publish: () => Promise<{ done: number; refused: Refused[] }>
  withdraw: () => Promise<number>
  trash: () => Promise<string[]>
  restore: () => Promise<string[]>
}

/** Performs the action of the pressed button on the selected records. */
export async function resolveChosen(
  intent: string,
  ids: readonly string[],
  { publish, withdraw, trash, restore }: Acts,
): Promise<ChosenResult> {
  if (ids.length === 0) return { kind: 'nothing-chosen' }
  switch (intent) {
    case 'veroeffentlichen':
      return { kind: 'published', ...(await publish()) }
    case 'zurueckziehen':
      return { kind: 'withdrawn', done: await withdraw() }
    case 'papierkorb':
      return { kind: 'trashed', ids: await trash() }
    case 'wiederherstellen':
      return { kind: 'restored', done: (await restore()).length }
    default:
      return { kind: 'unknown' }
  }
}
