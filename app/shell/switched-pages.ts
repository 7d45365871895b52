import { languageOfAddress, pairOf } from './page-pairs.ts'

/** Features a club can switch off. */
type Switch = 'ppr' | 'hangarSpaces' | 'webcam' | 'app2drive' | 'feeds' | 'english'

export type OfferingClub = { features: Readonly<Record<Switch, boolean>> }

/** What decides whether a link is shown; part of the layout data of every page. */
export type Offering = {
  club: OfferingClub | null | undefined
  /** URLs of pages without content. */
  empty: readonly string[]
}

/** Pages that exist only while the club has switched on all of these; an English page also needs English. */
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

/** Returns whether the page exists; all pages do before the club has entered anything. */
export function isSwitchedOn(path: string, club: OfferingClub | null | undefined) {
  return club == null || switchesFor(path).every((wanted) => club.features[wanted])
}

function switchesFor(path: string): readonly Switch[] {
  const pair = pairOf(path)
  if (pair === undefined || languageOfAddress(path) === 'de') return switchesOf[path] ?? []
  return [...(switchesOf[pair.de] ?? []), 'english']
}

/** Returns whether a link to a page of this site leads to content; `href` may include query and fragment. */
export function isOffered(href: string, { club, empty }: Offering) {
  const path = href.replace(/[?#].*$/, '')
  return isSwitchedOn(path, club) && !empty.includes(path)
}
