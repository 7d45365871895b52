/** What a club can leave out of its website. */
type Switch = 'ppr' | 'hangarSpaces' | 'webcam' | 'app2drive' | 'feeds' | 'english'

export type OfferingClub = { features: Readonly<Record<Switch, boolean>> }

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

/** Whether the club offers the page; before it has entered anything every page is there. */
export function isOffered(path: string, club: OfferingClub | null | undefined) {
  return club == null || (switchesOf[path] ?? []).every((wanted) => club.features[wanted])
}
