import { officeList } from '#app/requests/office-list.ts'
import { secondsClock, takeBack, type HeldView } from './held-answer.ts'

type HeldNoteProps = {
  id: string
  held: HeldView
  /** Page to return to; empty: the request's page. */
  back: '' | 'ppr' | 'heute'
  /** Distinguishes the button's name from others on the page. */
  about?: string
}

/** Shows that an answer will be sent shortly, with an undo button for the deciding administrator. */
export function HeldNote({ id, held, back, about }: HeldNoteProps) {
  const { who, label, dueAt, isOwn } = held
  return (
    <form method="post" action={`${officeList}/${id}`} className="held">
      <span role="status">
        {isOwn ? `„${label}“` : `${who}: „${label}“`} geht um {secondsClock(dueAt)} hinaus
      </span>
      {isOwn && (
        <>
          <input type="hidden" name="zurueck" value={back} />
          <button name="intent" value={takeBack}>
            Rückgängig{about !== undefined && <span className="vh">: {about}</span>}
          </button>
        </>
      )}
    </form>
  )
}
