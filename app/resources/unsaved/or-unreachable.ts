/**
 * Returns the result of a form, or `unreachable` when no server answered: the text then stays on screen instead of an error
 * page.
 */
export async function orUnreachable<T>(answer: Promise<T>): Promise<T | { kind: 'unreachable' }> {
  try {
    return await answer
  } catch (error) {
    // Browsers throw this when there was no response; all other errors are responses.
    if (error instanceof TypeError) return { kind: 'unreachable' }
    throw error
  }
}
