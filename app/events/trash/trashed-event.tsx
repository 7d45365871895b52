import { Icon } from '#app/ui/icon.tsx'
import type { DeskEvent } from '../admin-events.server.ts'

/** What stands instead of the editor while an event lies in the trash. */
export function TrashedEvent({ event }: { event: DeskEvent }) {
  return (
    <>
      <div className="desk-head">
        <div>
          <p className="small">
            <a href="/admin/veranstaltungen">Veranstaltungen</a> /{' '}
            <a href="/admin/veranstaltungen?zeit=papierkorb">Papierkorb</a>
          </p>
          <h1>{event.title}</h1>
        </div>
      </div>
      <form method="post" className="note warn">
        <Icon name="trash" />
        <div>
          <strong>Diese Veranstaltung liegt im Papierkorb</strong>
          <p>
            Wiederhergestellt ist sie wieder, was sie vorher war; eine veröffentlichte steht dann sofort auf
            der Website.
          </p>
          <p className="btn-row">
            <button className="btn" name="intent" value="wiederherstellen">
              Wiederherstellen
            </button>
          </p>
        </div>
      </form>
    </>
  )
}
