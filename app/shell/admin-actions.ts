import { opens, type Right, type Permission } from '#app/platform/identity/rights.ts'

/** Something one does in the administration, as its feature says it; found by typing. */
export type AdminAction = {
  /** „Gutschein ausstellen“. */
  label: string
  /** What comes of it, in one sentence. */
  sentence: string
  /** Further words people look for it with. */
  words?: string
  href: string
  /** One of them is enough. */
  tasks: readonly Permission[]
  /** Under „Neu“, by what comes into being: the smaller the number, the further up. */
  creates?: { place: number; label: string }
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminActions?: readonly AdminAction[]
  }
}

export type NewThing = { label: string; sentence: string; href: string }

export function actionsFor(all: readonly AdminAction[], given: readonly Right[]): AdminAction[] {
  return all.filter(({ tasks }) => tasks.some((task) => opens(given, task)))
}

/** What can come into being, in the order of how often it does. */
export function newThings(actions: readonly AdminAction[]): NewThing[] {
  return actions
    .flatMap(({ creates, sentence, href }) => (creates === undefined ? [] : { ...creates, sentence, href }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ label, sentence, href }) => ({ label, sentence, href }))
}
