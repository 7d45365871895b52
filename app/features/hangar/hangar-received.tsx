import { saying, type Language } from '#app/lib/saying.ts'
import type { ReceivedRequest } from '#app/requests/request-kind.ts'
import { Icon } from '#app/ui/icon.tsx'
import { type HangarFields, formatKind, landingGears, landingGearsInEnglish } from './hangar-request.ts'
import type { ReactNode } from 'react'
import { Said } from '#app/ui/said.tsx'
import { FactTable } from '#app/ui/fact-list.tsx'
import { longDateIn } from '#app/lib/dates-in-language.ts'
import { decimal } from '#app/lib/german-numbers.ts'
import { withUnitIn } from '#app/lib/numbers-in-language.ts'
import { type HangarKindLine, hangarAddress } from './hangar.ts'

type HangarReceivedProps = {
  request: ReceivedRequest<HangarFields>
  /** Position on the list; undefined for a request that is not (or no longer) waiting. */
  position: number | undefined
  language: Language
}

/** Shown after sending. */
export function HangarReceived({ request, position, language }: HangarReceivedProps) {
  const { sender, fields, link } = request
  const { say } = saying(language)
  return (
    <div className="stack flow-6">
      <div className="note ok" role="status">
        <Icon name="check" />
        <div>
          <strong>
            {position === undefined
              ? say(
                  'Sie stehen zurzeit nicht auf der Warteliste.',
                  'You are not on the waiting list at present.',
                )
              : say(`Sie stehen auf Platz ${position} der Liste.`, `You are number ${position} on the list.`)}
          </strong>
          <p>
            {say(`Eine Kopie geht an ${sender.email}.`, `We will send a copy to ${sender.email}.`)}{' '}
            <a href={link}>{say('Auf Ihrer eigenen Seite', 'On your own page')}</a>{' '}
            {say(
              'sehen Sie jederzeit Ihren Stand, beantworten Angebote und ziehen die Anfrage zurück. Der Link steht auch in der E-\u2060Mail; bitte geben Sie ihn nicht weiter.',
              'you can see your status at any time, answer offers and withdraw the request. The link is in the e-mail as well; please keep it to yourself.',
            )}
          </p>
        </div>
      </div>
      <HangarSummary fields={fields} language={language} />
      <p className="btn-row no-print">
        <a className="btn btn-quiet" href={hangarAddress[language]}>
          {say('Zu den Stellplätzen', 'To the places')}
        </a>
      </p>
    </div>
  )
}

type HangarKindsTableProps = { lines: readonly HangarKindLine[]; language: Language }

/** Lists the kinds of places. Labels and prices are the club's own text; untranslated ones are marked as German. */
export function HangarKindsTable({ lines, language }: HangarKindsTableProps) {
  const { say } = saying(language)
  const heads = {
    place: say('Platz', 'Place'),
    fits: say('Eignung', 'Fits'),
    price: say('Preis', 'Price'),
    state: say('Stand', 'Availability'),
  }
  return (
    <table className="tbl stackable">
      <caption className="vh">
        {say('Stellplätze, Preise, Verfügbarkeit', 'Places, prices, availability')}
      </caption>
      <thead>
        <tr>
          <th scope="col">{heads.place}</th>
          <th scope="col">{heads.fits}</th>
          <th scope="col">{heads.price}</th>
          <th scope="col">{heads.state}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ id, label, suitability, price, badge, tone }) => (
          <tr key={id}>
            <th scope="row" lang={label.lang}>
              {label.text}
            </th>
            <td data-l={heads.fits}>{suitability}</td>
            <td data-l={heads.price}>
              <span lang={price.lang}>{price.text}</span>
            </td>
            <td data-l={heads.state}>
              <span className={`badge ${tone}`}>{badge}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Shows the data of the request to its sender. */
export function HangarSummary({ fields, language }: { fields: HangarFields; language: Language }) {
  const { say } = saying(language)
  const metres = (cm: number | null) => {
    if (cm === null) return '–'
    return `${language === 'de' ? decimal(cm / 100, 2) : (cm / 100).toFixed(2)}\u202Fm`
  }
  const day = (iso: string) => longDateIn(iso, language)
  const span =
    fields.until === null
      ? say(`ab ${day(fields.from)}, unbefristet`, `from ${day(fields.from)}, without an end`)
      : say(`ab ${day(fields.from)} bis ${day(fields.until)}`, `${day(fields.from)} to ${day(fields.until)}`)
  const gears = language === 'de' ? landingGears : landingGearsInEnglish
  const mass = fields.mtomKg && withUnitIn(fields.mtomKg, 'kg', language)
  const rows: [string, ReactNode][] = [
    [say('Platz', 'Place'), <Said key="kind" {...formatKind(language, fields)} />],
    [say('Zeitraum', 'Period'), span],
    [say('Luftfahrzeug', 'Aircraft'), [fields.registration, fields.type].filter(Boolean).join(', ')],
    [
      say('Spannweite, Länge, Höhe', 'Wingspan, length, height'),
      [fields.wingspanCm, fields.lengthCm, fields.heightCm].map(metres).join(' · '),
    ],
    [say('Höchstabflugmasse', 'Maximum take-off mass'), mass],
    [say('Fahrwerk', 'Landing gear'), fields.landingGear && gears[fields.landingGear]],
  ]
  return (
    <section>
      <div className="sec-head">
        <h2>{say('Ihre Angaben', 'What you entered')}</h2>
      </div>
      <FactTable
        caption={say('Zusammenfassung der Anfrage', 'Summary of the request')}
        isCaptionHidden
        facts={rows}
      />
    </section>
  )
}
