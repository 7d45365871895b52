import type { Frame } from './frame.ts'
import { type MenuGroup, menuOf } from './menu.ts'
import { addressIn, languageOfAddress } from './page-pairs.ts'

const groupLabels: Record<string, readonly [title: string, sentence: string]> = {
  '/flugplatz': ['Aerodrome', 'All about the field.'],
  '/erlebnisse': ['Visitors', 'Come along, join in, go out.'],
  '/piloteninfo': ['For pilots', 'For everybody who flies here.'],
  '/verein': ['Club', 'People, aircraft, workshop.'],
}

const linkLabels: Record<string, readonly [label: string, hint: string]> = {
  '/flugplatz/zeiten': ['Hours of operation', 'Today, by season, sun times'],
  '/flugplatz/anfahrt': ['Directions', 'Car, train, bicycle'],
  '/flugplatz/lageplan': ['Site plan', 'Apron, hangars, ways'],
  '/flugplatz/webcam': ['Webcam', 'View along the runway'],
  '/flugplatz/app2drive': ['Getting around', 'Hire car, bicycles, bus'],
  '/flugplatz/geschichte': ['History', 'How it came about'],
  '/erlebnisse/schnupperflug': ['Introductory flight', 'Take the controls'],
  '/erlebnisse/veranstaltungen': ['Events', 'Open days, camps, talks'],
  '/erlebnisse/ausflugsziele': ['Destinations', 'Aerodromes worth a visit'],
  '/piloteninfo/ppr-anfrage': ['PPR request', 'Landing outside the hours'],
  '/piloteninfo/aip-auszug': ['AIP extract', 'Data and aerodrome chart'],
  '/piloteninfo/preisliste': ['Price list', 'Landing, parking, fuel'],
  '/piloteninfo/hallenplatz': ['Hangar space', 'Places and waiting list'],
  '/piloteninfo/briefing': ['Briefing', 'Flying without an operations manager'],
  '/piloteninfo/bewegung': ['Movement report', 'Enter a take-off or landing'],
  '/verein/blog': ['Blog', 'From hangar and cockpit'],
  '/verein/flugzeuge': ['Aircraft', 'The fleet to scale'],
  '/verein/mitgliedschaft': ['Membership', 'Learn to fly, belong'],
  '/verein/vorstand': ['Board', 'Whom to ask'],
  '/verein/mitglieder': ['Members', 'Branches and honorary members'],
}

type ShownLink = MenuGroup['links'][number] & {
  /** Language of the linked page, where it differs from this one's. */
  hrefLang?: 'de'
  /** Language of its label: names given by the club stay German. */
  lang?: 'de'
}

export type MenuFrame = Pick<Frame, 'language' | 'club' | 'menu' | 'pages' | 'empty' | 'preparation'>

type ShownGroup = Omit<MenuGroup, 'links'> & { links: ShownLink[] }

/** Header and footer of each page ask for it; both languages, for guests and for members. */
const newest: { of: MenuFrame; groups: ShownGroup[] }[] = []
const mostKept = 4

/** Returns the menu in the language of the layout: in English the same groups, with English pages first. */
export function shownMenu(of: MenuFrame): readonly ShownGroup[] {
  const known = newest.find((each) => isSame(each.of, of))
  if (known !== undefined) return known.groups
  const groups = groupsOf(of)
  newest.unshift({ of, groups })
  newest.splice(mostKept)
  return groups
}

function isSame(one: MenuFrame, other: MenuFrame): boolean {
  return (
    one.language === other.language &&
    one.club === other.club &&
    one.menu === other.menu &&
    one.pages === other.pages &&
    one.empty === other.empty &&
    one.preparation === other.preparation
  )
}

function groupsOf(frame: MenuFrame): ShownGroup[] {
  const groups = menuOf(frame)
  if (frame.language === 'de') return groups
  return groups.map(({ area, title, sentence, links }) => {
    const [name, said] = groupLabels[area] ?? [title, sentence]
    const english = links.map(linkInEnglish)
    return {
      area,
      title: name,
      sentence: said,
      links: english.toSorted((a, b) => Number(a.hrefLang === 'de') - Number(b.hrefLang === 'de')),
    }
  })
}

function linkInEnglish({ label, hint, href }: MenuGroup['links'][number]): ShownLink {
  const labelled = linkLabels[href]
  if (labelled === undefined) return { label, hint, href, hrefLang: 'de', lang: 'de' }
  const there = addressIn('en', href)
  const isGerman = languageOfAddress(there) === 'de'
  return { label: labelled[0], hint: labelled[1], href: there, ...(isGerman && { hrefLang: 'de' }) }
}
