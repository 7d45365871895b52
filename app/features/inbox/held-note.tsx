import { officeList } from '#app/requests/office-address.ts'
import { secondsClock, takeBack, type HeldView } from './held-answer.ts'

type HeldNoteProps = {
  id: string
  held: HeldView
  /** The page the press leads back to; empty: that of the request. */
  back: '' | 'ppr' | 'heute'
  /** Tells the button from others on the page. */
  about?: string
}

/** That an answer goes out in a moment, and the way to take it back for whoever gave it. */
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
