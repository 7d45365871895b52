import type { Club } from '#app/features/club/club.ts'
import { cleanLine, type Errors, type Values } from '#app/lib/form-values.ts'
import { dayTyped } from '#app/lib/german-input.ts'
import { slug } from '#app/lib/slug.ts'
import { isWebAddress } from './club-form.ts'

type Lists = Pick<Club, 'associations' | 'sponsors' | 'figures' | 'socialLinks'>

/** More than a club has of anything. */
const mostRows = 40
const longestText = 300

/** How many rows a list has in the form: those filled in, and two empty ones to add to. */
export function rowCount(values: Values, first: string): number {
  const filled = Array.from({ length: mostRows }, (_, index) => index).filter(
    (index) => (values[`${first}${index}`] ?? '') !== '',
  )
  return Math.min(mostRows, (filled.at(-1) ?? -1) + 3)
}

export function rowValues({ associations, sponsors, figures, socialLinks }: Lists): Values {
  const rows = <T>(list: readonly T[], row: (entry: T) => Record<string, string>) =>
    list.flatMap((entry, index) =>
      Object.entries(row(entry)).map(([name, value]) => [`${name}${index}`, value] as const),
    )
  return Object.fromEntries([
    ...rows(associations, ({ name, role }) => ({ verband: name, verbandRolle: role })),
    ...rows(sponsors, ({ id, name, text }) => ({
      foerderer: name,
      foerdererText: text,
      foerdererKennung: id,
    })),
    ...rows(figures, ({ key, label, value, asOf }) => ({
      zahl: label,
      zahlWert: String(value).replace('.', ','),
      zahlStand: asOf ?? '',
      zahlKennung: key,
    })),
    ...rows(socialLinks, ({ label, href }) => ({ seite: label, seiteAdresse: href })),
  ])
}

/** Rows whose first field is empty are left out; sentences for what does not fit, by field. */
export function readRows(values: Values): { lists: Lists; errors: Errors } {
  const errors: Errors = {}
  const text = (name: string) => {
    const line = cleanLine(values[name])
    if (line.length > longestText) errors[name] = `Das ist zu lang, höchstens ${longestText} Zeichen.`
    return line
  }
  const each = <T>(first: string, others: readonly string[], row: (index: number, named: string) => T): T[] =>
    Array.from({ length: mostRows }, (_, index) => index).flatMap((index) => {
      const named = text(`${first}${index}`)
      if (named !== '') return [row(index, named)]
      if (others.some((other) => text(`${other}${index}`) !== ''))
        errors[`${first}${index}`] = 'Hier fehlt der Name. Zum Entfernen leere die ganze Zeile.'
      return []
    })
  const lists: Lists = {
    associations: each('verband', ['verbandRolle'], (index, name) => ({
      name,
      role: text(`verbandRolle${index}`),
    })),
    sponsors: each('foerderer', ['foerdererText'], (index, name) => ({
      id: text(`foerdererKennung${index}`) || slug(name),
      name,
      text: text(`foerdererText${index}`),
    })),
    figures: each('zahl', ['zahlWert', 'zahlStand'], (index, label) => {
      const value = amount(text(`zahlWert${index}`))
      if (value === undefined) errors[`zahlWert${index}`] = 'Bitte gib eine Zahl an.'
      const day = text(`zahlStand${index}`)
      const asOf = day === '' ? null : dayTyped(day)
      if (asOf === undefined) errors[`zahlStand${index}`] = 'Diesen Tag gibt es nicht.'
      return {
        key: text(`zahlKennung${index}`) || slug(label),
        label,
        value: value ?? 0,
        asOf: asOf ?? null,
      }
    }),
    socialLinks: each('seite', ['seiteAdresse'], (index, label) => {
      const href = text(`seiteAdresse${index}`)
      if (!isWebAddress(href))
        errors[`seiteAdresse${index}`] = 'Bitte gib die ganze Adresse an, beginnend mit https://.'
      return { label, href }
    }),
  }
  return { lists, errors }
}

/** `4720`, `4.720`, `12,5`; `undefined` for anything else. */
function amount(text: string): number | undefined {
  if (!/^\d{1,9}(?:,\d{1,2})?$|^\d{1,3}(?:\.\d{3}){1,2}(?:,\d{1,2})?$/.test(text)) return undefined
  return Number(text.replaceAll('.', '').replace(',', '.'))
}
