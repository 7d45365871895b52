import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { longDate, numericDate } from '#app/lib/german-dates.ts'
import { Icon } from '#app/ui/icon.tsx'
import { useIsOffered } from '#app/shell/offered.ts'
import type { OverduePart } from './aip-extract.ts'
import { AipRowView } from './aip-table.tsx'

type Sheet = {
  icao: string | null
  icaoIsFictional: boolean
  phone: { shown: string; dialled: string; email: string }
  review: Airfield['review']
  isOverdue: boolean
  overdueParts: readonly OverduePart[]
  /** Missing when the person does not want to be named. */
  checker: string | undefined
  links: Airfield['links']
  /** Whether one may fly without an operations manager, which asks for it. */
  hasBriefing: boolean
  today: IsoDay
}

export function AipNote({ sheet }: { sheet: Sheet }) {
  const { icao, icaoIsFictional, review, isOverdue, overdueParts, phone } = sheet
  return (
    <>
      {isOverdue && review !== null && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              Abgelaufen, galt bis {longDate(review.nextReview ?? review.asOf)}. Angaben seit{' '}
              {longDate(review.asOf)} nicht bestätigt – bitte telefonisch prüfen:{' '}
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">Expired. Data not confirmed since {review.asOf}, please check by phone.</span>
          </div>
        </div>
      )}
      {overdueParts.length > 0 && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              {overdueParts
                .map(({ title, since }) => `${title.de}: Angaben seit ${longDate(since)} nicht bestätigt`)
                .join('; ')}{' '}
              – bitte telefonisch prüfen: <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">
              Not confirmed since the dates given: {overdueParts.map(({ title }) => title.en).join(', ')}.
              Please check by phone.
            </span>
          </div>
        </div>
      )}
      {review === null && (
        <div className="note warn aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              Noch von niemandem als geprüft bestätigt – bitte telefonisch prüfen:{' '}
              <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            </strong>{' '}
            <span lang="en">Not yet confirmed, please check by phone.</span>
          </div>
        </div>
      )}
      <div className="note warn aip-note">
        <Icon name="warn" />
        <div>
          <strong>Nicht amtlich, nicht zur Navigation.</strong> Maßgeblich sind das Luftfahrthandbuch (AIP)
          und aktuelle NOTAM.{' '}
          <span lang="en">Not for navigation – official AIP and NOTAM take precedence.</span>
          {icao !== null && icaoIsFictional && (
            <>
              {` ${icao} ist eine erfundene Kennung zur Demonstration.`}{' '}
              <span lang="en">{icao} is an invented indicator for demonstration.</span>
            </>
          )}
        </div>
      </div>
    </>
  )
}

/** Telephone, fees and where the official data stand. */
export function AipLinks({ sheet: { phone, links, hasBriefing } }: { sheet: Sheet }) {
  const canAsk = useIsOffered('/piloteninfo/ppr-anfrage')
  const isInEnglish = useIsOffered('/flugplatz/zeiten/en')
  const ppr = {
    de: 'Genehmigung',
    en: 'PPR',
    text: { de: 'PPR-Anfrage', en: 'Ask for PPR' },
    href: '/piloteninfo/ppr-anfrage',
  }
  const briefing = {
    de: 'Einweisung',
    en: 'Briefing',
    text: { de: 'Einweisung für Gäste', en: 'Briefing for visitors' },
    href: '/piloteninfo/briefing',
  }
  const inEnglish = {
    de: 'Zeiten auf Englisch',
    en: 'Hours in detail',
    text: { de: 'Airfield hours', en: null },
    href: '/flugplatz/zeiten/en',
  }
  const pages = [
    {
      de: 'Entgelte',
      en: 'Fees',
      text: { de: 'Preisliste', en: 'Price list' },
      href: '/piloteninfo/preisliste',
    },
    ...(canAsk ? [ppr] : []),
    ...(hasBriefing ? [briefing] : []),
    {
      de: 'Zeiten im Einzelnen',
      en: '',
      text: { de: 'Betriebszeiten', en: null },
      href: '/flugplatz/zeiten',
    },
    ...(isInEnglish ? [inEnglish] : []),
  ]
  return (
    <table className="tbl tbl-key aip-tbl" id="kontakt">
      <caption>
        Kontakt und Quellen <span lang="en">Contact and sources</span>
      </caption>
      <tbody>
        <tr>
          <th scope="row">
            Turm <span lang="en">Tower</span>
          </th>
          <td>
            <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
            {phone.email !== '' && (
              <>
                {' · '}
                <a href={`mailto:${phone.email}`}>{phone.email}</a>
              </>
            )}
          </td>
        </tr>
        <tr>
          <th scope="row">
            Notruf <span lang="en">Emergency</span>
          </th>
          <td>
            <a href="tel:112">112</a>
          </td>
        </tr>
        {pages.map(({ de, en, text, href }) => (
          <AipRowView key={href} row={{ label: { de, en }, lines: [text], href }} />
        ))}
        {links.map(({ label, url, checkedOn }) => (
          <tr key={label.de}>
            <th scope="row">
              {label.de} {label.en !== null && <span lang="en">{label.en}</span>}
            </th>
            <td>
              {url === null ? (
                <>
                  amtliche Stelle <span lang="en">official source</span>
                </>
              ) : (
                <a href={url} rel="noreferrer">
                  {new URL(url).hostname}
                </a>
              )}
              {checkedOn !== null && (
                <>
                  {`, geprüft am ${numericDate(checkedOn)}`}{' '}
                  <span lang="en">checked {longDateIn(checkedOn, 'en')}</span>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

type AipFooterProps = {
  sheet: Sheet
  /** Whether the print is laid out for two sheets. */
  isLong: boolean
}

export function AipFooter({ sheet: { review, checker, isOverdue, today }, isLong }: AipFooterProps) {
  const facts = [
    review !== null && `Stand ${longDate(review.asOf)}`,
    checker !== undefined && `geprüft von ${checker}`,
    review?.nextReview && `${isOverdue ? 'galt bis' : 'gültig bis'} ${longDate(review.nextReview)}`,
    review?.version && `Version ${review.version}`,
  ].filter((fact) => typeof fact === 'string')
  const inEnglish = [
    review !== null && `As of ${longDateIn(review.asOf, 'en')}`,
    checker !== undefined && `checked by ${checker}`,
    review?.nextReview && `${isOverdue ? 'was valid' : 'valid'} until ${longDateIn(review.nextReview, 'en')}`,
    review?.version && `version ${review.version}`,
  ].filter((fact) => typeof fact === 'string')
  return (
    <footer className="aip-foot">
      <p>
        {facts.length > 0 && `${facts.join(' · ')}. `}
        {inEnglish.length > 0 && <span lang="en">{`${inEnglish.join(' · ')}. `}</span>}
        Nicht zur Navigation – amtliches AIP und NOTAM gehen vor.{' '}
        <span lang="en">Not for navigation – official AIP and NOTAM take precedence.</span>
      </p>
      <p className="no-print small muted">
        Ausgedruckt nimmt dieser Auszug {isLong ? 'heute zwei Blätter A4' : 'ein Blatt A4'}. Für Programme:{' '}
        <a href="/api/flugplatz" type="application/json">
          dieselben Angaben als JSON
        </a>
        .{' '}
        <span lang="en">
          Prints on {isLong ? 'two sheets' : 'one sheet'} of A4; the same data as JSON for programs.
        </span>
      </p>
      <p className="print-only">
        Ausdruck vom {longDate(today)}. <span lang="en">Printed on {longDateIn(today, 'en')}.</span>
      </p>
    </footer>
  )
}
