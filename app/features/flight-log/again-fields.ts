import type { Flight } from './flight.ts'

type Named = { id: string; label: string }

/** The form of the same launch once more: aircraft, crew, launch kind and who pays. `day` holds its tug's flight. */
export function againFields(
  flight: Flight,
  day: readonly Flight[],
  crew: readonly Named[],
): [string, string][] {
  const labels = new Map(crew.map(({ id, label }) => [id, label]))
  const name = (id: string | null, typed: string) => (id === null ? typed : (labels.get(id) ?? ''))
  const tug = day.find(({ id }) => id === flight.towId)
  const isFromOutside = flight.pilotName !== '' || flight.secondName !== '' || (tug?.pilotName ?? '') !== ''
  const fields: [string, string][] = [
    ['flugzeug', flight.aircraftId ?? ''],
    ['kennzeichen', flight.aircraftId === null ? flight.registration : ''],
    ['startart', flight.launch],
    ['pilot', name(flight.pilotId, flight.pilotName)],
    ['zweiter', name(flight.secondId, flight.secondName)],
    ['platz', flight.secondRole ?? 'companion'],
    ['gaeste', String(flight.guests)],
    ['zahlt', flight.charge],
    ['zahler', name(flight.payerId, '')],
    ['schlepp', tug?.aircraftId ?? ''],
    ['schlepppilot', tug === undefined ? '' : name(tug.pilotId, tug.pilotName)],
    ['auswaertig', isFromOutside ? 'ja' : ''],
  ]
  return fields.filter(([, value]) => value !== '')
}
