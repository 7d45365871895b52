/** What a club can leave out of its website. */
type Switch = 'ppr' | 'hangarSpaces' | 'webcam' | 'app2drive' | 'feeds' | 'english'

export type OfferingClub = { features: Readonly<Record<Switch, boolean>> }

/** What decides whether a link is shown; the frame of every page holds it. */
export type Offering = {
  club: OfferingClub | null | undefined
  /** Addresses of pages on which there is nothing yet. */
  empty: readonly string[]
}

/** Addresses that are there only while the club offers everything they are about. */
const switchesOf: Readonly<Record<string, readonly Switch[]>> = {
  '/piloteninfo/ppr-anfrage': ['ppr'],
  '/piloteninfo/ppr-anfrage/en': ['ppr', 'english'],
  '/flugplatz/zeiten/en': ['english'],
  '/piloteninfo/hallenplatz': ['hangarSpaces'],
  '/piloteninfo/hallenplatz/en': ['hangarSpaces', 'english'],
  '/piloteninfo/briefing/en': ['english'],
  '/flugplatz/webcam': ['webcam'],
  '/flugplatz/app2drive': ['app2drive'],
  '/flugplatz/zeiten.ics': ['feeds'],
  '/verein/blog/atom.xml': ['feeds'],
  '/erlebnisse/veranstaltungen/atom.xml': ['feeds'],
  '/erlebnisse/veranstaltungen/kalender.ics': ['feeds'],
}

/** Whether the page is there at all; before the club has entered anything every page is. */
export function isSwitchedOn(path: string, club: OfferingClub | null | undefined) {
  return club == null || (switchesOf[path] ?? []).every((wanted) => club.features[wanted])
}

/** Whether a link to this page of ours leads to something; `href` as it stands in the link. */
export function isOffered(href: string, { club, empty }: Offering) {
  const path = href.replace(/[?#].*$/, '')
  return isSwitchedOn(path, club) && !empty.includes(path)
}
