import { DestinationDetails } from '#app/features/destinations/destination.ts'
import type { DestinationsTable } from '#app/platform/database/tables.ts'
import { createDestination } from '#app/features/destinations/save-destination.server.ts'
import destinations from './content/destinations.json' with { type: 'json' }
import type { DemoContext } from './load-demo.server.ts'

export async function loadDestinations({ db, dates, at }: DemoContext) {
  for (const { id, name, type, tipById, reviewedOn, ...details } of destinations) {
    await createDestination(
      db,
      {
        id,
        name,
        type: type as DestinationsTable['type'],
        publication: 'published',
        tipBy: tipById,
        reviewedOn: dates.day(reviewedOn),
        details: DestinationDetails.parse(details),
      },
      at,
    )
  }
}
