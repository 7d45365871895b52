import type { Airfield } from '../facts/airfield.ts'
import type { SpecialTime, HolidayAhead } from './days-ahead.ts'
import { Fold } from '#app/ui/fold.tsx'
import type { Language } from '../opening/format-opening.ts'
import { openingPageTexts } from './opening-page-texts.ts'
import { Said, type SaidText } from '#app/ui/said.tsx'
import { HourLines } from './hour-lines.tsx'

/** Number of next special times that are always expanded. */
const soon = 3

/** Special times and the phone number beside the regular week. */
export function OpeningAside({
  specials,
  announced,
  airfield,
  language,
}: {
  specials: readonly SpecialTime[]
  /** Announced restrictions that have not begun yet, as text. */
  announced: readonly SaidText[]
  airfield: Airfield
  language: Language
}) {
  const say = openingPageTexts[language]
  return (
    <aside className="aside">
      <h2>{say.deviations}</h2>
      <Deviations specials={specials.slice(0, soon)} language={language} />
      {specials.length > soon && (
        <Fold title={say.moreDeviations}>
          <Deviations specials={specials.slice(soon)} language={language} />
        </Fold>
      )}
      {announced.length > 0 && (
        <>
          <h3>{say.announced}</h3>
          <ul>
            {announced.map((restriction) => (
              <li key={restriction.text}>
                <Said {...restriction} />
              </li>
            ))}
          </ul>
        </>
      )}
      <h3>{say.phone}</h3>
      <p>
        <a href={`tel:${airfield.phoneTowerE164}`}>{airfield.phoneTower}</a> {say.phoneHours}
      </p>
    </aside>
  )
}

const german = {
  none: 'Zurzeit sind keine Sonderzeiten angekündigt.',
  holidays: 'Nächste Feiertage',
  day: 'Tag',
  holiday: 'Feiertag',
  operations: 'Flugbetrieb',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    none: 'No special times are announced at present.',
    holidays: 'Next public holidays',
    day: 'Day',
    holiday: 'Holiday',
    operations: 'Flight operations',
  },
}

/** `lang` attribute for the club's own texts. */
const written = (language: Language, isGerman: boolean) => (language === 'en' && isGerman ? 'de' : undefined)

type DeviationsProps = { specials: readonly SpecialTime[]; language?: Language }

/** Current and coming special times, each of their days with its own hours. */
function Deviations({ specials, language = 'de' }: DeviationsProps) {
  if (specials.length === 0) return <p>{texts[language].none}</p>
  return (
    <dl className="kv left deviations">
      {specials.map(({ when, first, reason, stretches, note, isGerman }) => (
        <div key={first + reason} className="kv-row">
          <dt>{when}</dt>
          <dd>
            <span lang={written(language, isGerman.reason)}>{reason}:</span>{' '}
            {stretches.map(({ when: part, hours }) => (
              <span key={part} className={part === null ? undefined : 'stretch'}>
                {part !== null && <b>{part} </b>}
                <HourLines lines={hours} language={language} />
              </span>
            ))}
            {note && <small lang={written(language, isGerman.note)}>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}

type HolidaysProps = { holidays: readonly HolidayAhead[]; language?: Language }

export function Holidays({ holidays, language = 'de' }: HolidaysProps) {
  if (holidays.length === 0) return null
  const say = texts[language]
  return (
    <table className="tbl stackable">
      <caption>{say.holidays}</caption>
      <thead>
        <tr>
          <th scope="col">{say.day}</th>
          <th scope="col">{say.holiday}</th>
          <th scope="col">{say.operations}</th>
        </tr>
      </thead>
      <tbody>
        {holidays.map(({ day, date, name, hours }) => (
          <tr key={day}>
            <th scope="row">{date}</th>
            <td data-l={say.holiday}>{name}</td>
            <td data-l={say.operations}>
              <HourLines lines={hours} language={language} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
