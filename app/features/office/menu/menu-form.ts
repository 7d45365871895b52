import { type BarPlace, barPlaces, isMenuTarget, MenuChoice, type MenuLink } from '#app/shell/menu-choice.ts'
import { cleanLine, type Errors, type Values } from '#app/lib/form-values.ts'
import { fieldUnits, otherFields } from '#app/resources/conflict/conflict.ts'
import { filledRows } from '#app/lib/numbered-rows.ts'
import {
  type ArrangedGroup,
  arrangedMenu,
  type MenuPage,
  pagesInGroup,
  plainBar,
  wholeMenu,
} from '#app/shell/menu.ts'

/** Limits set by the layout: text lengths in characters, and numbers of links. */
export const limits = { title: 16, label: 24, hint: 44, own: 3, bar: 4, foot: 4 }

export const barLabels: Readonly<Record<BarPlace, string>> = {
  status: 'Platzstatus',
  ppr: 'PPR',
  hours: 'Betriebszeiten',
  call: 'Anruf beim Turm',
  webcam: 'Webcam',
  prices: 'Preise',
  contact: 'Kontakt',
}

export const footRow = ['fuss', 'fussZiel', 'fussAdresse'] as const

/** Value for a link to another website, whose URL is entered. */
export const elsewhere = 'fremd'

const isElsewhere = (target: string) => target.startsWith('https:')

/** Converts a stored link to form values: a page, or another website with its URL. */
const targetValues = (target: string, name: string, addressName: string): Values =>
  isElsewhere(target) ? { [name]: elsewhere, [addressName]: target } : { [name]: target }

const typedTarget = (target: string, address: string) => (target === elsewhere ? address : target)

/** Returns the part of a field name for a page: `/flugplatz/zeiten` becomes `flugplatz-zeiten`. */
export function fieldOf(area: string, key: string): string {
  return key.startsWith('/') ? key.slice(1).replaceAll('/', '-') : `${area.slice(1)}-${key.replace(':', '-')}`
}

/** Returns the links of a group as form rows: its pages, the club's own links, and empty rows for further own links. */
function rowsOf({ area, links }: ArrangedGroup): { field: string; key: string; isOwn: boolean }[] {
  const own = Array.from({ length: limits.own }, (_, index) => `eigen${index + 1}`)
  const free = own.filter((key) => links.every((link) => link.key !== key))
  return [
    ...links.map(({ key, isOwn }) => ({ key, isOwn })),
    ...free.map((key) => ({ key, isOwn: true })),
  ].map((row) => ({ ...row, field: fieldOf(area, row.key) }))
}

export function menuValues(menu: MenuChoice | undefined, pages: readonly MenuPage[] = []): Values {
  const groups = arrangedMenu(menu, pages)
  const bar = menu?.bar ?? plainBar
  return {
    reihe: groups.map(({ area }) => area.slice(1)).join(','),
    ...Object.assign({}, ...groups.map(groupValues)),
    ...Object.fromEntries(
      Array.from({ length: limits.bar }, (_, index) => [`leiste${index}`, bar[index] ?? '']),
    ),
    ...Object.assign(
      {},
      ...(menu?.foot ?? []).map(({ label, href }, index) => ({
        [`fuss${index}`]: label,
        ...targetValues(href, `fussZiel${index}`, `fussAdresse${index}`),
      })),
    ),
  }
}

function groupValues(group: ArrangedGroup): Record<string, string> {
  const name = group.area.slice(1)
  const links = group.links.map(({ key, label, hint, shown, isOwn, target }) => {
    const field = fieldOf(group.area, key)
    return {
      ...(shown && { [`an-${field}`]: 'ja' }),
      [`wort-${field}`]: label,
      [`hinweis-${field}`]: hint,
      ...(isOwn && targetValues(target, `ziel-${field}`, `adresse-${field}`)),
    }
  })
  return Object.assign(
    {
      [`titel-${name}`]: group.title,
      [`reihe-${name}`]: rowsOf(group)
        .map(({ field }) => field)
        .join(','),
    },
    ...links,
  )
}

type ReadMenu = { ok: true; menu: MenuChoice } | { ok: false; errors: Errors }

const targetSentence = 'Bitte wähle eine Seite.'
const addressSentence = 'Bitte gib die Adresse der anderen Website an, beginnend mit https://.'

/** Adds an error to the field concerned: the choice of a page, or the URL of another website. */
function checkTarget(
  errors: Errors,
  { href, target, fields }: { href: string; target: string; fields: [string, string] },
) {
  if (isMenuTarget(href) && (target !== elsewhere || isElsewhere(href))) return
  if (target === elsewhere) errors[fields[1]] = addressSentence
  else errors[fields[0]] = targetSentence
}

