import type { Values } from '#app/lib/form-values.ts'
import { saying, type Language } from '#app/lib/saying.ts'

/**
 * Returns a `mailto:` link (RFC 6068) to the tower with the form's questions and the entered data, for visitors who cannot
 * send the form.
 */
export function pprByMail(tower: string, language: Language, typed: Values = {}): string {
  const { say } = saying(language)
  const of = (...names: string[]) =>
    names
      .map((name) => typed[name]?.trim() ?? '')
      .filter((value) => value !== '')
      .join(' ')
  const zone = typed.zeitangabe === 'utc' ? 'UTC' : 'LT'
  const lines = [
    [say('Kennzeichen', 'Registration'), of('kennzeichen')],
    [say('Muster', 'Type'), of('muster')],
    [say('Höchstabflugmasse in kg', 'Maximum take-off mass in kg'), of('mtom')],
    [say(`Ankunft (${zone})`, `Arrival (${zone})`), of('ankunft-tag', 'ankunft-zeit')],
    [say(`Abflug (${zone})`, `Departure (${zone})`), of('abflug-tag', 'abflug-zeit')],
    [say('Von', 'From'), of('von')],
    [say('Weiter nach', 'Going on to'), of('nach')],
    [say('Personen an Bord', 'Persons on board'), of('personen')],
    [say('Name', 'Name'), of('vorname', 'name')],
    [say('Telefon', 'Telephone'), of('telefon')],
    [say('Bemerkung', 'Remark'), of('bemerkung')],
  ].map(([label, value]) => `${label}: ${value}`.trimEnd())
  const subject = `${say('PPR-Anfrage', 'PPR request')} ${of('kennzeichen')}`.trimEnd()
  return `mailto:${tower}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(lines.join('\r\n'))}`
}
