import { mediaIdPattern } from '#app/media/pictures/picture.ts'

/** The texts of a form by the names of its fields; of a name that stands there again, under `name#1`, `name#2` … */
export type SavedFields = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a form says of itself, and no person has typed. */
const bookkeeping =
  /^(intent|expectedRevision|revision|kennung|stand|zwischenstand|gelesen|seen|fassung|choice:.*|auswahl)(#\d+)?$/

/** Sent anew by every page, so an earlier one is of no use. */
const ofThisPageAlone = /^(intent|kennung|zwischenstand|choice:.*|auswahl)$/

const secretNames = /iban|passwor[dt]|kennwort|secret|geheim|token|schluessel|\bpin\b|credential/i
const secretUses = /(^|[ -])(password|one-time-code|cc-[a-z-]+)($| )/
/** An account of a bank, whatever field it was typed into: ISO 13616. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/i

/** Passwords, codes, keys and bank accounts are never written down anywhere but where they belong. */
export function isSecret({
  name,
  type,
  use,
  value,
}: Readonly<Record<'name' | 'type' | 'use' | 'value', string>>) {
  return (
    type === 'password' ||
    type === 'file' ||
    secretNames.test(name) ||
    secretUses.test(use) ||
    (iban.test(value) && !mediaIdPattern.test(value))
  )
}

/** Everything in the form that may be kept, as it stands now. */
export function fieldsOf(form: HTMLFormElement): SavedFields {
  const fields: Record<string, string> = {}
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.disabled || ofThisPageAlone.test(field.name)) continue
    if (field instanceof HTMLInputElement && ticks.has(field.type) && !field.checked) continue
    // Rows that are ticked to do something with them are no words.
    if (field.closest('[data-never-kept], .pick') !== null) continue
    if (isSecret({ name: field.name, type: field.type, use: field.autocomplete, value: field.value }))
      continue
    fields[freeName(fields, field.name)] = field.value
  }
  return fields
}

export const ticks = new Set(['checkbox', 'radio'])

const isField = (element: Element): element is Field =>
  element instanceof HTMLInputElement
    ? !['submit', 'button', 'image', 'reset'].includes(element.type)
    : element instanceof HTMLSelectElement || element instanceof HTMLTextAreaElement

function freeName(fields: SavedFields, name: string): string {
  let free = name
  for (let again = 1; free in fields; again += 1) free = `${name}#${again}`
  return free
}

/** All that stood under one name, in the order of the form. */
export const allOf = (fields: SavedFields, name: string): string[] =>
  Object.entries(fields).flatMap(([each, text]) => (each.replace(/#\d+$/, '') === name ? [text] : []))

/** Names of what a person typed differently in the two; an empty field is as good as a missing one. */
export function differingNames(one: SavedFields, other: SavedFields): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => !bookkeeping.test(name) && plain(one[name] ?? '') !== plain(other[name] ?? ''),
  )
}

/** Browsers break lines as they like, and what is saved loses the spaces around it. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** The words alone of a text that is kept as a document. */
export function shown(text: string): string {
  if (!/^\[(\{|\])/.test(text)) return text
  const words = [...text.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, run = '']) => JSON.parse(`"${run}"`) as string,
  )
  return words.join(' ')
}

const mostLetters = 160

/** The beginning of what a person typed into the form, to know it again by. */
export function wordsIn(fields: SavedFields): string {
  const words = Object.entries(fields)
    .filter(([name, text]) => !bookkeeping.test(name) && /\p{L}.*\s.*\p{L}/su.test(shown(text)))
    .map(([, text]) => shown(text).trim())
    .join(' · ')
  return words.length > mostLetters ? `${words.slice(0, mostLetters)} …` : words
}
