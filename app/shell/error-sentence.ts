import { isRouteErrorResponse } from 'react-router'

/** What a refused form was told, for whoever sent it; `undefined` for every other error. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const result: unknown = error.data
  const isTold = typeof result === 'object' && result !== null && 'sentence' in result
  return isTold && typeof result.sentence === 'string' ? result.sentence : undefined
}
