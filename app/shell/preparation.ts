import { isRouteErrorResponse } from 'react-router'
import type { Frame } from './frame.ts'

/** What the error page gets when the website is still in preparation for whoever asks. */
export type KeptBack = {
  keptBack: true
  /** Of what stands around every page. */
  frame: unknown
}

export const keptBackSentence = 'Diese Website ist noch in Vorbereitung.'

/** `undefined` for every other error. */
export function keptBackFrame(error: unknown): Frame | undefined {
  if (!isRouteErrorResponse(error)) return undefined
  const { data } = error as { data: unknown }
  return typeof data === 'object' && data !== null && 'keptBack' in data
    ? ((data as KeptBack).frame as Frame)
    : undefined
}
