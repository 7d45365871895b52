import type { AdminEvent } from './admin-events.server.ts'

type PublicationFields = Pick<AdminEvent, 'publication' | 'publishedAt'>

/**
 * Whether the event is scheduled for a time (ISO 8601, UTC) that is still to come; until then only administrators see it.
 */
export function isWaiting({ publication, publishedAt }: PublicationFields, at: Date): boolean {
  const isForReaders = publication === 'scheduled' || publication === 'published'
  return isForReaders && publishedAt !== null && publishedAt > at.toISOString()
}
