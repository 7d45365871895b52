import { TrashedRecord } from '#app/resources/trash/trashed-record.tsx'
import type { DeskEvent } from '../admin-events.server.ts'
import { eventDesk } from '../desk/event-desk-address.ts'

/** What stands instead of the editor while an event lies in the trash. */
export function TrashedEvent({ event }: { event: DeskEvent }) {
  return (
    <TrashedRecord
      list={{ label: 'Veranstaltungen', address: eventDesk, trash: `${eventDesk}?zeit=papierkorb` }}
      title={event.title}
      heading="Diese Veranstaltung liegt im Papierkorb"
      sentence="Wiederhergestellt ist sie wieder, was sie vorher war; eine veröffentlichte steht dann sofort auf der Website."
    />
  )
}
