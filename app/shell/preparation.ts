import { isRouteErrorResponse } from 'react-router'
import type { Frame } from './frame.ts'

/** Data of the error page while the website is in preparation for this visitor. */
export type InPreparation = {
  keptBack: true
  /** Data of the layout. */
  frame: unknown
}

export const preparationSentence = 'Diese Website ist noch in Vorbereitung.'

/** Returns the layout data of such an error; `undefined` for every other error. */
export function preparationFrame(error: unknown): Frame | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'keptBack' in data
    ? ((data as InPreparation).frame as Frame)
    : undefined
}
