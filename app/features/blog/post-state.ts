import type { PostsTable } from '#app/platform/database/tables.ts'

/** Where a post stands at a moment; a scheduled one is out as soon as its moment has come. */
export type PostState = 'draft' | 'waiting' | 'out' | 'expired' | 'archived' | 'trashed'

type Dates = {
  status: PostsTable['status']
  /** ISO 8601, UTC. */
  publishedAt: string | null
  expiresAt: string | null
}

export function postState({ status, publishedAt, expiresAt }: Dates, at: Date): PostState {
  if (status === 'draft' || status === 'archived' || status === 'trashed') return status
  const now = at.toISOString()
  if (publishedAt === null || publishedAt > now) return 'waiting'
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'out'
}

export const stateNames: Record<PostState, string> = {
  draft: 'Entwurf',
  waiting: 'Geplant',
  out: 'Veröffentlicht',
  expired: 'Abgelaufen',
  archived: 'Archiviert',
  trashed: 'Im Papierkorb',
}

export const visibilityNames: Record<PostsTable['visibility'], string> = {
  public: 'Alle (Website)',
  members: 'Nur Mitglieder',
  board: 'Nur Vorstand',
  admin: 'Nur Verwaltung',
}
