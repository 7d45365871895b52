import type { Values } from '#app/lib/form-values.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/**
 * Returns a `mailto:` link (RFC 6068) to the tower with the form's questions and the entered data, for visitors who cannot
 * send the form.
 */
export function pprByMail(tower: string, language: Language, typed: Values = {}): string {
  const { words } = saying(language)
  const of = (...names: string[]) =>
    names
      .map((name) => typed[name]?.trim() ?? '')
      .filter((value) => value !== '')
      .join(' ')
  const zone = typed.zeitangabe === 'utc' ? 'UTC' : 'LT'
  const lines = [
    [words('Kennzeichen', 'Registration'), of('kennzeichen')],
    [words('Muster', 'Type'), of('muster')],
    [words('Höchstabflugmasse in kg', 'Maximum take-off mass in kg'), of('mtom')],
    [words(`Ankunft (${zone})`, `Arrival (${zone})`), of('ankunft-tag', 'ankunft-zeit')],
    [words(`Abflug (${zone})`, `Departure (${zone})`), of('abflug-tag', 'abflug-zeit')],
    [words('Von', 'From'), of('von')],
    [words('Weiter nach', 'Going on to'), of('nach')],
    [words('Personen an Bord', 'Persons on board'), of('personen')],
    [words('Name', 'Name'), of('vorname', 'name')],
    [words('Telefon', 'Telephone'), of('telefon')],
    [words('Bemerkung', 'Remark'), of('bemerkung')],
  ].map(([label, value]) => `${label}: ${value}`.trimEnd())
  const subject = `${words('PPR-Anfrage', 'PPR request')} ${of('kennzeichen')}`.trimEnd()
  return `mailto:${tower}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
