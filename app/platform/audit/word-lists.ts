/** German words by stored value. */
export type StoredWords = Readonly<Record<string, string>>

export const german = <T extends string>(words: Readonly<Record<T, { de: string }>>) =>
  Object.fromEntries(Object.entries<{ de: string }>(words).map(([key, { de }]) => [key, de])) as Record<
    T,
    string
  >

export const labels = <T extends string>(words: Readonly<Record<T, { label: string }>>) =>
  Object.fromEntries(
    Object.entries<{ label: string }>(words).map(([key, { label }]) => [key, label]),
  ) as Record<T, string>

/** Words for the publication states. */
export const publication = {
  draft: 'Entwurf',
  scheduled: 'geplant',
  published: 'veröffentlicht',
  archived: 'im Archiv',
  trashed: 'im Papierkorb',
} as const
