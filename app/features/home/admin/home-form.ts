import type { KnownField } from '#app/lib/known-fields.ts'
import { weekdays } from '#app/lib/calendar-day.ts'
import { cleanLine, type Errors, type Values } from '#app/lib/form-values.ts'
import { pictureWords } from '#app/editor/readable-text.ts'
import { fieldUnit, fieldUnits, otherFields } from '#app/resources/conflict/conflict.ts'
import { timeOfDayTyped, wholeNumber } from '#app/lib/german-input.ts'
import { isLinkAddress } from '#app/lib/link-address.ts'
import { filledRows } from '#app/lib/numbered-rows.ts'
import { Home, type HomeBlock, type HomeBlockOf, plainHome } from '../home-blocks.ts'
import { blockKinds, type BlockKind, blockWords, orderTyped } from './block-words.ts'

export const buttonRow = ['knopf', 'knopfZiel'] as const
export const altitudeRow = ['hoehe', 'hoeheText'] as const
export const wayRow = ['weg', 'wegText', 'wegZiel', 'wegWort', 'wegBild'] as const
export const agendaRow = ['zeit', 'was', 'verweis', 'verweisZiel'] as const

/** Every kind once: those of the record in their order, then the others, switched off. */
export function allBlocks(home: Home | undefined): HomeBlock[] {
  const { blocks } = home ?? plainHome
  const missing = blockKinds.filter((kind) => blocks.every((block) => block.kind !== kind))
  const others = Home.parse({ blocks: missing.map((kind) => ({ kind, enabled: false })) })
  return [...blocks, ...others.blocks]
}

export function homeValues(home: Home | undefined): Values {
  const blocks = allBlocks(home)
  const texts = blocks.map((block) => ({
    ...(block.enabled && { [`an-${block.kind}`]: 'ja' }),
    ...textsOf(block),
  }))
  return Object.assign({ reihe: blocks.map(({ kind }) => kind).join(',') }, ...texts)
}

function textsOf(block: HomeBlock): Values {
  switch (block.kind) {
    case 'hero':
      return {
        ...(block.greetingByDaytime && { gruss: 'ja' }),
        satz: block.sentence ?? '',
        bild: block.pictureId ?? '',
        ...numbered(block.buttons, ({ label, href }) => ({ knopf: label, knopfZiel: href })),
        ...numbered(block.altitudes, ({ height, text }) => ({ hoehe: height, hoeheText: text })),
      }
    case 'ways':
      return numbered(block.items, ({ title, text, href, linkLabel, silhouette }) => ({
        weg: title,
        wegText: text,
        wegZiel: href,
        wegWort: linkLabel,
        wegBild: silhouette ?? '',
      }))
    case 'today':
      return numbered(block.agenda, ({ time, text, link, weekdays: days }) => ({
        zeit: time,
        was: text,
        verweis: link?.label ?? '',
        verweisZiel: link?.href ?? '',
        ...Object.fromEntries(days.map((day) => [`tag-${day}-`, 'ja'])),
      }))
    case 'events':
      return { termine: String(block.count) }
    case 'posts':
      return { beitraege: String(block.count) }
    case 'webcam':
      return { kamera: block.webcamId ?? '' }
    default:
      return {}
  }
}

function numbered<T>(list: readonly T[], row: (entry: T) => Record<string, string>) {
  return Object.fromEntries(
    list.flatMap((entry, index) =>
      Object.entries(row(entry)).map(([name, value]) => [`${name}${index}`, value]),
    ),
  )
}

type ReadHome = { ok: true; home: Home } | { ok: false; errors: Errors }

/** What was typed, or a sentence for each field that does not fit. */
export function readHome(values: Values): ReadHome {
  const errors: Errors = {}
  const read = new HomeReader(values, errors)
  const blocks = orderTyped(values.reihe ?? '').map((kind) => read.block(kind))
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, home: Home.parse({ blocks }) }
}

const linkSentence =
  'Bitte gib eine Adresse an, die mit / beginnt (eine eigene Seite) oder mit https:// (eine fremde).'

class HomeReader {
  readonly #values: Values
  readonly #errors: Errors

  constructor(values: Values, errors: Errors) {
    this.#values = values
    this.#errors = errors
  }

