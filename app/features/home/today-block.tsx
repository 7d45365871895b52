import { dateWithWeekday, timeOfDay } from '#app/lib/german-dates.ts'
import { renewFrom } from '#app/ui/renew-from.ts'
import { Drawing } from '#app/ui/drawing.tsx'
import { MoreLink, WhereOffered } from '#app/shell/page-link.tsx'
import { SectionHead } from '#app/ui/section-head.tsx'
import type { AgendaLine } from './agenda.ts'
import type { HomeViewOf } from './home-data.server.ts'

export function TodayBlock({ view }: { view: HomeViewOf<'today'> }) {
  const { today, band, agenda } = view
  return (
    <section className="wrap section" data-live="heute">
      <span data-renew={renewFrom(view.instant)} hidden />
      <SectionHead title="Heute am Platz">
        <p className="small muted">{dateWithWeekday(today)} · alle Zeiten Ortszeit (LT)</p>
      </SectionHead>
      {band !== null && <Drawing svg={band} block />}
      {agenda.length === 0 && (
        <p>
          <MoreLink href="/flugplatz/zeiten">Alle Betriebszeiten</MoreLink>
        </p>
      )}
      {agenda.length > 0 && (
        <ul className="agenda">
          {agenda.map((line) => (
            <li key={`${line.time} ${line.text}`} className={line.state === 'now' ? 'is-now' : undefined}>
              <time dateTime={line.time === null ? today : `${today}T${line.time}`}>
                {line.time === null ? 'ganztags' : timeOfDay(line.time)}
              </time>
              <span>{line.text}</span>
              <Beside line={line} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Beside({ line: { state, link } }: { line: AgendaLine }) {
  if (state === 'now')
    return (
      <span className="badge now" data-sure="">
        Jetzt
      </span>
    )
  if (state === 'running')
    return (
      <span className="badge ok" data-sure="">
        Läuft
      </span>
    )
  if (state !== 'ahead' || link === null) return null
  return (
    <WhereOffered href={link.href}>
      <a href={link.href}>{link.label}</a>
    </WhereOffered>
  )
}
