import { clock, clockUtc } from '#app/lib/german-dates.ts'
import type { SunTimes } from '../sun.ts'

const rows = [
  { key: 'BCMT', title: 'Begin of civil morning twilight' },
  { key: 'SR', title: 'Sunrise' },
  { key: 'SS', title: 'Sunset' },
  { key: 'ECET', title: 'End of civil evening twilight' },
] as const

/** Sun and twilight of one day. */
export function EnglishSun({ sun }: { sun: SunTimes }) {
  return (
    <section>
      <h2>Sun and twilight today</h2>
      <table className="tbl tbl-key sun-today">
        <tbody>
          {rows.map(({ key, title }) => (
            <tr key={key}>
              <th scope="row">
                {key} <small>{title}</small>
              </th>
              <td className="num">
                {sun[key] === null
                  ? 'does not occur'
                  : `${clock(sun[key])}\u00a0LT (${clockUtc(sun[key])}\u00a0UTC)`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">
        <a href="/flugplatz/zeiten#sonne" hrefLang="de">
          Table of the month
        </a>{' '}
        (in German; the figures are the same).
      </p>
    </section>
  )
}
