import { findMemberNames } from '#app/features/members/public-names.server.ts'
import type { Services } from '#app/platform/services.ts'
import { formatAge } from './observation-age.ts'
import { listPolls } from './polls.server.ts'
import { latestReports } from './reports.server.ts'
import { failureMessage } from './weather-source.ts'
import { isMetar, mostMetarStations, type Station, stationLabel } from './station.ts'
import { listStations } from './stations.server.ts'
import { fieldsOf } from './weather-settings-input.ts'

export type WeatherSettings = Awaited<ReturnType<typeof weatherSettings>>

/** Loads everything the page shows, without URLs and keys. */
export async function weatherSettings({ db, now }: Pick<Services, 'db' | 'now'>) {
  const instant = now().getTime()
  const [stations, polls] = await Promise.all([listStations(db), listPolls(db)])
  const names = await findMemberNames(
    db,
    stations.map(({ updatedBy }) => updatedBy),
  )
  const shown = await Promise.all(
    stations.map(async (station) => {
      const { observation } = await latestReports(db, station.id)
      return {
        id: station.id,
        label: stationLabel(station),
        kind: station.kind,
        latest: observation && (observation.raw ?? 'Messwerte'),
        age: observation && formatAge(observation.observedAt, instant),
        changedAt: station.updatedAt,
        changedBy: names.get(station.updatedBy ?? '') ?? null,
      }
    }),
  )
  const own = stations.find((station) => !isMetar(station))
  return {
    stations: shown,
    mayAddMetar: stations.filter(isMetar).length < mostMetarStations,
    own: own === undefined ? null : ownOf(own),
    polls: polls.map(({ source, due_at, last_failure, asked_at, answered_at }) => ({
      source,
      label: sourceLabel(source, stations),
      isAsked: stations.find(({ id }) => id === source)?.kind !== 'push',
      dueAt: due_at,
      askedAt: asked_at,
      answeredAt: answered_at,
      failure: last_failure === null ? null : failureMessage(last_failure),
    })),
  }
}

function ownOf(station: Station) {
  if (station.kind === 'url') {
    const { id, name, host, mapping } = station
    return { kind: station.kind, id, name, host, fields: fieldsOf(mapping) }
  }
  return { kind: 'push' as const, id: station.id, name: stationLabel(station) }
}

function sourceLabel(source: string, stations: readonly Station[]): string {
  if (source === 'metar') return 'Meldungen (METAR)'
  if (source === 'taf') return 'Vorhersagen (TAF)'
  const station = stations.find(({ id }) => id === source)
  return station === undefined ? source : stationLabel(station)
}