  block(kind: BlockKind): HomeBlock {
    const enabled = this.#values[`an-${kind}`] === 'ja'
    switch (kind) {
      case 'hero':
        return this.#hero(enabled)
      case 'ways':
        return { kind, enabled, items: this.#ways() }
      case 'today':
        return { kind, enabled, agenda: this.#agenda() }
      case 'events':
        return { kind, enabled, count: this.#count('termine') }
      case 'posts':
        return { kind, enabled, count: this.#count('beitraege') }
      case 'webcam':
        return { kind, enabled, webcamId: this.#values.kamera || null }
      default:
        return { kind, enabled }
    }
  }

  #hero(enabled: boolean): HomeBlockOf<'hero'> {
    return {
      kind: 'hero',
      enabled,
      greetingByDaytime: this.#values.gruss === 'ja',
      sentence: this.#longest('satz', 240) || null,
      pictureId: this.#values.bild || null,
      buttons: filledRows(this.#values, buttonRow)
        .slice(0, 2)
        .map(({ index, row }) => ({
          label: this.#needed(`knopf${index}`, row.knopf, 'Bitte gib dem Knopf eine Aufschrift.', 40),
          href: this.#link(`knopfZiel${index}`, row.knopfZiel),
        })),
      altitudes: filledRows(this.#values, altitudeRow).map(({ index, row }) => ({
        height: this.#needed(`hoehe${index}`, row.hoehe, 'Bitte gib die Höhe an, zum Beispiel FL 100.', 20),
        text: this.#needed(`hoeheText${index}`, row.hoeheText, 'Was gilt ab dieser Höhe?', 40),
      })),
    }
  }

  #ways(): HomeBlockOf<'ways'>['items'] {
    return filledRows(this.#values, wayRow).map(({ index, row }) => ({
      title: this.#needed(`weg${index}`, row.weg, 'Hier fehlt die Überschrift.', 60),
      text: this.#needed(`wegText${index}`, row.wegText, 'Hier fehlt der Satz dazu.', 240),
      href: this.#link(`wegZiel${index}`, row.wegZiel),
      linkLabel: row.wegWort.slice(0, 40) || 'Mehr dazu',
      silhouette: row.wegBild || null,
    }))
  }

  #agenda(): HomeBlockOf<'today'>['agenda'] {
    return filledRows(this.#values, agendaRow).map(({ index, row }) => {
      const time = timeOfDayTyped(row.zeit)
      if (time === undefined) this.#errors[`zeit${index}`] = 'Bitte gib die Uhrzeit an, zum Beispiel 10:00.'
      const hasLink = row.verweis !== '' || row.verweisZiel !== ''
      return {
        time: time ?? '00:00',
        text: this.#needed(`was${index}`, row.was, 'Bitte gib an, was dann stattfindet.', 160),
        weekdays: weekdays.filter((day) => this.#values[`tag-${day}-${index}`] === 'ja'),
        link: hasLink
          ? {
              label: this.#needed(`verweis${index}`, row.verweis, 'Der Verweis braucht ein Wort.', 40),
              href: this.#link(`verweisZiel${index}`, row.verweisZiel),
            }
          : null,
      }
    })
  }

  #count(name: string): number {
    const count = wholeNumber(this.#values[name] ?? '')
    if (count !== undefined && count >= 1 && count <= 12) return count
    this.#errors[name] = 'Bitte gib eine Zahl von 1 bis 12 an.'
    return 3
  }

  #needed(name: string, text: string, sentence: string, max: number): string {
    if (text === '') this.#errors[name] = sentence
    if (text.length > max) this.#errors[name] = `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`
    return text
  }

  #longest(name: string, max: number): string {
    const text = cleanLine(this.#values[name])
    if (text.length > max) this.#errors[name] = `Bitte fass dich hier kürzer, höchstens ${max} Zeichen.`
    return text
  }

  #link(name: string, text: string): string {
    if (!isLinkAddress(text) || /[\s"'<>\\]/.test(text)) this.#errors[name] = linkSentence
    return text
  }
}

const namedUnits = [
  fieldUnit('reihe', 'Reihenfolge', (order) =>
    orderTyped(order)
      .map((kind) => blockWords[kind].name)
      .join(', '),
  ),
  ...blockKinds.map((kind) =>
    fieldUnit(`an-${kind}`, blockWords[kind].name, (value) => (value === 'ja' ? 'gezeigt' : 'nicht gezeigt')),
  ),
  ...fieldUnits({ satz: 'Satz', gruss: 'Gruß', termine: 'Zahl der Termine', beitraege: 'Zahl der Beiträge' }),
  fieldUnit('bild', 'Bild', (id) => (id === '' ? '' : pictureWords(id))),
]

/** What two people may arrange differently; the rows of the blocks are taken as a whole. */
export const homeUnits = [
  ...namedUnits,
  otherFields('Kamera, Knöpfe, Höhen, Wege und Tagesablauf', namedUnits),
]

/** Everything the form sends. */
export const homeFields: readonly KnownField[] = [
  'expectedRevision',
  'choice:*',
  'reihe',
  'satz',
  'gruss',
  'bild',
  'kamera',
  'beitraege',
  'termine',
  ...blockKinds.map((kind) => `an-${kind}`),
  ...weekdays.map((day) => `tag-${day}-#`),
  ...[...buttonRow, ...altitudeRow, ...wayRow, ...agendaRow].map((name) => `${name}#`),
]
