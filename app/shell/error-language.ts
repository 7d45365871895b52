import { isRouteErrorResponse } from 'react-router'
import type { Language } from '#app/lib/saying.ts'
import { preparationFrame } from './preparation.ts'

/** Returns the language of the error page: that of the requested page for temporary failures (503), otherwise German. */
export const languageOfError = (error: unknown, asked: Language): Language =>
  isRouteErrorResponse(error) && error.status === 503 && preparationFrame(error) === undefined ? asked : 'de'
