import type { ClubFeatures } from './club.ts'

type Switch = 'ppr' | 'hangarSpaces' | 'webcam' | 'app2drive' | 'feeds'

/** Addresses that are there only while the club offers what they are about. */
const switchOf: Readonly<Record<string, Switch>> = {
  '/piloteninfo/ppr-anfrage': 'ppr',
  '/piloteninfo/ppr-anfrage/en': 'ppr',
  '/piloteninfo/hallenplatz': 'hangarSpaces',
  '/flugplatz/webcam': 'webcam',
  '/flugplatz/app2drive': 'app2drive',
  '/flugplatz/zeiten.ics': 'feeds',
  '/verein/blog/atom.xml': 'feeds',
  '/erlebnisse/veranstaltungen/atom.xml': 'feeds',
  '/erlebnisse/veranstaltungen/kalender.ics': 'feeds',
}

/** Whether the club offers the page; before it has entered anything every page is there. */
export function isOffered(path: string, club: { features: Pick<ClubFeatures, Switch> } | null | undefined) {
  const wanted = switchOf[path]
  return wanted === undefined || club == null || club.features[wanted]
}
