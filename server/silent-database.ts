import type { ContentVersion } from '#app/platform/database/content-version.server.ts'

/** Milliseconds a reading request waits before the database is checked, and how long that check may take. */
export type ReaderPatience = { page: number; word: number }

export const usualPatience: ReaderPatience = { page: 3_000, word: 2_000 }

/**
 * Resolves with the answer, or with `silent` when the database does not respond at all, as when it hangs. The timeout of a
 * statement is much longer, because some need it; a reading request need not wait for it.
 */
export async function unlessSilent<T>(
  answer: Promise<T>,
  isAnswering: ContentVersion['isAnswering'],
  { page, word }: ReaderPatience,
): Promise<T | 'silent'> {
  const first = await before(page, answer)
  if (first !== late) return first
  // Whichever comes first: the page itself, or any response of the database.
  const spoken = await before(word, Promise.race([isAnswering(), answer.then(() => true)]))
  if (spoken === true) return answer
  // Nobody waits for its result any more.
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
