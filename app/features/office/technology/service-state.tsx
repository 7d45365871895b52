import { Fragment } from 'react'
import { localDateTime } from '#app/lib/german-dates.ts'
import { integer } from '#app/lib/german-numbers.ts'
import type { ServiceFacts } from '#app/platform/service-facts.server.ts'

type ServiceStateProps = {
  facts: ServiceFacts
  /** ISO 8601, UTC; `null`: never. */
  backupAt: string | null
  restoreTestAt: string | null
}

/** Shows the current state of the service. */
export function ServiceState({ facts, backupAt, restoreTestAt }: ServiceStateProps) {
  const lines: [string, string][] = [
    [
      'Schreiben in die Datenbank',
      facts.writeLockAgeMs === null ? 'frei' : `seit ${duration(facts.writeLockAgeMs)} belegt`,
    ],
    ['Älteste fällige Arbeit', waiting(facts.jobsWaitMs)],
    ['Älteste Mail im Ausgang', waiting(facts.outboxWaitMs)],
    ['Ablage der Bilder und Dateien', facts.hasFiles ? 'erreichbar' : 'nicht erreichbar'],
    ['Letzte Sicherung', moment(backupAt)],
    ['Letzte Probe einer Sicherung', moment(restoreTestAt)],
    [
      'Freier Speicherplatz',
      facts.freeBytes === null ? 'unbekannt' : `${integer(Math.floor(facts.freeBytes / 1024 ** 2))} MB`,
    ],
  ]
  return (
    <section className="panel stack" aria-labelledby="zustand">
      <h2 id="zustand">Zustand</h2>
      <dl className="kv left">
        {lines.map(([name, value]) => (
          <Fragment key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  )
}

const moment = (at: string | null) => (at === null ? 'noch keine' : localDateTime(Date.parse(at)))
const waiting = (ms: number | null) => (ms === null ? 'keine wartet' : `wartet seit ${duration(ms)}`)

function duration(ms: number): string {
  const seconds = Math.round(ms / 1000)
  if (seconds < 120) return `${seconds}\u00A0s`
  const minutes = Math.round(seconds / 60)
  return minutes < 120 ? `${minutes}\u00A0min` : `${integer(Math.round(minutes / 60))}\u00A0h`
}
