import { languageOfAddress, pairOf } from './page-pairs.ts'

/** What a club can leave out of its website. */
type Switch = 'ppr' | 'hangarSpaces' | 'webcam' | 'app2drive' | 'feeds' | 'english'

export type OfferingClub = { features: Readonly<Record<Switch, boolean>> }

/** What decides whether a link is shown; the frame of every page holds it. */
export type Offering = {
  club: OfferingClub | null | undefined
  /** Addresses of pages on which there is nothing yet. */
  empty: readonly string[]
}

/** Addresses that are there only while the club offers everything they are about; an English one also needs English. */
const switchesOf: Readonly<Record<string, readonly Switch[]>> = {
  '/piloteninfo/ppr-anfrage': ['ppr'],
  '/piloteninfo/hallenplatz': ['hangarSpaces'],
  '/flugplatz/webcam': ['webcam'],
  '/flugplatz/app2drive': ['app2drive'],
  '/flugplatz/zeiten.ics': ['feeds'],
  '/flugplatz/zeiten/en.ics': ['feeds', 'english'],
  '/verein/blog/atom.xml': ['feeds'],
  '/erlebnisse/veranstaltungen/atom.xml': ['feeds'],
  '/erlebnisse/veranstaltungen/kalender.ics': ['feeds'],
}

/** Whether the page is there at all; before the club has entered anything every page is. */
export function isSwitchedOn(path: string, club: OfferingClub | null | undefined) {
  return club == null || switchesFor(path).every((wanted) => club.features[wanted])
}

function switchesFor(path: string): readonly Switch[] {
  if (languageOfAddress(path) === 'de') return switchesOf[path] ?? []
  return [...(switchesOf[pairOf(path)?.de ?? ''] ?? []), 'english']
}

/** Whether a link to this page of ours leads to something; `href` as it stands in the link. */
export function isOffered(href: string, { club, empty }: Offering) {
  const path = href.replace(/[?#].*$/, '')
  return isSwitchedOn(path, club) && !empty.includes(path)
}
