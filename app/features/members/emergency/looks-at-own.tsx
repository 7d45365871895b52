import { localDateTime } from '#app/lib/german-dates.ts'
import type { Look } from './emergency-contacts.server.ts'

/** In one's own profile: who has looked at the emergency contact and when. */
export function LooksAtOwn({ looks }: { looks: readonly Look[] }) {
  return (
    <section className="panel w5">
      <h2>Wer deinen Notfallkontakt angesehen hat</h2>
      {looks.length === 0 ? (
        <p className="muted">Bisher niemand.</p>
      ) : (
        <ul className="list">
          {looks.map(({ id, at, who }) => (
            <li key={id}>
              <span>{who}</span>
              <time dateTime={at}>{localDateTime(Date.parse(at))}</time>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
