import { CachedPart } from '#app/shell/cached-parts.ts'
import type { WeekDay } from './day-lines.ts'
import { HourLines } from './hour-lines.tsx'
import { shortDateIn } from '../opening/bilingual-days.ts'
import type { Language } from '../opening/format-opening.ts'

const german = {
  caption: 'Betriebszeiten der nächsten sieben Tage',
  day: 'Tag',
  operations: 'Flugbetrieb',
  beside: '(LT, darunter UTC)',
  training: 'Schulung und Platzrunden',
  today: 'heute',
}
const texts: Record<Language, typeof german> = {
  de: german,
  en: {
    caption: 'Hours of the next seven days',
    day: 'Day',
    operations: 'Flight operations',
    beside: '(LT, UTC below)',
    training: 'Training and circuits',
    today: 'today',
  },
}

type WeekTableProps = { week: readonly WeekDay[]; withTraining: boolean; language?: Language }

/** The next seven days with special times and holidays. */
export function WeekTable({ week, withTraining, language = 'de' }: WeekTableProps) {
  const say = texts[language]
  return (
    <CachedPart
      tag="table"
      name="week table"
      of={[week, withTraining, language]}
      className="tbl stackable week"
    >
      <>
        <caption className="vh">{say.caption}</caption>
        <thead>
          <tr>
            <th scope="col">{say.day}</th>
            <th scope="col">
              {say.operations} {say.beside}
            </th>
            {withTraining && <th scope="col">{say.training}</th>}
          </tr>
        </thead>
        <tbody>
          {week.map(({ day, isToday, labels, operations, training }) => (
            <tr key={day} className={isToday ? 'is-now' : undefined}>
              <th scope="row">
                <span className="nowrap">{shortDateIn(day, language)}</span>{' '}
                {isToday && <span className="badge now">{say.today}</span>}{' '}
                {labels.map(({ kind, text, isGerman }) => (
                  <span
                    key={text}
                    lang={language === 'en' && isGerman ? 'de' : undefined}
                    className={kind === 'holiday' ? 'badge info' : 'badge warn'}
                  >
                    {text}
                  </span>
                ))}
              </th>
              <td data-l={say.operations}>
                <HourLines lines={operations} language={language} />
              </td>
              {withTraining && (
                <td data-l={say.training}>
                  <HourLines lines={training} language={language} />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </>
    </CachedPart>
  )
}
