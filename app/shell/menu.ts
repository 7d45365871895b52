import type { FramePreparation } from './frame.ts'
import type { BarPlace, MenuChoice, MenuLink } from './menu-choice.ts'
import { pageKey } from './page-key.ts'
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

/** A page the club has written itself, as far as the menu needs to know it. */
export type MenuPage = {
  id: string
  path: string
  title: string
  /** The group it stands in by itself; `null`: in none. */
  area: string | null
}

type Entered = Offering & {
  menu: MenuChoice | null | undefined
  /** Those this reader may read. */
  pages?: readonly MenuPage[]
  preparation?: FramePreparation | null
}

/** The main menu and the footer as the club has arranged them, without what it has hidden, switched off or not filled. */
export function menuOf(entered: Entered): MenuGroup[] {
  if (entered.preparation === 'kept back') return []
  return arrangedMenu(entered.menu, entered.pages)
    .map((group) => ({
      ...group,
      links: group.links.filter(({ shown, href }) => shown && href !== '' && isOffered(href, entered)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** What the club has added to the last line of the foot. */
export function footLinks(entered: Entered): { label: string; href: string }[] {
  if (entered.preparation === 'kept back') return []
  return (entered.menu?.foot ?? [])
    .map(({ label, href }) => ({ label, href: addressOf(href, entered.pages ?? []) }))
    .filter(({ href }) => href !== '' && isOffered(href, entered))
}

/** Where a link of the menu leads; empty where its page is not there, or not for this reader. */
function addressOf(target: string, pages: readonly MenuPage[]): string {
  if (!target.startsWith('seite:')) return target
  return pages.find(({ id }) => pageKey(id) === target)?.path ?? ''
}

export type ArrangedLink = MenuGroup['links'][number] & {
  key: string
  shown: boolean
  /** Added by the club; where it leads stands in `target` as it was chosen. */
  isOwn: boolean
  target: string
}
export type ArrangedGroup = Omit<MenuGroup, 'links'> & { links: ArrangedLink[] }

/**
 * Every group and link in the club's order and words, hidden ones too; what it does not name stands last. A page of the
 * club's stands in the group it has chosen for itself.
 */
export function arrangedMenu(
  menu: MenuChoice | null | undefined,
  pages: readonly MenuPage[] = [],
): ArrangedGroup[] {
  const chosen = (menu?.groups ?? []).flatMap((choice) => {
    const group = wholeMenu.find(({ area }) => area === choice.area)
    return group === undefined ? [] : [arrangedGroup(group, choice, pages)]
  })
  const missing = wholeMenu.filter(({ area }) => chosen.every((group) => group.area !== area))
  return [
    ...chosen,
    ...missing.map((group) => arrangedGroup(group, { title: group.title, links: [] }, pages)),
  ]
}

/** What stands in a group by itself: the pages every site has, then those of the club. */
export function pagesInGroup(area: string, pages: readonly MenuPage[]) {
  const group = wholeMenu.find((each) => each.area === area)
  return [
    ...(group?.links ?? []).map((link) => ({ ...link, key: link.href, isNamedByTitle: false })),
    ...pages
      .filter((page) => page.area === area)
      .map(({ id, title, path }) => ({
        label: title,
        hint: '',
        href: path,
        key: pageKey(id),
        isNamedByTitle: true,
      })),
  ]
}

function arrangedGroup(
  group: MenuGroup,
  { title, links }: { title: string; links: readonly MenuLink[] },
  pages: readonly MenuPage[],
) {
  const known = pagesInGroup(group.area, pages)
  const chosen = links.flatMap(({ key, label, hint, shown, href }): ArrangedLink[] => {
    if (href !== null)
      return [{ key, label, hint, href: addressOf(href, pages), shown, isOwn: true, target: href }]
    const page = known.find((each) => each.key === key)
    if (page === undefined) return []
    return [{ key, label: label || page.label, hint, href: page.href, shown, isOwn: false, target: key }]
  })
  const others = known
    .filter(({ key }) => chosen.every((link) => link.key !== key))
    .map(({ key, label, hint, href }) => ({ key, label, hint, href, shown: true, isOwn: false, target: key }))
  return { ...group, title, links: [...chosen, ...others] }
}
