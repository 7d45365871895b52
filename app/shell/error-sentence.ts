import { isRouteErrorResponse } from 'react-router'

/** Returns the sentence about a refused form; `undefined` for every other error. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const result: unknown = error.data
  const hasSentence = typeof result === 'object' && result !== null && 'sentence' in result
  return hasSentence && typeof result.sentence === 'string' ? result.sentence : undefined
}
