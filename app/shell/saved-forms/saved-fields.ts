import { mediaIdPattern } from '#app/media/pictures/picture.ts'

/** Texts of a form by field name; repeated names are `name#1`, `name#2` … */
export type SavedFields = Readonly<Record<string, string>>

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Technical fields that no user has typed. */
const bookkeeping =
  /^(intent|expectedRevision|revision|kennung|stand|zwischenstand|gelesen|fassung|choice:.*|auswahl)(#\d+)?$/

/** New on every page, so earlier values are useless. */
const ofThisPageAlone = /^(intent|kennung|zwischenstand|choice:.*|auswahl)$/

const secretNames = /iban|passwor[dt]|kennwort|secret|geheim|token|schluessel|\bpin\b|credential/i
const secretUses = /(^|[ -])(password|one-time-code|cc-[a-z-]+)($| )/
/** An IBAN (ISO 13616), in whatever field it was typed. */
const iban = /\b[A-Z]{2}\d{2}(?: ?[A-Z0-9]{4}){3,7}(?: ?[A-Z0-9]{1,3})?\b/i

/** Returns whether the field contains a password, code, key or IBAN, which must never be stored on the device. */
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

/** Returns the current values of all fields that may be stored. */
export function fieldsOf(form: HTMLFormElement): SavedFields {
  const fields: Record<string, string> = {}
  for (const field of form.elements) {
    if (!isField(field) || field.name === '' || field.disabled || ofThisPageAlone.test(field.name)) continue
    if (field instanceof HTMLInputElement && ticks.has(field.type) && !field.checked) continue
    // Checkboxes that select rows are not content.
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

/** Returns all values with one name, in the order of the form. */
export const allOf = (fields: SavedFields, name: string): string[] =>
  Object.entries(fields).flatMap(([each, text]) => (each.replace(/#\d+$/, '') === name ? [text] : []))

/** Returns the names of typed fields that differ; empty equals missing. */
export function differingNames(one: SavedFields, other: SavedFields): string[] {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].filter(
    (name) => !bookkeeping.test(name) && plain(one[name] ?? '') !== plain(other[name] ?? ''),
  )
}

/** Browsers differ in line breaks, and saving trims spaces. */
const plain = (text: string) => text.replace(/\r\n?/g, '\n').trim()

/** Returns the plain text of a value; a rich text is stored as JSON. */
export function shown(text: string): string {
  if (!/^\[(\{|\])/.test(text)) return text
  const words = [...text.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(
    ([, run = '']) => JSON.parse(`"${run}"`) as string,
  )
  return words.join(' ')
}

const mostLetters = 160

/** Returns the typed texts of at least two words, whole. */
export const textsIn = (fields: SavedFields): string[] =>
  Object.entries(fields)
    .filter(([name, text]) => !bookkeeping.test(name) && /\p{L}.*\s.*\p{L}/su.test(shown(text)))
    .map(([, text]) => shown(text).trim())

/** Returns the beginning of the typed text, so that the user recognises the form. */
export function textIn(fields: SavedFields): string {
  const text = textsIn(fields).join(' · ')
  return text.length > mostLetters ? `${text.slice(0, mostLetters)} …` : text
}
