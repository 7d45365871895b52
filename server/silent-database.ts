import type { ContentVersion } from '#app/platform/database/content-version.server.ts'

/** In milliseconds: how long a reader waits before the database is asked whether it is there, and how long for its word. */
export type ReaderPatience = { page: number; word: number }

export const usualPatience: ReaderPatience = { page: 3_000, word: 2_000 }

/**
 * The answer, or `silent` where it does not come because the database says nothing at all, as one that hangs does: a
 * statement is waited for much longer, for some take that long. Who only reads need not.
 */
export async function unlessSilent<T>(
  answer: Promise<T>,
  isAnswering: ContentVersion['isAnswering'],
  { page, word }: ReaderPatience,
): Promise<T | 'silent'> {
  const first = await before(page, answer)
  if (first !== late) return first
  // Whatever answers first: the page itself, or the database as such.
  const spoken = await before(word, Promise.race([isAnswering(), answer.then(() => true)]))
  if (spoken === true) return answer
  // Whatever becomes of it, nobody waits for it any more.
  answer.catch(() => undefined)
  return 'silent'
}

const late = Symbol('late')

async function before<T>(ms: number, promise: Promise<T>): Promise<T | typeof late> {
  const { promise: isLate, resolve } = Promise.withResolvers<typeof late>()
  const timer = setTimeout(resolve, ms, late)
  try {
    return await Promise.race([promise, isLate])
  } finally {
    clearTimeout(timer)
  }
}
