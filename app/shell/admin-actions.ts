import { opens, type Right, type Permission } from '#app/platform/identity/rights.ts'

/** An action of the administration, declared by its feature and found by the command search. */
export type AdminAction = {
  /** „Gutschein ausstellen“. */
  label: string
  /** One sentence about its result. */
  sentence: string
  /** Additional search words. */
  words?: string
  href: string
  /** One of these permissions is enough. */
  permissions: readonly Permission[]
  /** For actions in the menu „Neu“: label of what is created, and its position (smaller numbers first). */
  creates?: { place: number; label: string }
}

declare module '#app/platform/feature.ts' {
  interface Feature {
    adminActions?: readonly AdminAction[]
  }
}

export type NewThing = { label: string; sentence: string; href: string }

export function actionsFor(all: readonly AdminAction[], given: readonly Right[]): AdminAction[] {
  return all.filter(({ permissions }) => permissions.some((permission) => opens(given, permission)))
}

/** Returns the entries of the menu „Neu“ by position, the most frequent first. */
export function newThings(actions: readonly AdminAction[]): NewThing[] {
  return actions
    .flatMap(({ creates, sentence, href }) => (creates === undefined ? [] : { ...creates, sentence, href }))
    .toSorted((one, other) => one.place - other.place)
    .map(({ label, sentence, href }) => ({ label, sentence, href }))
}
