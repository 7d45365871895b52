/** What a form led to, also when no server answered: the text then stays on screen, not an error page. */
export async function orUnreachable<T>(answer: Promise<T>): Promise<T | { kind: 'unreachable' }> {
  try {
    return await answer
  } catch (error) {
    // What a browser throws when nothing came back; everything else is an answer.
    if (error instanceof TypeError) return { kind: 'unreachable' }
    throw error
  }
}
