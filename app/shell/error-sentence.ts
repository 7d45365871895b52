import { isRouteErrorResponse } from 'react-router'

/** What a refused form was told, for whoever sent it; `undefined` for every other error. */
export function errorSentence(error: unknown): string | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const told: unknown = error.data
  const isTold = typeof told === 'object' && told !== null && 'sentence' in told
  return isTold && typeof told.sentence === 'string' ? told.sentence : undefined
}
