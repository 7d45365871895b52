import { isOffered } from '#app/club/switched-pages.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Frame } from './frame-data.server.ts'
import { Lamp } from './lamp.tsx'

/** What pilots want on the way, under the thumb; on small screens only. */
export function PhoneBar({ frame }: { frame: Frame }) {
  if (frame.airfield === null) return null
  const { phoneTowerE164, status } = frame.airfield
  return (
    <nav className="phone-bar" aria-label="Schnellzugriff">
      <ul>
        <li>
          <a href="/flugplatz/zeiten">
            <Lamp light={status.light} restricted={status.restrictions.length > 0} />
            <span className="vh">Status: </span>
            {status.short}
          </a>
        </li>
        {isOffered('/piloteninfo/ppr-anfrage', frame.club) && (
          <li>
            <a href="/piloteninfo/ppr-anfrage">
              <Icon name="plane" />
              <span>PPR</span>
            </a>
          </li>
        )}
        <li>
          <a href="/flugplatz/zeiten#woche">
            <Icon name="clock" />
            <span>Zeiten</span>
          </a>
        </li>
        <li>
          <a href={`tel:${phoneTowerE164}`}>
            <Icon name="phone" />
            <span>Anruf</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}
