import type { StoredAccent } from '#app/ui/artwork/accent.ts'

export type MarkedClub = StoredAccent & {
  logo: { kind: 'file'; light: string; dark: string | null } | { kind: 'generated' | 'picture' } | null
}

type MarkFile =
  | 'zeichen.svg'
  | 'apple-touch-icon.png'
  | 'zeichen-192.png'
  | 'zeichen-512.png'
  | 'zeichen-maske.png'

/** Returns the URL of the club's logo; it changes with every change of the logo, so that no cached one is shown. */
export function markAddress(file: MarkFile, club: MarkedClub | null | undefined) {
  return club == null ? `/${file}` : `/${file}?v=${versionOf(club)}`
}

/**
 * Returns the URL of the uploaded logo for a background (`band` is dark in both colour schemes); `null` when there is none.
 */
export function uploadedMark(club: MarkedClub | null | undefined, ground: 'page' | 'band'): string | null {
  if (club?.logo?.kind !== 'file') return null
  return `${markAddress('zeichen.svg', club)}${ground === 'band' ? '&auf=dunkel' : ''}`
}

function versionOf({ accentHue, accentLightness, logo }: MarkedClub): string {
  const files = logo?.kind === 'file' ? [logo.light, logo.dark ?? ''].map((name) => name.slice(8, 14)) : []
  return [accentHue, accentLightness, ...files].join('-').replaceAll('.', '_')
}
