import { longDateIn } from '#app/lib/dates-in-language.ts'
import type { Airfield } from '#app/features/airfield/facts/airfield.ts'
import type { IsoDay } from '#app/lib/calendar-day.ts'
import { saying, type Language } from '#app/lib/saying.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { OverduePart } from './aip-extract.ts'
import { InBoth } from './aip-table.tsx'

export type Sheet = {
  icao: string | null
  icaoIsFictional: boolean
  phone: { shown: string; dialled: string; email: string }
  review: Airfield['review']
  isOverdue: boolean
  overdueParts: readonly OverduePart[]
  /** Missing if the person does not consent to be named. */
  checker: string | undefined
  links: Airfield['links']
  /** Whether flying without an operations manager is possible, which requires the briefing. */
  hasBriefing: boolean
  today: IsoDay
}

type AipNoteProps = { sheet: Sheet; language: Language }

/** Warning above the sheet: outdated or unconfirmed data, and that none of it is official. */
export function AipNote({ sheet, language }: AipNoteProps) {
  const { icao, icaoIsFictional, review, isOverdue, overdueParts, phone } = sheet
  const { say } = saying(language)
  const tower = <a href={`tel:${phone.dialled}`}>{phone.shown}</a>
  const date = (day: IsoDay) => longDateIn(day, language)
  return (
    <>
      {isOverdue && review !== null && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              {say(
                `Abgelaufen, galt bis ${date(review.nextReview ?? review.asOf)}. Angaben seit ${date(review.asOf)} nicht bestätigt – bitte telefonisch prüfen: `,
                `Expired, was valid until ${date(review.nextReview ?? review.asOf)}. Data not confirmed since ${date(review.asOf)}, please check by phone: `,
              )}
              {tower}
            </strong>{' '}
            {language === 'de' && (
              <span lang="en">
                Expired. Data not confirmed since {longDateIn(review.asOf, 'en')}, please check by phone.
              </span>
            )}
          </div>
        </div>
      )}
      {overdueParts.length > 0 && (
        <div className="note stop aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              {overdueParts
                .map(({ title, since }) =>
                  say(
                    `${title.de}: Angaben seit ${date(since)} nicht bestätigt`,
                    `${title.en}: data not confirmed since ${date(since)}`,
                  ),
                )
                .join('; ')}
              {say(' – bitte telefonisch prüfen: ', ', please check by phone: ')}
              {tower}
            </strong>{' '}
            {language === 'de' && (
              <span lang="en">
                Not confirmed since the dates given: {overdueParts.map(({ title }) => title.en).join(', ')}.
                Please check by phone.
              </span>
            )}
          </div>
        </div>
      )}
      {review === null && (
        <div className="note warn aip-note">
          <Icon name="warn" />
          <div>
            <strong>
              {say(
                'Noch von niemandem als geprüft bestätigt – bitte telefonisch prüfen: ',
                'Not yet confirmed by anybody, please check by phone: ',
              )}
              {tower}
            </strong>{' '}
            {language === 'de' && <span lang="en">Not yet confirmed, please check by phone.</span>}
          </div>
        </div>
      )}
      <div className="note warn aip-note">
        <Icon name="warn" />
        <div>
          <NotOfficial language={language} />
          {icao !== null && icaoIsFictional && (
            <>
              {' '}
              <InBoth
                de={`${icao} ist eine erfundene Kennung zur Demonstration.`}
                en={`${icao} is an invented indicator for demonstration.`}
                language={language}
              />
            </>
          )}
        </div>
      </div>
    </>
  )
}

function NotOfficial({ language }: { language: Language }) {
  if (language === 'en') {
    return (
      <>
        <strong>Not official, not for navigation.</strong> The AIP and current NOTAM take precedence.
      </>
    )
  }
  return (
    <>
      <strong>Nicht amtlich, nicht zur Navigation.</strong> Maßgeblich sind das Luftfahrthandbuch (AIP) und
      aktuelle NOTAM. <span lang="en">Not for navigation – official AIP and NOTAM take precedence.</span>
    </>
  )
}

type AipFooterProps = {
  sheet: Sheet
  /** Whether the print has two sheets. */
  isLong: boolean
  language: Language
}

/** Shows who checked the data, until when they are valid, and other sources. */
export function AipFooter({ sheet, isLong, language }: AipFooterProps) {
  const { today } = sheet
  const [german, english] = [validityOf(sheet, 'de'), validityOf(sheet, 'en')]
  return (
    <footer className="aip-foot">
      <p>
        {german !== '' && (
          <>
            <InBoth de={german} en={english} language={language} />{' '}
          </>
        )}
        <InBoth
          de="Nicht zur Navigation – amtliches AIP und NOTAM gehen vor."
          en="Not for navigation – official AIP and NOTAM take precedence."
          language={language}
        />
      </p>
      <PrintsAs isLong={isLong} language={language} />
      <p className="print-only">
        <InBoth
          de={`Ausdruck vom ${longDateIn(today, 'de')}.`}
          en={`Printed on ${longDateIn(today, 'en')}.`}
          language={language}
        />
      </p>
    </footer>
  )
}

/**
 * Returns `Stand 1. Juni 2026 · geprüft von Emil Sauter · gültig bis 26. November 2026 · Version 3.`; empty if nothing is
 * stated.
 */
function validityOf({ review, checker, isOverdue }: Sheet, language: Language): string {
  const { say } = saying(language)
  const until = isOverdue ? say('galt bis', 'was valid until') : say('gültig bis', 'valid until')
  const facts = [
    review !== null && `${say('Stand', 'As of')} ${longDateIn(review.asOf, language)}`,
    checker !== undefined && `${say('geprüft von', 'checked by')} ${checker}`,
    review?.nextReview && `${until} ${longDateIn(review.nextReview, language)}`,
    review?.version && `${say('Version', 'version')} ${review.version}`,
  ].filter((fact) => typeof fact === 'string')
  return facts.length === 0 ? '' : `${facts.join(' · ')}.`
}

function PrintsAs({ isLong, language }: { isLong: boolean; language: Language }) {
  const { say } = saying(language)
  return (
    <p className="no-print small muted">
      {say(
        `Ausgedruckt nimmt dieser Auszug ${isLong ? 'heute zwei Blätter A4' : 'ein Blatt A4'}. Für Programme: `,
        `Printed, this extract takes ${isLong ? 'two sheets' : 'one sheet'} of A4. For programs: `,
      )}
      <a href="/api/flugplatz" type="application/json">
        {say('dieselben Angaben als JSON', 'the same data as JSON')}
      </a>
      .{' '}
      {language === 'de' && (
        <span lang="en">
          Prints on {isLong ? 'two sheets' : 'one sheet'} of A4; the same data as JSON for programs.
        </span>
      )}
    </p>
  )
}
