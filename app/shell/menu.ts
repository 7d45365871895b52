import type { Club } from '#app/club/club.ts'
import { isOffered } from '#app/club/switched-pages.ts'

export type MenuGroup = {
  title: string
  sentence: string
  /** First part of the addresses below it. */
  area: string
  links: { label: string; hint: string; href: string }[]
}

/** Every page there can be. */
const wholeMenu: readonly MenuGroup[] = [
  {
    title: 'Flugplatz',
    sentence: 'Alles über den Platz.',
    area: '/flugplatz',
    links: [
      { label: 'Betriebszeiten', hint: 'Heute, Jahreszeiten, Sonnenstand', href: '/flugplatz/zeiten' },
      { label: 'Anfahrt', hint: 'Auto, Bahn, Rad', href: '/flugplatz/anfahrt' },
      { label: 'Lageplan', hint: 'Vorfeld, Hallen, Wege', href: '/flugplatz/lageplan' },
      { label: 'Webcam', hint: 'Blick über die Piste', href: '/flugplatz/webcam' },
      { label: 'Mobil am Platz', hint: 'Mietauto, Räder, Rufbus', href: '/flugplatz/app2drive' },
      { label: 'Geschichte', hint: 'Wie es dazu kam', href: '/flugplatz/geschichte' },
    ],
  },
  {
    title: 'Erlebnisse',
    sentence: 'Mitfliegen, mitfeiern, losziehen.',
    area: '/erlebnisse',
    links: [
      { label: 'Schnupperflug', hint: 'Selbst einmal steuern', href: '/erlebnisse/schnupperflug' },
      { label: 'Veranstaltungen', hint: 'Feste, Fluglager, Vorträge', href: '/erlebnisse/veranstaltungen' },
      { label: 'Ausflugsziele', hint: 'Lohnende Plätze im Umkreis', href: '/erlebnisse/ausflugsziele' },
    ],
  },
  {
    title: 'Piloteninfo',
    sentence: 'Für alle, die uns anfliegen.',
    area: '/piloteninfo',
    links: [
      { label: 'PPR-Anfrage', hint: 'Anflug außerhalb der Zeiten', href: '/piloteninfo/ppr-anfrage' },
      { label: 'AIP-Auszug', hint: 'Daten und Platzplan', href: '/piloteninfo/aip-auszug' },
      { label: 'Preisliste', hint: 'Landung, Abstellen, Kraftstoff', href: '/piloteninfo/preisliste' },
      { label: 'Hallenplatz', hint: 'Stellplätze und Warteliste', href: '/piloteninfo/hallenplatz' },
    ],
  },
  {
    title: 'Verein',
    sentence: 'Menschen, Flugzeuge, Werkstatt.',
    area: '/verein',
    links: [
      { label: 'Blog', hint: 'Aus Halle und Cockpit', href: '/verein/blog' },
      { label: 'Flugzeuge', hint: 'Die Flotte im Maßstab', href: '/verein/flugzeuge' },
      { label: 'Mitgliedschaft', hint: 'Fliegen lernen, dazugehören', href: '/verein/mitgliedschaft' },
      { label: 'Vorstand', hint: 'Ansprechpersonen', href: '/verein/vorstand' },
      { label: 'Mitglieder', hint: 'Sparten und Ehrenmitglieder', href: '/verein/mitglieder' },
    ],
  },
]

/** The main menu and the footer, without what the club has switched off. */
export function menuOf(club: Club | null | undefined): MenuGroup[] {
  return wholeMenu.map((group) => ({
    ...group,
    links: group.links.filter(({ href }) => isOffered(href, club)),
  }))
}
