import type { SearchSource } from '#app/platform/search/search-entry.ts'
import { aircraftAddress, fleetGroups, publicColumns, toAircraft, type Aircraft } from './aircraft.ts'

export const aircraftInSearch: SearchSource = {
  kind: 'aircraft',
  async *entries(db, wantedId) {
    let query = db
      .selectFrom('aircraft')
      .select(publicColumns)
      .where('withdrawn_at', 'is', null)
      .orderBy('registration_key')
      .orderBy('id')
    if (wantedId !== undefined) query = query.where('id', '=', wantedId)
    for (const row of await query.execute()) {
      const aircraft = toAircraft(row)
      yield {
        kind: 'aircraft',
        id: aircraft.id,
        title: `${aircraft.registration} ${aircraft.type}`,
        lead: aircraft.teaser,
        text: aircraft.story.join('\n'),
        words: factsOf(aircraft),
        address: aircraftAddress(aircraft),
        visibility: 'public',
      }
    }
  },
}

function factsOf(aircraft: Aircraft): string {
  return [
    aircraft.roleText,
    aircraft.manufacturer,
    aircraft.competitionNumber,
    fleetGroups.find(({ group }) => group === aircraft.group)?.title,
    aircraft.numbers.engine,
    aircraft.equipment.text,
    aircraft.base,
  ]
    .filter(Boolean)
    .join('\n')
}
