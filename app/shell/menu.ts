import type { FramePreparation } from './frame.ts'
import type { BarPlace, MenuChoice, MenuLink } from './menu-choice.ts'
import { isOffered, type Offering } from './switched-pages.ts'

export type MenuGroup = {
  title: string
  sentence: string
  /** First part of the addresses below it. */
  area: string
  links: { label: string; hint: string; href: string }[]
}

/** Every page there can be. */
export const wholeMenu: readonly MenuGroup[] = [
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
      { label: 'Einweisung', hint: 'Fliegen ohne Betriebsleiter', href: '/piloteninfo/briefing' },
      { label: 'Bewegung melden', hint: 'Start und Landung eintragen', href: '/piloteninfo/bewegung' },
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

/** Before a club has arranged anything. */
export const plainBar: readonly BarPlace[] = ['status', 'ppr', 'hours', 'call']

type Entered = Offering & { menu: MenuChoice | null | undefined; preparation?: FramePreparation | null }

/** The main menu and the footer as the club has arranged them, without what it has hidden, switched off or not filled. */
export function menuOf(entered: Entered): MenuGroup[] {
  if (entered.preparation === 'kept back') return []
  return arrangedMenu(entered.menu)
    .map((group) => ({
      ...group,
      links: group.links.filter(({ shown, href }) => shown && isOffered(href, entered)),
    }))
    .filter(({ links }) => links.length > 0)
}

export type ArrangedLink = MenuGroup['links'][number] & { key: string; shown: boolean; isOwn: boolean }
export type ArrangedGroup = Omit<MenuGroup, 'links'> & { links: ArrangedLink[] }

/** Every group and link in the club's order and words, hidden ones too; what it does not name stands last. */
export function arrangedMenu(menu: MenuChoice | null | undefined): ArrangedGroup[] {
  const chosen = (menu?.groups ?? []).flatMap((choice) => {
    const group = wholeMenu.find(({ area }) => area === choice.area)
    return group === undefined ? [] : [arrangedGroup(group, choice)]
  })
  const missing = wholeMenu.filter(({ area }) => chosen.every((group) => group.area !== area))
  return [...chosen, ...missing.map((group) => arrangedGroup(group, { title: group.title, links: [] }))]
}

function arrangedGroup(group: MenuGroup, { title, links }: { title: string; links: readonly MenuLink[] }) {
  const chosen = links.flatMap(({ key, label, hint, shown, href }): ArrangedLink[] => {
    if (href !== null) return [{ key, label, hint, href, shown, isOwn: true }]
    const page = group.links.find((link) => link.href === key)
    return page === undefined ? [] : [{ key, label, hint, href: page.href, shown, isOwn: false }]
  })
  const missing = group.links.filter(({ href }) => chosen.every(({ key }) => key !== href))
  const others = missing.map((link) => ({ ...link, key: link.href, shown: true, isOwn: false }))
  return { ...group, title, links: [...chosen, ...others] }
}
