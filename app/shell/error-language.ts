import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import { keptBackFrame } from './preparation.ts'

/** Of the page that was asked for; only what passes by itself is told in English. */
export const languageOfError = (error: unknown, asked: Language): Language =>
  isRouteErrorResponse(error) && error.status === 503 && keptBackFrame(error) === undefined ? asked : 'de'
