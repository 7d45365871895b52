import type { Visibility } from '#app/platform/identity/readable.ts'

/** State of a text at a given time; a scheduled text is `out` from its time of publication on. */
export type PublicationState = 'draft' | 'waiting' | 'out' | 'expired' | 'archived' | 'trashed'

type Dates = {
  status: 'draft' | 'scheduled' | 'published' | 'archived' | 'trashed'
  /** ISO 8601, UTC. */
  publishedAt: string | null
  expiresAt: string | null
}

export function publicationState({ status, publishedAt, expiresAt }: Dates, at: Date): PublicationState {
  if (status === 'draft' || status === 'archived' || status === 'trashed') return status
  const now = at.toISOString()
  if (publishedAt === null || publishedAt > now) return 'waiting'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'out'
}

/** Buttons of an editor: save as a draft, or for readers. */
export type SaveIntent = 'entwurf' | 'veroeffentlichen'

/** Status and time of publication of a saved text; what is for readers is out at once unless `wanted` is in the future. */
export function publicationOnSave(intent: SaveIntent, wanted: string | null, at: Date) {
  if (intent === 'entwurf') return { status: 'draft', publishedAt: wanted } as const
  const now = at.toISOString()
  const publishedAt = wanted ?? now
  return { status: publishedAt > now ? 'scheduled' : 'published', publishedAt } as const
}

export const stateNames: Record<PublicationState, string> = {
  draft: 'Entwurf',
  waiting: 'Geplant',
  out: 'Veröffentlicht',
  expired: 'Abgelaufen',
  archived: 'Archiviert',
  trashed: 'Im Papierkorb',
}

/** CSS class of the badge for each state. */
export const stateTones: Record<PublicationState, string> = {
  draft: 'badge',
  waiting: 'badge info',
  out: 'badge ok',
  expired: 'badge',
  archived: 'badge',
  trashed: 'badge',
}

export const visibilityNames: Record<Visibility, string> = {
  public: 'Alle (Website)',
  members: 'Nur Mitglieder',
  board: 'Nur Vorstand',
  admin: 'Nur Verwaltung',
}
