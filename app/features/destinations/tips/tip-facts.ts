import { decimal, withUnit } from '#app/lib/german-numbers.ts'
import { categories, surfaces } from '../destination.ts'
import { TipFields } from './tip-request.ts'

/** Everything a proposal says, for the office; what was left empty is empty here. */
export function tipFacts(stored: unknown): { title: string; facts: (readonly [string, string])[] } {
  const { name, type, position, details, mayName, picturesShow, answer } = TipFields.parse(stored)
  const { icao, runway, restaurant } = details
  return {
    title: name,
    facts: [
      ['Ziel', name],
      ['Wie man hinkommt', type === 'by-air' ? 'mit dem Flugzeug' : 'in der Umgebung, ohne Flugzeug'],
      ['Beschreibung', details.description],
      ['Wofür', details.categories.map((code) => categories[code]).join(', ')],
      ['ICAO-Kennung', icao ?? ''],
      ['Lage', position === null ? '' : `${decimal(position.lat, 6)}°, ${decimal(position.lon, 6)}°`],
      [
        'Piste',
        runway === null
          ? ''
          : [surfaces[runway.surface], runway.lengthM === null ? '' : withUnit(runway.lengthM, 'm')]
              .filter((text) => text !== '')
              .join(', '),
      ],
      ['PPR', details.pprNote ?? ''],
      ['Kraftstoff', details.fuel.join(', ')],
      [
        'Lokal',
        restaurant === null
          ? ''
          : [restaurant.name, restaurant.hours, restaurant.phone, restaurant.web].filter(Boolean).join(', '),
      ],
      ['Hinkommen', details.mobility ?? ''],
      ['Mehr darüber', details.link ?? ''],
      ['Bilder zeigen', picturesShow ?? ''],
      ['Nennung', mayName ? 'darf als Tippgeber genannt werden' : 'möchte nicht genannt werden'],
      ['Nachricht', answer.message],
      ['Grund', answer.reason],
    ],
  }
}
