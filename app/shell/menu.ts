import type { FramePreparation } from './frame.ts'
import type { BarPlace, MenuChoice, MenuLink } from './menu-choice.ts'
import { isOffered, type Offering } from './switched-pages.ts'

export type MenuGroup = {
  title: string
  sentence: string
  /** First segment of the URLs in the group. */
  area: string
  links: { label: string; hint: string; href: string }[]
}

/** All built-in pages. */
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

/** Default until the club has arranged the bar. */
export const plainBar: readonly BarPlace[] = ['status', 'ppr', 'hours', 'call']

/** A page written by the club, with the data for the menu. */
export type MenuPage = {
  id: string
  path: string
  title: string
  /** Its default group; `null`: none. */
  area: string | null
}

type Entered = Offering & {
  menu: MenuChoice | null | undefined
  /** Pages that this reader may read. */
  pages?: readonly MenuPage[]
  preparation?: FramePreparation | null
}

/** Returns the menu as arranged by the club, without pages that are hidden, switched off or empty. */
export function menuOf(entered: Entered): MenuGroup[] {
  if (entered.preparation === 'held back') return []
  return arrangedMenu(entered.menu, entered.pages)
    .map((group) => ({
      ...group,
      links: group.links.filter(({ shown, href }) => shown && href !== '' && isOffered(href, entered)),
    }))
    .filter(({ links }) => links.length > 0)
}

/** Returns the links that the club has added to the last line of the footer. */
export function footLinks(entered: Entered): { label: string; href: string }[] {
  if (entered.preparation === 'held back') return []
  return (entered.menu?.foot ?? [])
    .map(({ label, href }) => ({ label, href: addressOf(href, entered.pages ?? []) }))
    .filter(({ href }) => href !== '' && isOffered(href, entered))
}

/** Returns the URL of a menu link; empty when its page does not exist or is not visible to this reader. */
function addressOf(target: string, pages: readonly MenuPage[]): string {
  if (!target.startsWith('seite:')) return target
  return pages.find(({ id }) => pageKey(id) === target)?.path ?? ''
}

type ArrangedLink = MenuGroup['links'][number] & {
  key: string
  shown: boolean
  /** Added by the club; `target` is the target as chosen. */
  isOwn: boolean
  target: string
}
export type ArrangedGroup = Omit<MenuGroup, 'links'> & { links: ArrangedLink[] }

/**
 * Returns all groups and links in the club's order and wording, including hidden ones; links not listed come last. A page
 * of the club is in the group chosen for it.
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

/** Returns the default links of a group: the built-in pages, then those of the club. */
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

/** A page the club has written itself is named in the menu, not addressed: it may move. */
export const pageKey = (id: string) => `seite:${id}`
