import type { AdminEvent } from './admin-events.server.ts'

type Standing = Pick<AdminEvent, 'publication' | 'publishedAt'>

/** Announced for a moment (ISO 8601, UTC) that has not come: nobody outside the desk sees it yet. */
export function isWaiting({ publication, publishedAt }: Standing, at: Date): boolean {
  const isForReaders = publication === 'scheduled' || publication === 'published'
  return isForReaders && publishedAt !== null && publishedAt > at.toISOString()
}