export function readMenu(values: Values, pages: readonly MenuPage[] = []): ReadMenu {
  const errors: Errors = {}
  const menu = {
    groups: groupsTyped(values.reihe).map(({ area, title }) => ({
      area,
      title: textOf(values, errors, { name: `titel-${area.slice(1)}`, max: limits.title }) || title,
      links: linksTyped(values, errors, { area, pages }),
    })),
    bar: barTyped(values),
    foot: footTyped(values, errors),
  }
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, menu: MenuChoice.parse(menu) }
}

/** Returns every group once, the named ones first. */
export function groupsTyped(text = '') {
  const named = text.split(',').flatMap((name) => wholeMenu.filter(({ area }) => area === `/${name}`))
  return [...new Set([...named, ...wholeMenu])]
}

type Group = { area: string; pages: readonly MenuPage[] }

function linksTyped(values: Values, errors: Errors, { area, pages: written }: Group): MenuLink[] {
  const pages = pagesInGroup(area, written)
  const own = Array.from({ length: limits.own }, (_, index) => `eigen${index + 1}`)
  const keys = [...pages.map(({ key }) => key), ...own]
  const order = (values[`reihe-${area.slice(1)}`] ?? '').split(',')
  const placed = keys.toSorted((one, other) => place(order, area, one) - place(order, area, other))
  return placed.flatMap((key): MenuLink[] => {
    const field = fieldOf(area, key)
    const page = pages.find((each) => each.key === key)
    const max = page?.isNamedByTitle === true ? page.label.length : 0
    const label = textOf(values, errors, { name: `wort-${field}`, max: Math.max(limits.label, max) })
    const hint = textOf(values, errors, { name: `hinweis-${field}`, max: limits.hint })
    const shown = values[`an-${field}`] === 'ja'
    if (page?.isNamedByTitle)
      return [{ key, label: label === page.label ? '' : label, hint, shown, href: null }]
    if (page !== undefined) return [{ key, label: label || page.label, hint, shown, href: null }]
    const target = (values[`ziel-${field}`] ?? '').trim()
    const href = typedTarget(target, (values[`adresse-${field}`] ?? '').trim())
    if (label === '' && target === '') return []
    if (label === '') errors[`wort-${field}`] = 'Der Verweis braucht ein Wort.'
    checkTarget(errors, { href, target, fields: [`ziel-${field}`, `adresse-${field}`] })
    return [{ key, label, hint, shown, href }]
  })
}

/** Returns the position in the order; entries not named come last, in their usual order. */
function place(order: readonly string[], area: string, key: string): number {
  const at = order.indexOf(fieldOf(area, key))
  return at < 0 ? order.length : at
}

function barTyped(values: Values): BarPlace[] {
  const chosen = Array.from({ length: limits.bar }, (_, index) => values[`leiste${index}`])
  return [...new Set(chosen)].filter((name): name is BarPlace => barPlaces.some((known) => known === name))
}

function footTyped(values: Values, errors: Errors) {
  return filledRows(values, footRow)
    .slice(0, limits.foot)
    .map(({ index, row }) => {
      if (row.fuss === '') errors[`fuss${index}`] = 'Der Verweis braucht ein Wort.'
      if (row.fuss.length > limits.label) errors[`fuss${index}`] = tooLong(limits.label)
      const href = typedTarget(row.fussZiel, row.fussAdresse)
      const fields: [string, string] = [`fussZiel${index}`, `fussAdresse${index}`]
      checkTarget(errors, { href, target: row.fussZiel, fields })
      return { label: row.fuss, href }
    })
}

function textOf(values: Values, errors: Errors, { name, max }: { name: string; max: number }) {
  const text = cleanLine(values[name])
  if (text.length > max) errors[name] = tooLong(max)
  return text
}

function tooLong(max: number): string {
  return `Dafür ist im Menü kein Platz, höchstens ${max} Zeichen.`
}

const namedUnits = fieldUnits({
  reihe: 'Reihenfolge der Gruppen',
  ...Object.fromEntries(
    wholeMenu.flatMap(({ area, title }) => [
      [`titel-${area.slice(1)}`, title],
      [`reihe-${area.slice(1)}`, `Reihenfolge in „${title}“`],
    ]),
  ),
})

/** Parts compared when two users edit. */
export const menuUnits = [
  ...namedUnits,
  otherFields('Worte, Hinweise, Verweise und was gezeigt wird', namedUnits),
]
