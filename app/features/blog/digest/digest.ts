import type { PostDigestsTable } from '#app/platform/database/tables.ts'

export const rhythms: Readonly<Record<PostDigestsTable['rhythm'], string>> = {
  daily: 'jeden Morgen',
  weekly: 'jeden Montag',
}

export type Rhythm = PostDigestsTable['rhythm']

export const isRhythm = (name: string): name is Rhythm => Object.hasOwn(rhythms, name)

/** Path for unsubscribing without signing in. */
export const stopAddress = (token: string) => `/verein/blog/abbestellen/${token}`
